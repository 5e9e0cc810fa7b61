import type { SharedUnit } from '@phone-trade/shared';
import { type PriceListChoices, priceList, priceListText } from './price-list';

const unit = (productName: string, productAttr: string, levelText: string, saleAmount?: number, imei?: string): SharedUnit => ({
  productName,
  productAttr,
  conditionText: '99新',
  levelText,
  ...(saleAmount === undefined ? {} : { saleAmount }),
  ...(imei ? { imei } : {}),
});

const UNITS = [
  unit('iPhone 13', '256G 黑', 'A', 3200, '1'),
  unit('iPhone 9', '64G 红', 'B', 900, '2'),
  unit('iPhone 13', '128G 黑', 'B', 2580, '3'),
  unit('iPhone 13', '128G 黑', 'A', 2680.5, '4'),
  unit('iPhone 13', '128G 黑', 'B', 2580, '5'),
  unit('iPhone 13', '128G 黑', 'C', undefined, '6'),
];
const SALE: PriceListChoices = { price: 'sale', discount: 0, unpriced: 'ask', imeis: false };
const words = {
  title: '远北数码 11月22日报价',
  ask: '询价',
  times: (n: number) => `×${String(n)}`,
  units: (n: number) => `${String(n)}台`,
  model: (name: string, n: number) => `【${name}】${String(n)}台`,
};

it('priceList groups similar units of one price, sorted for reading', () => {
  const models = priceList(UNITS, SALE);
  expect(models.map(({ name, count }) => [name, count])).toEqual([
    ['iPhone 9', 1],
    ['iPhone 13', 5],
  ]);
  expect(models[1]?.rows.map(({ attr, grade, price, count }) => [attr, grade, price, count])).toEqual([
    ['128G 黑', '99新 A', 2680.5, 1],
    ['128G 黑', '99新 B', 2580, 2],
    ['128G 黑', '99新 C', undefined, 1],
    ['256G 黑', '99新 A', 3200, 1],
  ]);
});

it('priceList subtracts the trade discount, and shows "on request" if nothing would be left', () => {
  const prices = priceList(UNITS, { ...SALE, price: 'peer', discount: 900 }).flatMap(({ rows }) => rows.map(({ price }) => price));
  expect(prices).toEqual([undefined, 1780.5, 1680, undefined, 2300]);
});

it('priceList omits unpriced units on request, unless prices are hidden', () => {
  const count = (choices: PriceListChoices) => priceList(UNITS, choices).reduce((sum, model) => sum + model.count, 0);
  expect(count({ ...SALE, unpriced: 'omit' })).toBe(5);
  expect(count({ ...SALE, price: 'none', unpriced: 'omit' })).toBe(6);
});

it('priceListText aligns its columns and counts Chinese characters as two wide', () => {
  expect(priceListText(priceList(UNITS, SALE), SALE, words)).toBe(
    [
      '远北数码 11月22日报价  6台',
      '',
      '【iPhone 9】1台',
      '64G 红  99新 B  900  ×1',
      '',
      '【iPhone 13】5台',
      '128G 黑  99新 A  2680.5  ×1',
      '128G 黑  99新 B    2580  ×2',
      '128G 黑  99新 C    询价  ×1',
      '256G 黑  99新 A    3200  ×1',
    ].join('\n'),
  );
});

it('priceListText lists IMEIs below their row only on request', () => {
  const choices = { ...SALE, imeis: true };
  expect(priceListText(priceList(UNITS, choices), choices, words)).toContain('2580  ×2\n    3\n    5\n');
  expect(priceList(UNITS, SALE).flatMap(({ rows }) => rows.flatMap(({ imeis }) => imeis))).toEqual([]);
});

it('priceListText has no price column if prices are hidden', () => {
  const choices: PriceListChoices = { ...SALE, price: 'none' };
  const text = priceListText(priceList(UNITS, choices), choices, words);
  expect(text).toContain('128G 黑  99新 B  ×2');
  expect(text).not.toMatch(/询价|2580/);
});
