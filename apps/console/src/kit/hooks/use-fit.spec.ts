import { rowsThatFit } from './use-fit';

describe('a page that fits the window', () => {
  it('holds whole rows between header and sums, never none and never too many', () => {
    expect(rowsThatFit(90 + 37 * 12)).toBe(12);
    expect(rowsThatFit(90 + 37 * 13 - 1)).toBe(12);
    expect(rowsThatFit(100)).toBe(5);
    expect(rowsThatFit(100_000)).toBe(200);
  });
});
