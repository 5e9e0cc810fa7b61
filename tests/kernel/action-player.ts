import { type ActionSpec, DRAFT, type EndpointId, REVIEW_STATES, REVIEWED } from '@phone-trade/shared';
import type { Answer, Caller } from '../support/caller.js';
import type { DocumentCase, Made, Values } from './document-cases.js';

/** The state of a deleted document. */
export const REMOVED = 'removed';

const NOTHING: Made = { orderNo: '', version: 0, input: {} };

/** An action that people may call. */
export interface CalledAction {
  readonly name: string;
  readonly call: EndpointId;
  readonly spec: ActionSpec;
}

/** Plays the action table of one kind: leads documents into every state there is, and gives each action its input. */
export class ActionPlayer {
  readonly actions: readonly CalledAction[];
  readonly states: readonly string[];

  /** @param next another number at every call, for documents that must not meet */
  constructor(
    readonly kind: DocumentCase,
    private readonly next: () => number,
  ) {
    this.actions = Object.entries(kind.spec.actions).flatMap(([name, spec]: [string, ActionSpec]) =>
      spec.call ? [{ name, call: spec.call, spec }] : [],
    );
    const all = [...Object.keys(kind.spec.states ?? REVIEW_STATES), REMOVED];
    this.states = all.filter((state) => this.pathTo(state) !== undefined);
  }

  /** Actions whose required input is missing in the fixture. */
  get withoutInput(): string[] {
    return this.actions.flatMap(({ name, spec }) =>
      this.brings(spec) && !this.kind.inputs[name] ? [`${this.kind.spec.kind}.${name}`] : [],
    );
  }

  /** Actions on a single document, with or without further input. */
  get onDocuments(): CalledAction[] {
    return this.actions.filter(({ spec: { scope } }) => scope === 'document' || scope === 'documents');
  }

  action(name: string): CalledAction {
    const action = this.actions.find((one) => one.name === name);
    if (!action) throw new Error(`${this.kind.spec.kind} has no call for ${name}`);
    return action;
  }

  /** The call that makes a document. */
  get maker(): CalledAction {
    const maker = this.actions.find(({ spec }) => spec.scope === 'new');
    if (!maker) throw new Error(`nothing makes a ${this.kind.spec.kind}`);
    return maker;
  }

  /** A new document led into a state by the shortest way through the table; an action stops it before that state. */
  async make(who: Caller, state: string): Promise<Made> {
    let made = NOTHING;
    for (const action of this.pathTo(state) ?? []) made = await this.done(who, action, made);
    return made;
  }

  /** A document to which an action may be done. */
  makeFor(who: Caller, { spec: { from = [] } }: CalledAction): Promise<Made> {
    return this.make(who, from.find((state) => this.states.includes(state)) as string);
  }

  /** The input of an action: its target and its other fields. */
  async input(who: Caller, action: CalledAction, made: Made = NOTHING): Promise<Values> {
    const { scope } = action.spec;
    const target = scope === 'document' || scope === 'documents' ? { orderNo: made.orderNo } : {};
    return { ...(await this.taken(who, action, made)), ...target };
  }

  call<T>(who: Caller, action: CalledAction, input: Values): Promise<Answer<T>> {
    return who.insist<T>(action.call, input);
  }

  /** Performs an action and returns the document in its new state. */
  async done(who: Caller, action: CalledAction, made: Made = NOTHING): Promise<Made> {
    const input = await this.input(who, action, made);
    const written = await who.ask<{ orderNo: string; version: number }>(action.call, input);
    return { ...written, input: action.spec.takes === 'document' ? input : made.input };
  }

  private async taken(who: Caller, action: CalledAction, made: Made): Promise<Values> {
    if (!needsInput(action.spec)) return {};
    const own = this.kind.inputs[action.name] ?? this.kind.inputs[this.maker.name];
    return (await own?.(who, this.next(), made)) ?? {};
  }

  /** An update has the input of a new document. */
  private brings(spec: ActionSpec): boolean {
    return needsInput(spec) && (spec.takes !== 'document' || spec.scope === 'new');
  }

  private pathTo(state: string): readonly CalledAction[] | undefined {
    const ways: CalledAction[][] = this.actions.filter(({ spec }) => spec.scope === 'new').map((action) => [action]);
    const seen = new Set<string | undefined>();
    for (const way of ways) {
      const at = way.at(-1)?.spec.to;
      if (at === state) return way;
      if (at === undefined || seen.has(at)) continue;
      seen.add(at);
      ways.push(...this.actions.filter(({ spec }) => spec.to && spec.from?.includes(at)).map((action) => [...way, action]));
    }
    return undefined;
  }
}

/** The one key with which an action refuses a document in a state that is not among its own. */
export function keyOf({ spec, kind }: { spec: ActionSpec; kind: DocumentCase }, state: string): string {
  if (state === REMOVED) return 'ERP_DOC_UNKNOWN';
  const states: Readonly<Record<string, Readonly<Record<string, number>>>> = kind.spec.states ?? REVIEW_STATES;
  const own = (spec.from ?? []).map((name) => states[name]?.['reviewStatus']);
  const isMissing = (status: number): boolean => states[state]?.['reviewStatus'] !== status && own.every((one) => one === status);
  if (isMissing(DRAFT)) return 'ERP_NOT_PENDING';
  return isMissing(REVIEWED) ? 'ERP_NOT_REVIEWED' : 'ERP_DOC_STATE';
}

/** Whether an action needs input besides its target, as an amendment always does. */
const needsInput = ({ takes, scope }: ActionSpec): boolean =>
  takes === 'document' || (takes !== undefined && (scope !== 'documents' || Object.values(takes).some(({ is }) => is.required)));
