import { PendingChanges } from './pending-changes.js';

const person = { tenantId: '100001', userId: '1' };

/** What is written after these events: sockets opened (1) and closed (-1), and a look at who is connected (0). */
function written(...events: readonly number[]): readonly number[] {
  const changes = new PendingChanges();
  for (const by of events) changes.add({ ...person, by, isSeen: by === 0 });
  return changes.take().map(({ by }) => by);
}

describe('the pending changes of a person', () => {
  test('are dropped if a socket opened and closed', () => {
    expect(written(1, -1)).toEqual([]);
    expect(written(1, -1, 1, 1, -1, -1)).toEqual([]);
  });

  test('are a note of 0 if the person was seen', () => {
    expect(written(0)).toEqual([0]);
    expect(written(-1, 0, 1)).toEqual([0]);
    expect(written(1, -1, 0)).toEqual([0]);
  });

  test('are dropped if the socket that was seen has closed', () => {
    expect(written(1, 0, -1)).toEqual([]);
  });

  test('are the sum of the sockets, seen or not', () => {
    expect(written(1, 1, 0)).toEqual([2]);
    expect(written(0, -1)).toEqual([-1]);
    expect(written(-1, 0)).toEqual([-1]);
  });

  test('are taken with those of people whose sockets change alike, at most 200 at a time', () => {
    const changes = new PendingChanges();
    for (let n = 0; n < 250; n += 1) changes.add({ ...person, userId: String(n), by: n === 1 ? -1 : 1, isSeen: n % 2 === 0 });
    expect([changes.take().length, changes.take().length, changes.take().length]).toEqual([200, 1, 49]);
    expect(changes.isEmpty).toBe(true);
  });
});
