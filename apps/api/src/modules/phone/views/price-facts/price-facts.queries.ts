import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { query } from '../../../../platform/database/query/table.js';
import { REAL_STORE } from '../stock/stock.port.js';

/** A model, and the grade it is narrowed to. */
export interface Priced {
  readonly modelId: string;
  readonly conditionId?: string | null;
  readonly levelId?: string | null;
}

/** Units of one order that were bought at one moment. */
export interface Buy {
  readonly price: number;
  readonly time: string;
  readonly orderNo: string;
  readonly purchaseUserId: string;
}

const GRADES = [
  ['conditionId', 'condition_id'],
  ['levelId', 'level_id'],
] as const;

/** Collects the parameters of a statement that asks the same of many. */
class Bound {
  readonly params: Record<string, SqlParams[string]> = {};

  bind(name: string, value: string): string {
    this.params[name] = value;
    return `:${name}`;
  }

  /** The condition that a unit is of the `i`-th model and grade. */
  isOf({ modelId, ...grades }: Priced, i: number): string {
    const of = GRADES.flatMap(([property, column]) => {
      const id = grades[property];
      return id ? [` AND ${column} = ${this.bind(`${property}${i}_`, id)}`] : [];
    });
    return `(model_id || '') = ${this.bind(`model${i}_`, modelId)}${of.join('')}`;
  }
}

/** The last purchase of each of these before a time: one step back in an index, however many there are. */
async function buysBefore(ctx: RequestContext, wanted: readonly Priced[], before: readonly string[]): Promise<(Buy | undefined)[]> {
  const bound = new Bound();
  const steps = wanted.map((priced, i) => {
    return `SELECT * FROM (SELECT ${i} AS "at", deal_price AS "price", purchase_time AS "time", purchase_order_no AS "orderNo",
              purchase_user_id AS "purchaseUserId" FROM product
             WHERE tenant_id = :tenantId AND is_deleted = 0 AND is_draft = 0 AND ${bound.isOf(priced, i)}
               AND purchase_time < ${bound.bind(`before${i}_`, before[i] ?? '')} AND ownership = 1
             ORDER BY purchase_time DESC LIMIT 1) AS b${i}`;
  });
  const found: (Buy | undefined)[] = wanted.map(() => undefined);
  for (const { at, ...buy } of await query<Buy & { at: number }>(companyWide(ctx), steps.join(' UNION ALL '), bound.params))
    found[Number(at)] = { ...buy, price: Number(buy.price) };
  return found;
}

/** Later than any purchase. */
const LATEST = '9999';

/** The last purchases of each of these, the newest first. An order counts once. */
export async function lastBuys(ctx: RequestContext, wanted: readonly Priced[], most: number): Promise<Buy[][]> {
  const buys: Buy[][] = wanted.map(() => []);
  for (let step = 0; step < most; step += 1) {
    const found = await buysBefore(
      ctx,
      wanted,
      buys.map((known) => (known.length < step ? '' : (known.at(-1)?.time ?? LATEST))),
    );
    for (const [i, buy] of found.entries()) if (buy) buys[i]?.push(buy);
  }
  return buys;
}

/** A unit that has been shipped. */
export interface Sold {
  readonly price: number;
  readonly profit: number;
  readonly time: string;
  readonly orderNo: string;
  readonly purchaseUserId: string;
}

/** The last units of each of these that were shipped and did not come back, the newest first. */
export async function lastSales(ctx: RequestContext, wanted: readonly Priced[], most: number): Promise<Sold[][]> {
  const bound = new Bound();
  const each = wanted.map(
    (priced, i) =>
      `SELECT * FROM (SELECT ${i} AS "at", sale_settle_amount AS "price", profit AS "profit", sale_time AS "time", sale_order_no AS "orderNo",
              purchase_user_id AS "purchaseUserId" FROM product
             WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 1 AND sale_order_no IS NOT NULL AND ${bound.isOf(priced, i)}
             ORDER BY sale_time DESC LIMIT ${most}) AS b${i}`,
  );
  const sold: Sold[][] = wanted.map(() => []);
  for (const { at, ...unit } of await query<Sold & { at: number }>(companyWide(ctx), each.join(' UNION ALL '), bound.params))
    sold[Number(at)]?.push({ ...unit, price: Number(unit.price), profit: Number(unit.profit) });
  return sold.map((units) => units.sort((a, b) => (a.time < b.time ? 1 : -1)));
}

/** The units of one model and grade that are in store. */
export interface StockOf {
  readonly modelId: string;
  readonly conditionId: string | null;
  readonly levelId: string | null;
  readonly count: number;
  /** Units of our own; what is on consignment costs us nothing yet. */
  readonly ownCount: number;
  readonly costAmount: number;
  readonly listedCount: number;
  readonly listAmount: number;
}

/** One of the last units that a customer got. */
export type Paid = Pick<Sold, 'price' | 'time' | 'orderNo'>;

/** The last units of each of these that were shipped to a customer and did not come back, the newest first. */
export async function lastSalesTo(ctx: RequestContext, channelId: string, wanted: readonly Priced[], most: number): Promise<Paid[][]> {
  const bound = new Bound();
  const customer = bound.bind('channelId', channelId);
  const each = wanted.map(
    (priced, i) =>
      `SELECT * FROM (SELECT ${i} AS "at", sale_settle_amount AS "price", sale_time AS "time", sale_order_no AS "orderNo" FROM product
             WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 1 AND customer_channel_id = ${customer} AND ${bound.isOf(priced, i)}
             ORDER BY sale_time DESC LIMIT ${most}) AS b${i}`,
  );
  const paid: Paid[][] = wanted.map(() => []);
  for (const { at, ...unit } of await query<Paid & { at: number }>(companyWide(ctx), each.join(' UNION ALL '), bound.params))
    paid[Number(at)]?.push({ ...unit, price: Number(unit.price) });
  return paid.map((units) => units.sort((a, b) => (a.time < b.time ? 1 : -1)));
}

/** What is in store of these models, grade by grade. */
export const stockOf = (ctx: RequestContext, modelIds: readonly string[]): Promise<StockOf[]> =>
  query<StockOf>(
    companyWide(ctx),
    `SELECT (model_id || '') AS "modelId", condition_id AS "conditionId", level_id AS "levelId", count(*) AS "count",
            sum(CASE WHEN ownership = 1 THEN 1 ELSE 0 END) AS "ownCount", sum(CASE WHEN ownership = 1 THEN cost_price ELSE 0 END) AS "costAmount",
            count(sale_amount) AS "listedCount", coalesce(sum(sale_amount), 0) AS "listAmount"
       FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${REAL_STORE} AND (model_id || '') IN (:...modelIds)
      GROUP BY (model_id || ''), condition_id, level_id`,
    { modelIds },
  );
