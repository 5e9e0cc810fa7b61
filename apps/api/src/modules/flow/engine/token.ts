import type { Variables } from '../bpmn/expression.js';

/** The parent of tokens of the process itself. */
export const TOP = '';

/**
 * Where an instance stands. `task` waits for a person, `join` for the other branches of a gateway; `scope` holds the tokens of an activity
 * with elements of its own, `repeat` those of a task that is done several times.
 */
export interface Token {
  readonly id: string;
  readonly elementId: string;
  readonly kind: 'task' | 'join' | 'scope' | 'repeat';
  readonly parentId: string;
  /** The forks that it came through, the outermost first, each ended by a slash. */
  readonly forks: string;
  /** Of a join: the flow that it came by. */
  readonly flowId: string | null;
  /** Of a repeated task: its place. */
  readonly loopIndex: number | null;
  /** Of a repetition: how many there are, were answered, and agreed. */
  readonly loopTotal: number;
  readonly loopDone: number;
  readonly loopAgreed: number;
}

/** Everything the engine has to know of an instance. */
export interface InstanceState {
  readonly tokens: readonly Token[];
  readonly variables: Variables;
}

/** How an instance ends. */
export type Outcome = 'agreed' | 'refused';

/** What follows from a transition, in order. The engine decides it, and others perform it. */
export type Effect =
  /** An element without waiting. */
  | { readonly does: 'visit'; readonly elementId: string }
  | { readonly does: 'pass'; readonly flowId: string }
  /** An activity begins or ends; it ends `cut` when a timer or the end of the process ended it. */
  | { readonly does: 'enter'; readonly elementId: string; readonly tokenId: string }
  | { readonly does: 'leave'; readonly elementId: string; readonly tokenId: string; readonly cut: boolean }
  | { readonly does: 'ask'; readonly elementId: string; readonly tokenId: string; readonly variables: Variables }
  | { readonly does: 'withdraw'; readonly tokenId: string }
  | { readonly does: 'time'; readonly elementId: string; readonly tokenId: string }
  | { readonly does: 'stopTimers'; readonly tokenId: string }
  | { readonly does: 'serve'; readonly elementId: string }
  | { readonly does: 'end'; readonly outcome: Outcome };

export interface Transition extends InstanceState {
  readonly effects: readonly Effect[];
}
