import { COST_ONLY, codeLabel, OPENING, ORDINARY, PURCHASE_AMOUNT, STAGE_RULES } from '@phone-trade/shared';
import { stageLabel } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { adjustable, adjustmentRefusal } from './cost-adjust.guards.js';

/** In store, bought from `c1` for 5000 and repaired for 1000. */
const unit = (facts: Partial<Unit> = {}): Unit =>
  ({
    productNo: '26010100001',
    stage: 200,
    outType: 0,
    purchaseType: ORDINARY,
    channelId: 'c1',
    purchasePrice: 5000,
    costPrice: 6000,
    ...facts,
  }) as Unit;

const refusal = (costType: number, given: Unit, amount = 1, channelId: string | null = 'c1'): string | undefined =>
  adjustmentRefusal({ costType, channelId }, given, amount)?.key;

const SOLD = unit({ stage: 2000, outType: 1 });

describe('adjusting the cost of a unit', () => {
  it('is allowed in stock and after the sale', () => {
    expect([unit(), SOLD].map(adjustable)).toEqual([undefined, undefined]);
  });

  it('is refused after return to the supplier, loss or scrapping', () => {
    for (const outType of [2, 3, 4]) {
      expect(adjustable(unit({ outType }))?.key).toBe('ERP_STAGE_INVALID');
      for (const costType of [COST_ONLY, PURCHASE_AMOUNT]) expect(refusal(costType, unit({ outType }))).toBe('ERP_STAGE_INVALID');
    }
  });

  it('is allowed from receipt on; the supplier price can be adjusted even before', () => {
    expect(refusal(COST_ONLY, unit({ stage: 0 }))).toBe('ERP_STAGE_INVALID');
    expect(refusal(COST_ONLY, unit({ stage: 200 }))).toBeUndefined();
    expect(refusal(PURCHASE_AMOUNT, unit({ stage: 0 }))).toBeUndefined();
  });

  it('may reduce the cost to zero but not below', () => {
    expect(refusal(COST_ONLY, unit(), -6000)).toBeUndefined();
    expect(refusal(COST_ONLY, unit(), -6001)).toBe('ERP_COST_NEGATIVE');
  });

  it('after the sale reduces the profit without a limit', () => {
    expect(refusal(COST_ONLY, SOLD, -9000)).toBeUndefined();
    expect(refusal(PURCHASE_AMOUNT, SOLD, -9000)).toBeUndefined();
  });
});

describe('adjusting the supplier price of a unit', () => {
  it('requires the supplier of the purchase; a pure cost adjustment does not', () => {
    expect(refusal(PURCHASE_AMOUNT, unit(), 1, 'c2')).toBe('ERP_OTHER_SUPPLIER');
    expect(refusal(PURCHASE_AMOUNT, unit(), 1, 'c1')).toBeUndefined();
    expect(refusal(COST_ONLY, unit(), 1, null)).toBeUndefined();
  });

  it('is refused for opening stock, whose cost can still be adjusted', () => {
    const opening = unit({ purchaseType: OPENING });
    expect(refusal(PURCHASE_AMOUNT, opening)).toBe('ERP_OPENING_PRICE');
    expect(refusal(COST_ONLY, opening)).toBeUndefined();
  });

  it('may reduce the price to zero but not below, even if the cost stays above', () => {
    expect(refusal(PURCHASE_AMOUNT, unit(), -5000)).toBeUndefined();
    expect(refusal(PURCHASE_AMOUNT, unit(), -5001)).toBe('ERP_COST_NEGATIVE');
    expect(refusal(COST_ONLY, unit(), -5001)).toBeUndefined();
  });
});

it('a refused adjustment names the unit and, if relevant, its state', () => {
  const { productNo } = unit();
  const invalid = { productNo, op: STAGE_RULES.T55.event };
  const told = (costType: number, facts: Partial<Unit>, amount = 1, channelId = 'c1') =>
    adjustmentRefusal({ costType, channelId }, unit(facts), amount)?.params;
  expect(told(COST_ONLY, { outType: 2 })).toEqual({ ...invalid, stage: codeLabel('outType', 2) });
  expect(told(COST_ONLY, { stage: 0 })).toEqual({ ...invalid, stage: stageLabel(0) });
  expect(told(PURCHASE_AMOUNT, { purchaseType: OPENING })).toEqual({ productNo });
  expect(told(PURCHASE_AMOUNT, {}, 1, 'c2')).toEqual({ productNo });
  expect(told(COST_ONLY, {}, -9000)).toEqual({ productNo });
});
