import { orderProfit, owedForUnit, saleProfit, unitProfit } from './sale.profit.js';

const AMOUNTS = { saleSettleAmount: 10_000, feeAmount: 300, expenseAmount: 700 };
const HEAD = { wholeAmount: 500, ownWholeAmount: 200 };

describe('the profit of a sale', () => {
  it('of a unit is its price and fees less expenses and cost', () => {
    expect(owedForUnit(AMOUNTS)).toBe(10_300);
    expect(unitProfit(AMOUNTS, 8_000)).toBe(1_600);
  });

  it('adds what the order bears as a whole', () => {
    expect(orderProfit(HEAD)).toBe(300);
    expect(saleProfit(HEAD, [{ profit: 1_600 }, { profit: -100 }])).toBe(1_800);
  });

  it('keeps the expenses of cancelled units', () => {
    expect(saleProfit(HEAD, [{ profit: 1_600 }], [AMOUNTS])).toBe(1_200);
  });

  it('is a loss of all expenses once every unit is cancelled', () => {
    expect(saleProfit(HEAD, [], [AMOUNTS])).toBe(-900);
  });
});
