import { saleRefundTotals } from './sale-refund-totals.js';

const CUSTOMER = 'customer';
const of = (amount: number, calcType: number, shareType: number, channelId: string | null = CUSTOMER) => ({
  amount,
  calcType,
  shareType,
  channelId,
});
const totals = (...expenses: ReturnType<typeof of>[]) =>
  saleRefundTotals({ amounts: [320000, 285000, 199900], expenses, shareBasis: 1, channelId: CUSTOMER });

it('a refund is the sum of its lines and of the expenses settled with the customer, to the fen', () => {
  const { totalFen, lines, wholeFen, expenseFen } = totals(of(10000, 1, 2), of(-500, 1, 1), of(300, 2, 2));
  expect(lines.map(({ refundFen }) => refundFen)).toEqual([
    320000 + 3976 - 199 + 300,
    285000 + 3541 - 177 + 300,
    199900 + 2483 - 124 + 300,
  ]);
  expect(totalFen).toBe(804900 + 10000 - 500 + 900);
  expect(lines.every((line) => line.expenseFen === 0)).toBe(true);
  expect([wholeFen, expenseFen]).toEqual([0, 10400]);
});

it('expenses paid to others or recorded only go to the units if apportioned, else to the document', () => {
  const { totalFen, lines, wholeFen, expenseFen } = totals(of(3000, 1, 1, 'carrier'), of(700, 2, 2, null), of(100, 2, 1, 'carrier'));
  expect(totalFen).toBe(804900);
  expect(lines.map((line) => line.expenseFen)).toEqual([1193 + 100, 1062 + 100, 745 + 100]);
  expect([wholeFen, expenseFen]).toEqual([2100, 3000 + 2100 + 300]);
});
