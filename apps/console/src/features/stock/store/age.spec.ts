import { ageOf } from './age';

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
