import { type FlowItem, marksOf, stepsOf } from './history';

const item = (historyActivityId: string, historyActivityType: string, endTime?: string): FlowItem => ({
  historyActivityId,
  historyActivityType,
  ...(endTime ? { endTime } : {}),
});
const AT = '2026-11-26 10:00:00';

describe('marks of a diagram', () => {
  it('tell finished nodes, active nodes and lines apart', () => {
    const marks = marksOf([item('start', 'startEvent', AT), item('f1', 'sequenceFlow', AT), item('approve', 'userTask')]);
    expect([...marks]).toEqual([
      ['start', 'finished'],
      ['f1', 'line'],
      ['approve', 'active'],
    ]);
  });

  it('show a line that has no end as a line', () => {
    expect(marksOf([item('f1', 'sequenceFlow')]).get('f1')).toBe('line');
  });

  it('leave out candidates of a task', () => {
    expect(marksOf([item('approve', 'candidate')]).size).toBe(0);
  });

  it('show a task as active when it is entered again, whatever comes first', () => {
    const [left, entered] = [item('apply', 'userTask', AT), item('apply', 'userTask')];
    expect(marksOf([left, entered]).get('apply')).toBe('active');
    expect(marksOf([entered, left]).get('apply')).toBe('active');
  });
});

describe('steps of a history', () => {
  it('have no lines', () => {
    expect(stepsOf([item('start', 'startEvent', AT), item('f1', 'sequenceFlow', AT)])).toHaveLength(1);
  });
});
