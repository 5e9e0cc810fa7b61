import { type Chosen, chosenOf, lineOf } from './schedule';

test.each<Chosen>([
  { every: 'day', hour: 8, on: 1 },
  { every: 'week', hour: 0, on: 7 },
  { every: 'month', hour: 23, on: 28 },
])('a chosen schedule is the same after it was stored: $every', (chosen) => {
  expect(chosenOf(lineOf(chosen))).toEqual(chosen);
});

test('a cron line of somebody else is no choice', () => {
  expect(chosenOf('*/90 8-10 * * *')).toBeUndefined();
  expect(chosenOf(undefined)).toBeUndefined();
});
