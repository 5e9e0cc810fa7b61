import { judgePrice, type PriceFacts } from './price-verdict';

const LIMITS = { minProfitRate: 5, priceDeviation: 20 };
const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  modelId: '1',
  stockCount: 2,
  averageCost: 1000,
  lastBuys: [],
  lastSales: [],
  ...more,
});

describe('the price check', () => {
  it("shows the margin to the cent, on the unit's price or else on the stock price", () => {
    expect(judgePrice(facts(), { price: 1000.1, saleAmount: 1111.3 }, LIMITS)).toMatchObject({
      margin: { amount: 111.2, rate: 10 },
      isThin: false,
    });
    expect(judgePrice(facts({ listPrice: 1250 }), { price: 1000 }, LIMITS).margin).toEqual({ amount: 250, rate: 20 });
    expect(judgePrice(facts(), { price: 1000 }, LIMITS).margin).toBeUndefined();
  });

  it('is red below the minimum gross margin', () => {
    expect(judgePrice(facts(), { price: 950, saleAmount: 1000 }, LIMITS).isThin).toBe(false);
    expect(judgePrice(facts(), { price: 951, saleAmount: 1000 }, LIMITS).isThin).toBe(true);
    expect(judgePrice(facts(), { price: 1001, saleAmount: 1000 }, { ...LIMITS, minProfitRate: 0 }).isThin).toBe(true);
  });

  it('is red too far above or below the average', () => {
    for (const [price, isOff] of [
      [1200, false],
      [1201, true],
      [800, false],
      [799, true],
    ] as const)
      expect([price, judgePrice(facts(), { price }, LIMITS).isOff]).toEqual([price, isOff]);
  });

  it('uses the last purchases without stock, and makes no judgement without purchases', () => {
    const lastBuys = [900, 1100].map((price) => ({ price, time: '2026-11-20 10:00:00' }));
    const { averageCost: _, ...unseen } = facts({ lastBuys });
    expect(judgePrice(unseen, { price: 1500 }, LIMITS)).toMatchObject({ deviation: 50, isOff: true });
    expect(judgePrice({ ...unseen, lastBuys: [] }, { price: 1500 }, LIMITS)).toEqual({ isThin: false, isOff: false });
    expect(judgePrice(facts(), {}, LIMITS)).toEqual({ isThin: false, isOff: false });
  });
});
