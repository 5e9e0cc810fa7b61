/** One step of a process as the server tells it: a node, a sequence flow, or who may take a task. */
export interface FlowItem {
  readonly id?: string;
  readonly historyActivityId: string;
  readonly historyActivityName?: string;
  readonly historyActivityType: string;
  readonly assigneeName?: string;
  readonly createTime?: string;
  readonly endTime?: string;
  readonly historyActivityDurationTime?: string;
  readonly comment?: string;
}

/** How an element of the diagram is shown. */
export type Mark = 'finished' | 'active' | 'line';

const CANDIDATE = 'candidate';
const SEQUENCE_FLOW = 'sequenceFlow';

/** The marks of the elements a process has reached. One that was left and is entered again is active. */
export function marksOf(items: readonly FlowItem[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { historyActivityId: id, historyActivityType: type, endTime } of items) {
    if (type === CANDIDATE) continue;
    if (type === SEQUENCE_FLOW) marks.set(id, 'line');
    else if (!endTime) marks.set(id, 'active');
    else if (marks.get(id) !== 'active') marks.set(id, 'finished');
  }
  return marks;
}

/** The steps that somebody reads about: lines are in the diagram only. */
export const stepsOf = (items: readonly FlowItem[]): readonly FlowItem[] =>
  items.filter(({ historyActivityType: type }) => type !== SEQUENCE_FLOW);
