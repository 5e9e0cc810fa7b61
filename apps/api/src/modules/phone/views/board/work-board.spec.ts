import { handlersOf, laneFigures } from './work-board.js';

const waiting = (waitDay: string, units: number, handlerUserId = '', handlerDeptId = '') => ({
  stage: 500,
  waitDay,
  units,
  handlerUserId,
  handlerDeptId,
});

describe('the figures of a lane', () => {
  it('counts units from the seventh and the tenth day on as too long', () => {
    const sums = [waiting('2026-03-20', 1), waiting('2026-03-14', 2), waiting('2026-03-13', 4), waiting('2026-03-10', 8)];
    expect(laneFigures(sums, '2026-03-20', () => false)).toEqual({ count: 15, mineCount: 0, warning: 12, danger: 8, oldestDays: 10 });
  });

  it('leaves units with an unknown day out of ages, and an empty lane without one', () => {
    expect(laneFigures([waiting('', 3)], '2026-03-20', () => true)).toEqual({
      count: 3,
      mineCount: 3,
      warning: 0,
      danger: 0,
      oldestDays: 0,
    });
    expect(laneFigures([], '2026-03-20', () => true)).toMatchObject({ count: 0, oldestDays: 0 });
  });
});

describe('the handlers of a lane', () => {
  it('are people, departments and nobody, those first who have most', () => {
    const sums = [
      waiting('2026-03-20', 1, 'u1', 'd1'),
      waiting('2026-03-19', 1, 'u1'),
      waiting('2026-03-20', 3, '', 'd1'),
      waiting('2026-03-20', 1),
    ];
    expect(handlersOf(sums)).toEqual([
      { id: 'd1', dept: 1, count: 3 },
      { id: 'u1', dept: 0, count: 2 },
      { id: '', dept: 0, count: 1 },
    ]);
  });
});
