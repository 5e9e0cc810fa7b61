import { ageOf, daysWaited } from './age';

describe('age of stock', () => {
  it.each([
    [0, 'fresh'],
    [6, 'fresh'],
    [7, 'ageing'],
    [9, 'ageing'],
    [10, 'old'],
    [400, 'old'],
  ])('of %i days is %s', (days, age) => {
    expect(ageOf(days)).toBe(age);
  });
});

it('daysWaited counts calendar days, not 24 hours', () => {
  expect(daysWaited('2026-11-01 23:59:00', '2026-11-08')).toBe(7);
  expect(daysWaited('2026-11-08 00:00:00', '2026-11-08')).toBe(0);
});
