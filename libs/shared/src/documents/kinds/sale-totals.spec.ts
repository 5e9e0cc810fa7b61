import { saleTotals } from './sale-totals.js';

const CUSTOMER = 'customer';
const of = (amount: number, calcType: number, shareType: number, channelId: string | null = CUSTOMER) => ({
  amount,
  calcType,
  shareType,
  channelId,
});
const totals = (...expenses: ReturnType<typeof of>[]) =>
  saleTotals({ prices: [320000, 285000, 199900], expenses, shareBasis: 1, channelId: CUSTOMER });

it('the customer owes the prices and every expense settled with the customer, to the fen', () => {
  const { totalFen, saleFen, lines, wholeFen } = totals(of(10000, 1, 1), of(-500, 1, 2), of(800, 2, 2), of(300, 2, 1));
  expect(saleFen).toBe(804900);
  expect(wholeFen).toBe(-500);
  expect(lines.map(({ shareFen }) => shareFen)).toEqual([3976 + 300, 3541 + 300, 2483 + 300]);
  expect(lines.map(({ feeFen }) => feeFen)).toEqual([800, 800, 800]);
  expect(totalFen).toBe(804900 + 10000 - 500 + 3 * 800 + 3 * 300);
});

it('expenses paid to others or recorded only reduce the profit', () => {
  const { totalFen, lines, ownWholeFen, expenseFen } = totals(of(3000, 1, 1, 'carrier'), of(700, 1, 2, null), of(100, 2, 2, 'carrier'));
  expect(totalFen).toBe(804900);
  expect(lines.reduce((sum, line) => sum + line.expenseFen, 0)).toBe(3000 + 300);
  expect(ownWholeFen).toBe(700);
  expect(expenseFen).toBe(4000);
});
