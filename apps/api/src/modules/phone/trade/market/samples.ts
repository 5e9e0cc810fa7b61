import { BOUGHT, dayOf, daysBetween, OPENING, SOLD } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { OWN_TRADE, PriceSample } from './price-sample.entity.js';

/** The document of a deal, and the day of the deal. */
export interface Deal {
  readonly orderNo: string;
  readonly day: string;
  readonly platformId: string | null;
}

/** A unit and its price in the deal, fen. */
export interface DealtUnit {
  readonly unit: Unit;
  readonly price: number;
}

/** Records the prices of bought units. A price of 0 is none: gifts and forgotten prices say nothing of the market. */
export const sampleBought = (ctx: RequestContext, deal: Deal, units: readonly DealtUnit[]): Promise<void> =>
  sample(ctx, deal, BOUGHT, units);

/** Records the prices of shipped units, with the days since their purchase; nobody knows when opening stock was bought. */
export const sampleSold = (ctx: RequestContext, deal: Deal, units: readonly DealtUnit[]): Promise<void> => sample(ctx, deal, SOLD, units);

async function sample(
  ctx: RequestContext,
  { orderNo, day, platformId }: Deal,
  side: typeof BOUGHT | typeof SOLD,
  units: readonly DealtUnit[],
): Promise<void> {
  const priced = units.filter(({ price }) => price > 0);
  await rows(ctx, PriceSample).insert(
    priced.map(({ unit, price }) => ({
      modelId: unit.modelId,
      productName: unit.productName,
      productAttr: unit.productAttr,
      conditionId: unit.conditionId,
      levelId: unit.levelId,
      price,
      productId: unit.id,
      productNo: unit.productNo,
      heldDays: side === SOLD ? heldDays(ctx, unit, day) : null,
    })),
    { orderNo, platformId, side, sampleTime: nowOf(ctx), sampleDay: day, source: OWN_TRADE },
  );
}

const heldDays = (ctx: RequestContext, { purchaseTime, purchaseType }: Unit, day: string): number | null =>
  purchaseTime === null || purchaseType === OPENING ? null : Math.max(0, daysBetween(dayOf(purchaseTime, ctx.zoneMinutes), day));

/** Takes back what a reversed document said of prices. */
export async function dropSamples(ctx: RequestContext, orderNo: string): Promise<void> {
  await rows(companyWide(ctx), PriceSample).destroy({ orderNo });
}
