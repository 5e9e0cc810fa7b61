import { totalOf } from './total-of';

describe('a column total', () => {
  it('is exact to the cent', () => {
    expect(totalOf([0.1, 0.2, 1999.99])).toBe(2000.29);
  });

  it('ignores blank values, and is blank if all values are', () => {
    expect(totalOf([10, undefined])).toBe(10);
    expect(totalOf([undefined])).toBeUndefined();
  });
});
