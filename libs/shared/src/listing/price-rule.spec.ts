import { feeOf, netOf, type PriceRule, priceByRule } from './price-rule.js';

const bases = { saleAmount: 320_000, minSaleAmount: 300_000, market: 333_300 };

test.each<[string, PriceRule, number | undefined]>([
  ['our price unchanged', { base: 1 }, 320_000],
  ['the floor', { base: 2 }, 300_000],
  ['the market', { base: 3 }, 333_300],
  ['a share of the price', { base: 1, percent: 105 }, 336_000],
  ['half a fen rounded up', { base: 1, percent: 33.33335 }, 106_667],
  ['an amount added', { base: 1, add: 5050 }, 325_050],
  ['an amount taken off', { base: 2, add: -10_000 }, 290_000],
  ['the nearest multiple of 50, half up', { base: 3, percent: 100, roundTo: 50 }, 335_000],
  ['the next price that ends with 9', { base: 1, endWith: 9 }, 320_900],
  ['a price that ends so already', { base: 1, add: 900, endWith: 9 }, 320_900],
  ['two digits, rounded before', { base: 3, roundTo: 100, endWith: 88 }, 338_800],
  ['an end of 0', { base: 3, endWith: 0 }, 334_000],
  ['never below 0', { base: 2, add: -400_000 }, 0],
])('the price is %s', (_name, rule, price) => {
  expect(priceByRule(rule, bases)).toBe(price);
});

test.each([1, 2, 3])('there is no price without base %i', (base) => {
  expect(priceByRule({ base }, { saleAmount: null, minSaleAmount: null })).toBeUndefined();
});

test.each([
  [320_000, 0, 0],
  [320_000, 30, 9600],
  [99_950, 15, 1499],
])('of %i fen a platform that takes %i thousandths gets %i fen', (price, rate, fee) => {
  expect(feeOf(price, rate)).toBe(fee);
  expect(netOf(price, rate)).toBe(price - fee);
});
