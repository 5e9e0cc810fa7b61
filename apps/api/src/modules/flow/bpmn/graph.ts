import type { Expression } from './expression.js';

/** The people a task is for, by expressions. */
export interface Assignment {
  readonly assignee?: Expression;
  readonly users: readonly Expression[];
  readonly groups: readonly Expression[];
}

/** How often a task is done: for each of a collection, or so many times. */
export interface Repetition {
  readonly order: 'sequential' | 'parallel';
  readonly collection?: Expression;
  readonly cardinality?: Expression;
  /** The variable that holds the item of the collection. */
  readonly item?: string;
  /** Ends it before all are done. Without one each of them has to agree. */
  readonly completion?: Expression;
}

interface ElementBase {
  readonly id: string;
  readonly name: string;
  /** The process or embedded subprocess that holds it. */
  readonly scope: string;
  /** The sequence flows that leave it, in the order of the file. */
  readonly out: readonly string[];
  /** The sequence flows that enter it. */
  readonly in: readonly string[];
}

export type Element = ElementBase &
  (
    | { readonly type: 'startEvent' | 'endEvent' | 'terminateEndEvent' | 'parallelGateway' }
    | { readonly type: 'exclusiveGateway'; readonly otherwise?: string }
    | {
        readonly type: 'userTask';
        readonly assignment: Assignment;
        readonly repetition?: Repetition;
        readonly timers: readonly string[];
        /** A way out of it depends on the answer (`flag`). Without one a refusal ends the process. */
        readonly isDecided: boolean;
      }
    | { readonly type: 'subProcess'; readonly timers: readonly string[] }
    | { readonly type: 'callActivity'; readonly calls: string; readonly timers: readonly string[] }
    /** A message to the starter; there is no other service. */
    | { readonly type: 'serviceTask'; readonly value?: Expression }
    | {
        readonly type: 'boundaryTimer';
        readonly on: string;
        readonly interrupts: boolean;
        readonly after?: Expression;
        readonly at?: Expression;
      }
  );

export type ElementOf<T extends Element['type']> = Extract<Element, { type: T }>;

export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition?: Expression;
}

/** A deployed process: what the engine executes. Stored as JSON, parsed from the XML once. */
export interface Graph {
  readonly key: string;
  readonly name: string;
  readonly elements: Readonly<Record<string, Element>>;
  readonly flows: Readonly<Record<string, Flow>>;
  /** The start event of each process and embedded subprocess. */
  readonly starts: Readonly<Record<string, string>>;
}

/** An element that tokens have reached. */
export function elementOf({ elements }: Graph, id: string): Element {
  const element = elements[id];
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** The scope that begins where a token enters an activity: an embedded subprocess itself, or the process that is called. */
export const innerScope = (element: Element): string | undefined =>
  element.type === 'subProcess' ? element.id : element.type === 'callActivity' ? element.calls : undefined;
