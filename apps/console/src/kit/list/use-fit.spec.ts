import { rowsThatFit } from './use-fit';

describe('a page that fits the window', () => {
  it('shows only whole rows between header and totals, at least 5 and at most 200', () => {
    expect(rowsThatFit(90 + 37 * 12)).toBe(12);
    expect(rowsThatFit(90 + 37 * 13 - 1)).toBe(12);
    expect(rowsThatFit(100)).toBe(5);
    expect(rowsThatFit(100_000)).toBe(200);
  });
});
