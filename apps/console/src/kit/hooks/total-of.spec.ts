import { totalOf } from './total-of';

describe('the sum of a column', () => {
  it('is to the cent', () => {
    expect(totalOf([0.1, 0.2, 1999.99], true)).toBe(2000.29);
  });

  it('is none while some costs are hidden, and leaves out what is merely empty elsewhere', () => {
    expect(totalOf([10, undefined], true)).toBeUndefined();
    expect(totalOf([10, undefined], false)).toBe(10);
    expect(totalOf([undefined], false)).toBeUndefined();
  });
});
