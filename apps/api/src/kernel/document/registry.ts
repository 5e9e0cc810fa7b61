import { ACCESS, type ActionSpec, BUSINESS_TYPES, type DocumentSpec, type EndpointId, type RowError } from '@phone-trade/shared';
import { can, type RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import type { BilledDocument } from '../settlement/postings.js';
import type { Unit, UnitPosting } from '../unit/postings.js';
import type { DocumentPolicy } from './dates.js';
import type { AnyKind, Behaviour } from './kind.js';
import { statesOf } from './states.js';

/** One row of a kind's action table, both sides of it. */
export interface Action {
  readonly name: string;
  readonly spec: ActionSpec;
  readonly behaviour: Behaviour;
}

/** The rows changed by a batch. Derived columns of their documents may be stale. */
export interface Touched {
  /** The batch itself; none when nothing was posted. */
  readonly batchId?: string;
  readonly units: readonly Unit[];
  readonly bills: readonly { readonly businessType: number; readonly orderNo: string }[];
}

/** A document that a batch of another document had to do with, and how many of its units. */
export interface Affected {
  readonly kind: AnyKind;
  readonly orderNo: string;
  readonly count: number;
}

/** Findings about units that postings would move. */
export type MoveGate = (ctx: RequestContext, postings: readonly UnitPosting[]) => Promise<readonly RowError[]>;

/** Every document kind there is. A table that cannot work stops the start (kernel rule 4). */
export class KindRegistry {
  private readonly byName: ReadonlyMap<string, AnyKind>;

  constructor(
    readonly kinds: readonly AnyKind[],
    /** The tenant's rules that all documents obey. */
    readonly policyOf: (ctx: RequestContext) => Promise<DocumentPolicy>,
    /** What the tenant's rules refuse of moves that the stage table allows. */
    readonly gate: MoveGate,
  ) {
    this.byName = new Map(kinds.map((kind) => [kind.spec.kind, kind]));
    const faults = kinds.flatMap((kind) => faultsOf(kind));
    if (faults.length > 0) throw new Error(`the action tables are wrong:\n${faults.join('\n')}`);
  }

  kind(name: DocumentSpec['kind']): AnyKind {
    const kind = this.byName.get(name);
    if (!kind) throw new Error(`no document kind ${name}`);
    return kind;
  }

  /** The documents whose units or bills a batch touched. */
  async affectedBy(ctx: RequestContext, { units, bills }: Touched): Promise<Affected[]> {
    const affected: Affected[] = [];
    for (const kind of this.kinds) {
      const counts = new Map<string, number>();
      const { code } = BUSINESS_TYPES[kind.spec.kind];
      for (const { businessType, orderNo } of bills) if (businessType === code) counts.set(orderNo, 0);
      const waiting = units.length > 0 ? await kind.openLines?.(companyWide(ctx), units) : undefined;
      for (const unit of units)
        for (const orderNo of followersOf(kind, unit, waiting?.get(unit.id))) counts.set(orderNo, (counts.get(orderNo) ?? 0) + 1);
      affected.push(...[...counts].map(([orderNo, count]) => ({ kind, orderNo, count })));
    }
    return affected;
  }

  /**
   * Locks the headers of documents that follow bills, as `derive` will. Whoever moves money of an order has its header first, then units,
   * accounts, companies and bills: so two of them wait for each other in one direction only. Among headers a return or a cancellation comes
   * before its order, because its own actions have its header before they know the order: kinds are declared the other way round.
   */
  async lockHeads(ctx: RequestContext, documents: readonly BilledDocument[]): Promise<void> {
    for (const kind of [...this.kinds].reverse()) {
      const { code } = BUSINESS_TYPES[kind.spec.kind];
      const orderNo = [...new Set(documents.flatMap((one) => (one.businessType === code ? [one.orderNo] : [])))];
      if (!kind.derive || orderNo.length === 0) continue;
      await rows(companyWide(ctx), kind.entity).find({ orderNo }, { columns: ['id'], order: ['id asc'], lock: 'change' });
    }
  }

  /** Recomputes the derived columns of these documents, independent of the caller's data scope. */
  async derive(ctx: RequestContext, affected: readonly { readonly kind: AnyKind; readonly orderNo: string }[]): Promise<void> {
    for (const kind of this.kinds) {
      const orderNos = affected.filter((one) => one.kind === kind).map(({ orderNo }) => orderNo);
      if (orderNos.length > 0) await kind.derive?.(companyWide(ctx), [...new Set(orderNos)]);
    }
  }
}

/** The documents of a kind that follow what happens to a unit. */
function followersOf({ spec, documentOf }: AnyKind, unit: Unit, waiting: readonly string[] = []): ReadonlySet<string> {
  if (!documentOf) return new Set(waiting);
  const holder = unit.holdType === BUSINESS_TYPES[spec.kind].code ? unit.holdOrderNo : null;
  return new Set([documentOf(unit), holder, ...waiting].filter((orderNo) => orderNo !== null));
}

/** The row of a kind's table; asking for one that is not there is a fault of the program. */
export function actionOf(kind: AnyKind, name: string): Action {
  const spec = Object.hasOwn(kind.spec.actions, name) ? kind.spec.actions[name] : undefined;
  if (!spec) throw new Error(`${kind.spec.kind} has no action ${name}`);
  return { name, spec, behaviour: (kind.actions[name] as Behaviour | undefined) ?? {} };
}

/** Whether the caller has the right that an action's call asks for. */
export function mayCall(ctx: RequestContext, { spec }: Pick<Action, 'spec'>): boolean {
  const access = spec.call && ACCESS[spec.call];
  return Array.isArray(access) ? access.some((code) => can(ctx, code)) : access !== undefined;
}

export const actionsOf = (kind: AnyKind): Action[] => Object.keys(kind.spec.actions).map((name) => actionOf(kind, name));

function faultsOf(kind: AnyKind): string[] {
  const { spec } = kind;
  const states = new Set([...Object.keys(statesOf(spec)), 'removed']);
  const faults: string[] = [];
  for (const [name, action] of Object.entries(spec.actions)) {
    const at = `${spec.kind}.${name}`;
    const behaviour = kind.actions[name];
    for (const state of [...(action.from ?? []), ...(action.to ? [action.to] : [])])
      if (!states.has(state)) faults.push(`${at} names the unknown state ${state}`);
    if (action.scope === 'new' ? !action.to || action.from : !action.from) faults.push(`${at} has a scope that does not fit its states`);
    if (action.call && ACCESS[action.call] === undefined) faults.push(`${at} has a call without permission: ${action.call}`);
    for (const undone of behaviour?.undoes ?? []) if (!spec.actions[undone]) faults.push(`${at} undoes the unknown action ${undone}`);
    if (action.scope === 'units' && !behaviour?.targets) faults.push(`${at} is done to units but finds none`);
    if (action.scope !== 'new' && kind.parts.some(({ load }) => !load)) faults.push(`${at} is done to a document that cannot be loaded`);
  }
  if ((spec.mayWait === true) !== (kind.approval !== undefined)) faults.push(`${spec.kind} may wait for approval on one side only`);
  for (const name of Object.keys(kind.actions)) if (!spec.actions[name]) faults.push(`${spec.kind}.${name} is in no table`);
  for (const call of Object.keys(kind.reads)) if (ACCESS[call as EndpointId] === undefined) faults.push(`${call} has no permission`);
  return faults;
}
