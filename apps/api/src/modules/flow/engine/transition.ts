import { FLOW } from '@phone-trade/shared';
import { evaluate, type Variables } from '../bpmn/expression.js';
import { type Element, type ElementOf, elementOf, type Graph, innerScope } from '../bpmn/graph.js';
import { commonForks, joinable } from './join.js';
import { isComplete, itemVariables, timesOf } from './repetition.js';
import { type Effect, type InstanceState, type Outcome, TOP, type Token, type Transition } from './token.js';

/** The most elements that tokens enter between two points where all wait. */
const MAX_STEPS = 1000;

/** A token on its way to an element. */
interface Moving {
  readonly elementId: string;
  readonly parentId: string;
  readonly forks: string;
  readonly flowId: string | null;
}

/** The answer to a task: `ok` agrees, an empty text refuses. */
export const AGREED = 'ok';

/** The variable that says that a branch has ended by a refusal while others went on. */
export const REFUSED = 'refused';

export const startInstance = (graph: Graph, variables: Variables, newId: () => string): Transition =>
  new Run(graph, { tokens: [], variables }, newId).start();

/** Completes a task. The variables hold the answer as `flag`. */
export const completeTask = (graph: Graph, state: InstanceState, tokenId: string, variables: Variables, newId: () => string): Transition =>
  new Run(graph, { ...state, variables: { ...state.variables, ...variables } }, newId).complete(tokenId);

/** A boundary timer of a waiting activity fires. */
export const fireTimer = (graph: Graph, state: InstanceState, tokenId: string, timerId: string, newId: () => string): Transition =>
  new Run(graph, state, newId).fire(tokenId, timerId);

/** Ends everything that still waits. */
export const stopInstance = (graph: Graph, state: InstanceState, newId: () => string): Transition => new Run(graph, state, newId).stop();

/** One transition: moves tokens until all wait. Pure, so whatever fails leaves nothing behind. */
class Run {
  private readonly tokens: Map<string, Token>;
  private readonly moving: Moving[] = [];
  private readonly effects: Effect[] = [];
  private variables: Variables;
  private steps = 0;
  private hasEnded = false;
  /** Whether what moves now was refused, or nobody answered it in time. */
  private isRefusal = false;

  constructor(
    private readonly graph: Graph,
    state: InstanceState,
    private readonly newId: () => string,
  ) {
    this.tokens = new Map(state.tokens.map((token) => [token.id, token]));
    this.variables = state.variables;
  }

  start(): Transition {
    this.begin(this.graph.key, TOP);
    return this.settled();
  }

  complete(tokenId: string): Transition {
    const token = this.token(tokenId);
    const repeat = this.tokens.get(token.parentId);
    if (repeat?.kind === 'repeat') this.answer(token, repeat);
    else {
      this.isRefusal = this.variables.flag !== AGREED;
      this.finish(token, !this.isRefusal);
    }
    return this.settled();
  }

  fire(tokenId: string, timerId: string): Transition {
    const host = this.token(tokenId);
    const timer = elementOf(this.graph, timerId) as ElementOf<'boundaryTimer'>;
    this.effects.push({ does: 'visit', elementId: timerId });
    if (timer.interrupts) {
      // Silence is no consent; whoever is asked next may still give it.
      this.isRefusal = true;
      this.variables = { ...this.variables, flag: '' };
      this.cut(host);
    }
    this.goOn(timer, host);
    return this.settled();
  }

  stop(): Transition {
    for (const token of [...this.tokens.values()]) if (token.parentId === TOP) this.cut(token);
    return this.result();
  }

  private settled(): Transition {
    for (let next = this.moving.shift(); next !== undefined; next = this.moving.shift()) {
      this.steps += 1;
      if (this.steps > MAX_STEPS) throw FLOW.STEPS({ max: MAX_STEPS });
      this.arrive(next);
    }
    const left = [...this.tokens.values()];
    const stuck = left.find(({ kind }) => kind === 'join');
    if (stuck && !left.some(({ kind }) => kind === 'task')) throw FLOW.NO_WAY({ elementId: stuck.elementId });
    return this.result();
  }

  private result(): Transition {
    return { tokens: [...this.tokens.values()], variables: this.variables, effects: this.effects };
  }

  private arrive(moving: Moving): void {
    const element = elementOf(this.graph, moving.elementId);
    switch (element.type) {
      case 'userTask':
        if (element.repetition) this.repeat(element, moving);
        else this.ask(element, moving);
        break;
      case 'subProcess':
      case 'callActivity':
        this.beginInner(element, moving);
        break;
      case 'parallelGateway':
        if (element.in.length > 1) this.join(element, moving);
        else this.visit(element, moving);
        break;
      case 'exclusiveGateway':
        this.effects.push({ does: 'visit', elementId: element.id });
        this.take(this.wayOut(element), moving);
        break;
      case 'serviceTask':
        this.effects.push({ does: 'serve', elementId: element.id });
        this.visit(element, moving);
        break;
      case 'terminateEndEvent':
        this.effects.push({ does: 'visit', elementId: element.id });
        this.terminate(moving.parentId);
        break;
      default:
        this.visit(element, moving);
    }
  }

  private visit(element: Element, from: Pick<Moving, 'parentId' | 'forks'>): void {
    this.effects.push({ does: 'visit', elementId: element.id });
    this.goOn(element, from);
  }

  /** Leaves by all ways; an element without one ends its branch. */
  private goOn({ out }: Element, from: Pick<Moving, 'parentId' | 'forks'>): void {
    if (out.length === 0) this.branchEnded(from.parentId);
    const forks = out.length > 1 ? `${from.forks}${this.newId()}/` : from.forks;
    for (const flowId of out) this.take(flowId, { ...from, forks });
  }

  private take(flowId: string, { parentId, forks }: Pick<Moving, 'parentId' | 'forks'>): void {
    const flow = this.graph.flows[flowId];
    if (!flow) throw new Error(`no flow ${flowId}`);
    this.effects.push({ does: 'pass', flowId });
    this.moving.push({ elementId: flow.to, parentId, forks, flowId });
  }

  private wayOut(gateway: ElementOf<'exclusiveGateway'>): string {
    const applies = (id: string): boolean => {
      const condition = this.graph.flows[id]?.condition;
      return id !== gateway.otherwise && (condition === undefined || Boolean(evaluate(condition, this.variables)));
    };
    const way = gateway.out.find(applies) ?? gateway.otherwise;
    if (way === undefined) throw FLOW.NO_WAY({ elementId: gateway.name || gateway.id });
    return way;
  }

  private ask(element: Element, { parentId, forks }: Moving): void {
    const token = this.put({ elementId: element.id, kind: 'task', parentId, forks });
    this.enter(element, token);
    this.effects.push({ does: 'ask', elementId: element.id, tokenId: token.id, variables: this.variables });
  }

  private repeat(element: ElementOf<'userTask'>, { parentId, forks }: Moving): void {
    const loopTotal = timesOf(element, this.variables);
    const repeat = this.put({ elementId: element.id, kind: 'repeat', parentId, forks, loopTotal });
    this.time(element, repeat);
    const first = element.repetition?.order === 'sequential' ? 1 : loopTotal;
    for (let i = 0; i < first; i += 1) this.askOnce(element, repeat, i);
  }

  private askOnce(element: ElementOf<'userTask'>, repeat: Token, loopIndex: number): void {
    const token = this.put({ elementId: element.id, kind: 'task', parentId: repeat.id, forks: '', loopIndex });
    const variables = itemVariables(element, this.variables, loopIndex);
    this.effects.push({ does: 'enter', elementId: element.id, tokenId: token.id });
    this.effects.push({ does: 'ask', elementId: element.id, tokenId: token.id, variables });
  }

  /** One of several answers to a repeated task. */
  private answer(token: Token, before: Token): void {
    const element = elementOf(this.graph, token.elementId) as ElementOf<'userTask'>;
    const agreed = this.variables.flag === AGREED;
    const repeat = { ...before, loopDone: before.loopDone + 1, loopAgreed: before.loopAgreed + (agreed ? 1 : 0) };
    this.remove(token, false);
    this.tokens.set(repeat.id, repeat);
    const decided = isComplete(element, repeat, agreed, this.variables);
    if (decided !== undefined) {
      this.variables = { ...this.variables, flag: decided ? AGREED : '' };
      this.isRefusal = !decided;
      this.finish(repeat, decided);
    } else if (element.repetition?.order === 'sequential') this.askOnce(element, repeat, repeat.loopDone);
  }

  /** An activity is done: its tokens leave it, or, if it was refused and no way out asks for that, the process ends. */
  private finish(token: Token, agreed: boolean): void {
    const element = elementOf(this.graph, token.elementId);
    this.remove(token, false);
    if (element.type === 'userTask' && !agreed && !element.isDecided) this.end('refused');
    else this.goOn(element, token);
  }

  private join(gateway: Element, moving: Moving): void {
    this.put({ elementId: gateway.id, kind: 'join', parentId: moving.parentId, forks: moving.forks, flowId: moving.flowId });
    const together = joinable(gateway, moving.parentId, [...this.tokens.values()]);
    if (!together) return;
    for (const { id } of together) this.tokens.delete(id);
    this.visit(gateway, { parentId: moving.parentId, forks: commonForks(together) });
  }

  private beginInner(element: ElementOf<'subProcess' | 'callActivity'>, { parentId, forks }: Moving): void {
    const scope = this.put({ elementId: element.id, kind: 'scope', parentId, forks });
    this.enter(element, scope);
    this.begin(innerScope(element) as string, scope.id);
  }

  private begin(scope: string, parentId: string): void {
    this.moving.push({ elementId: this.graph.starts[scope] as string, parentId, forks: '', flowId: null });
  }

  private branchEnded(parentId: string): void {
    const isBusy = this.moving.some((other) => other.parentId === parentId);
    if (parentId === TOP && this.isRefusal) this.variables = { ...this.variables, [REFUSED]: true };
    if (isBusy || [...this.tokens.values()].some((other) => other.parentId === parentId)) return;
    if (parentId === TOP) this.end(this.variables[REFUSED] === true ? 'refused' : 'agreed');
    else this.finish(this.token(parentId), true);
  }

  private terminate(parentId: string): void {
    for (const token of [...this.tokens.values()]) if (token.parentId === parentId) this.cut(token);
    const others = this.moving.filter((moving) => moving.parentId !== parentId);
    this.moving.splice(0, this.moving.length, ...others);
    this.branchEnded(parentId);
  }

  private end(outcome: Outcome): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.moving.length = 0;
    for (const token of [...this.tokens.values()]) if (token.parentId === TOP) this.cut(token);
    this.effects.push({ does: 'end', outcome });
  }

  private enter(element: Element, token: Token): void {
    this.effects.push({ does: 'enter', elementId: element.id, tokenId: token.id });
    this.time(element, token);
  }

  private time(element: Element, token: Token): void {
    for (const timer of 'timers' in element ? element.timers : []) this.effects.push({ does: 'time', elementId: timer, tokenId: token.id });
  }

  /** Ends an activity with all that is going on in it. */
  private cut(token: Token): void {
    if (token.kind === 'task') this.effects.push({ does: 'withdraw', tokenId: token.id });
    this.remove(token, true);
  }

  private remove(token: Token, cut: boolean): void {
    for (const inner of [...this.tokens.values()]) if (inner.parentId === token.id) this.cut(inner);
    for (let i = this.moving.length - 1; i >= 0; i -= 1) if (this.moving[i]?.parentId === token.id) this.moving.splice(i, 1);
    this.tokens.delete(token.id);
    if (token.kind === 'join') return;
    this.effects.push({ does: 'stopTimers', tokenId: token.id });
    if (token.kind !== 'repeat') this.effects.push({ does: 'leave', elementId: token.elementId, tokenId: token.id, cut });
  }

  private put(token: Pick<Token, 'elementId' | 'kind' | 'parentId' | 'forks'> & Partial<Token>): Token {
    const placed: Token = { flowId: null, loopIndex: null, loopTotal: 0, loopDone: 0, loopAgreed: 0, ...token, id: this.newId() };
    this.tokens.set(placed.id, placed);
    return placed;
  }

  private token(id: string): Token {
    const token = this.tokens.get(id);
    if (!token) throw FLOW.MOVED();
    return token;
  }
}
