import fc from 'fast-check';
import { addDays, dayOf, fromWireTime, isDay, toWireTime } from './time.js';

const CHINA = 480;
const NEWFOUNDLAND = -210;
const ZONE = fc.integer({ min: -720, max: 840 });
const WHOLE_HOURS = fc.integer({ min: -12, max: 14 }).map((hours) => hours * 60);

it("toWireTime shows an instant in the tenant's zone", () => {
  expect(toWireTime('2026-02-28T16:00:01.999Z', CHINA)).toBe('2026-03-01 00:00:01');
  expect(toWireTime('2026-03-01T03:00:00.000Z', NEWFOUNDLAND)).toBe('2026-02-28 23:30:00');
  expect(dayOf('2026-02-28T16:00:00.000Z', CHINA)).toBe('2026-03-01');
  expect(dayOf('2026-02-28T15:59:59.999Z', CHINA)).toBe('2026-02-28');
});

it('fromWireTime reverses toWireTime to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.oneof(ZONE, WHOLE_HOURS), (seconds, zone) => {
      const iso = new Date(seconds * 1000).toISOString();
      expect(fromWireTime(toWireTime(iso, zone), zone)).toBe(iso);
    }),
    { numRuns: 2000, seed: 2 },
  );
});

it('fromWireTime reads a day as its first second and T as a blank', () => {
  expect(fromWireTime('2026-03-01', CHINA)).toBe('2026-02-28T16:00:00.000Z');
  expect(fromWireTime('2026-03-01T08:00:00', CHINA)).toBe('2026-03-01T00:00:00.000Z');
  expect(fromWireTime('2026-03-01 24:00:00', CHINA)).toBe('2026-03-01T16:00:00.000Z');
});

test.each([
  '',
  'yesterday',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '2026-01-01 24:00:01',
  '2026-01-01 10:00',
  '2026-01-01 10:60:00',
  '2026-01-01 10:00:60',
  '2026-01-01 10:00:00Z',
  '20260101',
])('%p is not a valid time', (text) => {
  expect(fromWireTime(text, CHINA)).toBeUndefined();
});

it('isDay accepts only days of the calendar', () => {
  expect(['2024-02-29', '2026-12-31', '0001-01-01'].map(isDay)).toEqual([true, true, true]);
  expect(['2026-02-29', '2026-04-31', '2026-00-10', '2026-1-01', '2026-01-01 ', ''].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('addDays crosses months and leap years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
