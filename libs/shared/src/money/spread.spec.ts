import { spreadOf } from './spread.js';

/** The spread of a few prices, in any order; undefined without any. */
function spreadIn(prices: readonly number[]) {
  if (prices.length === 0) return undefined;
  const sorted = [...prices].sort((a, b) => a - b);
  const at = (quarters: number): readonly [number, number] => {
    const place = (sorted.length - 1) * quarters;
    return [sorted[Math.floor(place / 4)] as number, sorted[Math.ceil(place / 4)] as number];
  };
  const [min, max] = [sorted[0] as number, sorted.at(-1) as number];
  return spreadOf({ count: sorted.length, min, q1: at(1), median: at(2), q3: at(3), max });
}

describe('the spread of prices', () => {
  it.each([
    [[100], { count: 1, min: 100, median: 100, max: 100 }],
    [[300, 100], { count: 2, min: 100, median: 200, max: 300 }],
    // Half a fen is rounded up.
    [[100, 101], { count: 2, min: 100, median: 101, max: 101 }],
    [[3, 1, 2], { count: 3, min: 1, q1: 2, median: 2, q3: 3, max: 3 }],
    [[100, 200, 300], { count: 3, min: 100, q1: 150, median: 200, q3: 250, max: 300 }],
    [[100, 200, 300, 400], { count: 4, min: 100, q1: 175, median: 250, q3: 325, max: 400 }],
    [[500, 400, 300, 200, 100], { count: 5, min: 100, q1: 200, median: 300, q3: 400, max: 500 }],
    [[0, 1, 2, 3, 4, 5], { count: 6, min: 0, q1: 1, median: 3, q3: 4, max: 5 }],
    [[7, 7, 7, 7, 7, 7, 7], { count: 7, min: 7, q1: 7, median: 7, q3: 7, max: 7 }],
  ])('of %j is exact to the fen', (prices, spread) => {
    expect(spreadIn(prices)).toEqual(spread);
  });

  it('has no quartiles of two prices, and nothing of none', () => {
    expect(spreadIn([100, 200])).not.toHaveProperty('q1');
    expect(spreadIn([])).toBeUndefined();
  });

  it('stays exact for the largest amounts', () => {
    expect(spreadIn([999_999_999_998, 999_999_999_999, 1_000_000_000_000])).toMatchObject({ median: 999_999_999_999 });
  });
});
