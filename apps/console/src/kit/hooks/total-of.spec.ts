import { totalOf } from './total-of';

describe('the sum of a column', () => {
  it('is to the cent', () => {
    expect(totalOf([0.1, 0.2, 1999.99])).toBe(2000.29);
  });

  it('leaves out what is empty, and is none of nothing', () => {
    expect(totalOf([10, undefined])).toBe(10);
    expect(totalOf([undefined])).toBeUndefined();
  });
});
