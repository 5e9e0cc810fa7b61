import { VirtualClock } from '../clock/clock.js';
import { Ids, type NodeNumber } from './ids.js';

const NOW = Date.UTC(2026, 10, 22);

const many = (ids: Ids, count: number): string[] => Array.from({ length: count }, () => ids.next());

const number = (node: number, from: number, until: number) =>
  ({ node, from, until, isFresh: true, renew: async () => {} }) satisfies NodeNumber;

const nodeOf = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);

test('ids increase and carry their node number, even thousands in one millisecond', () => {
  const made = many(new Ids(new VirtualClock(NOW), number(7, 0, NOW + 60_000)), 20_000).map(BigInt);
  expect(made.every((id, i) => i === 0 || id > (made[i - 1] as bigint))).toBe(true);
  expect(new Set(made.map((id) => nodeOf(id.toString())))).toEqual(new Set([7]));
});

test('ids do not repeat after the clock is set back', () => {
  const clock = new VirtualClock(NOW);
  const ids = new Ids(clock);
  const before = many(ids, 10);
  clock.set(NOW - 3_600_000);
  const after = many(ids, 10_000);
  expect(new Set([...before, ...after]).size).toBe(10_010);
  expect(BigInt(after[0] as string)).toBeGreaterThan(BigInt(before[9] as string));
});

test('ids of two nodes never collide, and a node that takes over a number continues after the last holder', () => {
  const clock = new VirtualClock(NOW);
  const one = many(new Ids(clock, number(1, 0, NOW + 5000)), 9000);
  const two = many(new Ids(clock, number(2, 0, NOW + 5000)), 9000);
  const heir = many(new Ids(clock, number(1, NOW + 5001, NOW + 9000)), 9000);
  expect(new Set([...one, ...two, ...heir]).size).toBe(27_000);
});

test('an expired node lease issues no ids', () => {
  const clock = new VirtualClock(NOW);
  const lease = number(1, 0, NOW + 1000);
  const ids = new Ids(clock, lease);
  ids.next();
  clock.set(NOW + 1001);
  expect(() => ids.next()).toThrow(expect.objectContaining({ key: 'SYSTEM_BUSY' }));
  lease.until = NOW + 2000;
  expect(ids.next()).toBeTruthy();
});
