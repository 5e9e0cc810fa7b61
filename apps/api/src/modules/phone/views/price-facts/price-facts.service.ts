import { customerPriceFields, type Fields, lastBuyFields, lastSaleFields, priceFactFields } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { defaultCostView, toWire } from '../../../../platform/input/wire.js';
import { purchaseHeads } from '../../kinds/purchase/purchase.port.js';
import { saleHeads } from '../../kinds/sale/sale.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import { lastBuys, lastSales, lastSalesTo, type Priced, type StockOf, stockOf } from './price-facts.queries.js';

/** Number of last prices returned. */
const LAST = 3;
/** How many are looked at for them: some may be of sales that the caller may not see. */
const LOOKED_AT = 10;

/** Price facts of each of these, in their order: prices paid, stock, profit. Costs only with cost permission. */
export async function priceFacts(ctx: RequestContext, wanted: readonly Priced[]): Promise<Record<string, unknown>[]> {
  if (wanted.length === 0) return [];
  const stock = await stockOf(ctx, [...new Set(wanted.map(({ modelId }) => modelId))]);
  const market = can(ctx, 'market_view') ? await referencePrices(ctx, wanted) : [];
  const facts = wanted.map((priced, i) => ({
    ...priced,
    ...stockFigures(stock.filter((each) => isOf(each, priced))),
    marketPrice: market[i]?.price,
    marketCount: market[i]?.sampleCount,
    marketDays: market[i]?.days,
  }));
  // The average includes all purchases, so only users who see all costs get it.
  const answer = await toWire(ctx, priceFactFields, facts, () => can(ctx, 'cost_view'));
  const buys = await shown(ctx, lastBuyFields, await lastBuys(ctx, wanted, LAST), async (orderNos) =>
    can(ctx, 'purchase_view') ? purchaseHeads(ctx, orderNos) : [],
  );
  const sales = await shown(ctx, lastSaleFields, await lastSales(ctx, wanted, LAST), async (orderNos) =>
    can(ctx, 'sale_view') ? saleHeads(ctx, orderNos) : [],
  );
  return answer.map((row, i) => ({ ...row, lastBuys: buys[i], lastSales: sales[i] }));
}

/** The last prices a customer paid for each of these, in their order, from sales visible to the caller. */
export async function customerPrices(
  ctx: RequestContext,
  { channelId, items }: { readonly channelId: string; readonly items: readonly Priced[] },
): Promise<Record<string, unknown>[]> {
  const paid = await lastSalesTo(ctx, channelId, items, LOOKED_AT);
  const seen = new Set((await saleHeads(ctx, [...new Set(paid.flat().map(({ orderNo }) => orderNo))])).map(({ orderNo }) => orderNo));
  return Promise.all(
    items.map(async (priced, i) => ({
      channelId,
      ...priced,
      prices: await toWire(ctx, customerPriceFields, (paid[i] ?? []).filter(({ orderNo }) => seen.has(orderNo)).slice(0, LAST), () => true),
    })),
  );
}

const isOf = (stock: StockOf, { modelId, conditionId, levelId }: Priced): boolean =>
  stock.modelId === modelId && (!conditionId || stock.conditionId === conditionId) && (!levelId || stock.levelId === levelId);

function stockFigures(groups: readonly StockOf[]) {
  const sum = (name: 'count' | 'ownCount' | 'costAmount' | 'listedCount' | 'listAmount') =>
    groups.reduce((total, group) => total + Number(group[name]), 0);
  const [own, listed] = [sum('ownCount'), sum('listedCount')];
  return {
    stockCount: sum('count'),
    averageCost: own === 0 ? null : Math.round(sum('costAmount') / own),
    listPrice: listed === 0 ? null : Math.round(sum('listAmount') / listed),
  };
}

/** Common fields of the lines of a price list. */
interface Told {
  readonly orderNo: string;
  readonly purchaseUserId: string;
}

/** The prices of units whose cost is visible to the caller, with the order number if the caller can open the order. */
async function shown<T extends Told>(
  ctx: RequestContext,
  fields: Fields,
  told: readonly (readonly T[])[],
  mayOpen: (orderNos: readonly string[]) => Promise<readonly { readonly orderNo: string }[]>,
): Promise<Record<string, unknown>[][]> {
  const maySee = defaultCostView(ctx);
  const seen = told.map((each) => each.filter((one) => maySee({ ...one } as never)));
  const orders = new Set((await mayOpen(seen.flat().map(({ orderNo }) => orderNo))).map(({ orderNo }) => orderNo));
  const rows = seen.flat().map(({ orderNo, ...one }) => (orders.has(orderNo) ? { ...one, orderNo } : one));
  const wire = await toWire(ctx, fields, rows, () => true);
  return seen.map(({ length }) => wire.splice(0, length));
}
