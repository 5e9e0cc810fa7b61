import fc from 'fast-check';
import { apportion } from './apportion.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

describe('apportioning by weight', () => {
  test.each<[name: string, total: number, weights: number[], shares: number[]]>([
    ['freight 100.00 over three equal units', 10_000, [1, 1, 1], [3334, 3333, 3333]],
    ['freight 100.00 over 3200 / 2850 / 1999', 10_000, [320_000, 285_000, 199_900], [3976, 3541, 2483]],
    ['a rebate of -5.00 over the same', -500, [320_000, 285_000, 199_900], [-199, -177, -124]],
    ['1.00 over seven units: no share is off by more than a fen', 100, [1, 1, 1, 1, 1, 1, 1], [15, 15, 14, 14, 14, 14, 14]],
    ['equal remainders go to the earlier lines', 2, [1, 1, 1], [1, 1, 0]],
    ['a total of zero', 0, [5, 7], [0, 0]],
    ['one unit takes all', -1, [3], [-1]],
    ['a unit without weight gets no share', 1001, [0, 2, 0, 1], [0, 667, 0, 334]],
    ['without any weight the shares are equal', 10, [0, 0, 0], [4, 3, 3]],
    ['no lines', 10, [], []],
  ])('%s', (_, total, weights, shares) => {
    expect(apportion(total, weights)).toEqual(shares);
  });

  it('is exact where the product of two amounts exceeds 2^53', () => {
    const shares = apportion(9_999_999_999, [9_999_999_998, 9_999_999_997, 1]);
    expect(sum(shares)).toBe(9_999_999_999);
    expect(shares).toEqual([4_999_999_999, 4_999_999_999, 1]);
  });
});

const totals = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }));
const weight = fc.oneof(
  { arbitrary: fc.constant(0), weight: 1 },
  { arbitrary: fc.nat(9), weight: 2 },
  { arbitrary: fc.nat(10_000_000_000), weight: 4 },
);
const weightLists = fc.array(weight, { minLength: 1, maxLength: 12 });

/** The faults of a split. A split without faults is the largest-remainder split, which is unique. */
function findings(total: number, weights: readonly number[]): string[] {
  const shares = apportion(total, weights);
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`${what}: ${shares.join(' ')}`);
  };
  must(sum(shares) === total, 'adds up');
  must(
    apportion(total, weights).every((share, i) => share === shares[i]),
    'the same again',
  );

  const heads = sum(weights) === 0;
  const parts = weights.map((own) => BigInt(heads ? 1 : own));
  const whole = parts.reduce((a, b) => a + b, 0n);
  const amount = BigInt(Math.abs(total));
  const rest = parts.map((own) => (amount * own) % whole);
  const extra = shares.map((share, i) => Number(BigInt(Math.abs(share)) - (amount * (parts[i] as bigint)) / whole));
  must(
    extra.every((fen) => fen === 0 || fen === 1),
    'less than a fen off',
  );
  must(
    shares.every((share) => !Object.is(share, -0) && (share === 0 || Math.sign(share) === Math.sign(total))),
    'one sign',
  );
  must(
    shares.every((share, i) => heads || weights[i] !== 0 || share === 0),
    'no share without weight',
  );

  // Greatest remainder first, then the earlier line: lines with an extra fen precede those without.
  const queue = rest.map((_, i) => i).sort((a, b) => (rest[a] === rest[b] ? a - b : (rest[a] as bigint) > (rest[b] as bigint) ? -1 : 1));
  const got = queue.map((i) => extra[i]);
  must(got.indexOf(0) === -1 || got.lastIndexOf(1) < got.indexOf(0), 'largest remainders first');
  return wrong;
}

it('apportion returns exact sums within a fen of the ratio for 20 000 random lots', () => {
  fc.assert(
    fc.property(totals, weightLists, (total, weights) => {
      const wrong = findings(total, weights);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    { numRuns: 20_000, seed: 20_260_101 },
  );
});
