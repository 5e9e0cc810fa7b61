import fc from 'fast-check';
import { currencySign, formatFen, formatYuan, isYuan, MAX_YUAN, toFen, toYuan } from './money.js';

test.each([0, -0, 1, 0.01, 0.1, 1.1, 4.35, 19.99, -5, 1_234_567.89, MAX_YUAN, -MAX_YUAN])('%d is a valid amount', (yuan) => {
  expect(isYuan(yuan)).toBe(true);
});

test.each([0.001, 1.005, -0.999, MAX_YUAN + 0.01, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, true, [1], {}])(
  '%p is not a valid amount',
  (value) => {
    expect(isYuan(value)).toBe(false);
  },
);

it('every amount in fen survives conversion to yuan and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_YUAN * 100, max: MAX_YUAN * 100 }), (fen) => {
      expect(isYuan(toYuan(fen))).toBe(true);
      expect(toFen(toYuan(fen))).toBe(fen);
      expect(Number(formatFen(fen).replaceAll(',', ''))).toBe(toYuan(fen));
    }),
    { numRuns: 5000, seed: 1 },
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [-123_456_789, '-1,234,567.89'],
])('%i fen is formatted as %s', (fen, text) => {
  expect(formatFen(fen)).toBe(text);
  expect(formatYuan(toYuan(fen))).toBe(text);
});

it('currencySign returns the code for a currency without a sign', () => {
  expect([currencySign('CNY'), currencySign('GBP'), currencySign('CHF')]).toEqual(['¥', '£', 'CHF ']);
});
