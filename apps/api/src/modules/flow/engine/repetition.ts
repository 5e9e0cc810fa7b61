import { FLOW } from '@phone-trade/shared';
import { evaluate, type Variables } from '../bpmn/expression.js';
import type { ElementOf } from '../bpmn/graph.js';
import type { Token } from './token.js';

type Task = ElementOf<'userTask'>;

const MAX_TIMES = 100;

const itemsOf = ({ repetition }: Task, variables: Variables): readonly unknown[] | undefined => {
  const collection = repetition?.collection && evaluate(repetition.collection, variables);
  if (typeof collection === 'string') return collection.split(',').filter(Boolean);
  return Array.isArray(collection) ? collection : undefined;
};

/** How often a repeated task is done. */
export function timesOf(task: Task, variables: Variables): number {
  const { cardinality } = task.repetition ?? {};
  const times = itemsOf(task, variables)?.length ?? (cardinality && Number(evaluate(cardinality, variables)));
  if (times === undefined || !Number.isInteger(times) || times < 1 || times > MAX_TIMES)
    throw FLOW.LOOPS({ elementId: task.id, max: MAX_TIMES });
  return times;
}

/** The variables of the n-th of several tasks, its item among them. */
export function itemVariables(task: Task, variables: Variables, index: number): Variables {
  const { item } = task.repetition ?? {};
  const own = item === undefined ? {} : { [item]: itemsOf(task, variables)?.[index] ?? null };
  return { ...variables, loopCounter: index, ...own };
}

/** What several answers come to: agreed, refused, or undefined while others are waited for. Without a condition all have to agree. */
export function isComplete({ repetition }: Task, repeat: Token, agreed: boolean, variables: Variables): boolean | undefined {
  const { loopTotal, loopDone, loopAgreed } = repeat;
  if (!repetition?.completion) return agreed ? (loopDone === loopTotal ? true : undefined) : false;
  const counts = {
    nrOfInstances: loopTotal,
    nrOfCompletedInstances: loopDone,
    nrOfActiveInstances: repetition.order === 'sequential' ? 1 : loopTotal - loopDone,
    nrOfAgreedInstances: loopAgreed,
  };
  if (evaluate(repetition.completion, { ...variables, ...counts })) return agreed;
  return loopDone === loopTotal ? false : undefined;
}
