import { claimOf, inOwnOrder } from './board';

describe('a unit of the board', () => {
  it('is claimed from what was sent to the user, and from the pool', () => {
    const call = 'phone.inspection.inspectionReceive';
    expect(claimOf({ stage: 300, pendingStage: 500 }, true)).toMatchObject({ call });
    expect(claimOf({ stage: 500, claimStatus: 100 }, false)).toMatchObject({ call });
  });

  it('is claimed by the bench that it was sent to', () => {
    const call = 'phone.repair.repairReceive';
    expect(claimOf({ stage: 300, pendingStage: 800 }, true)).toMatchObject({ call });
    expect(claimOf({ stage: 800, claimStatus: 100 }, false)).toMatchObject({ call });
  });

  it('is not claimed when it is sent to somebody else, taken, or at no bench', () => {
    expect(claimOf({ stage: 300, pendingStage: 500 }, false)).toBeUndefined();
    expect(claimOf({ stage: 500, claimStatus: 300 }, true)).toBeUndefined();
    expect(claimOf({ stage: 700, claimStatus: 100 }, true)).toBeUndefined();
  });
});

it('lanes with own units come first, empty ones last', () => {
  const lanes = [
    { stage: 200, count: 0 },
    { stage: 300, count: 2 },
    { stage: 500, count: 3, mineCount: 1 },
    { stage: 700, count: 1 },
  ];
  expect(inOwnOrder(lanes).map(({ stage }) => stage)).toEqual([500, 300, 700, 200]);
});
