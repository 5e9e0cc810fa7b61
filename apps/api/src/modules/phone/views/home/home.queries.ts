import { CUSTODY, fromWireTime, type HomeFigure, type HomeFigureKey, OUT_TYPE, toYuan } from '@phone-trade/shared';
import { ProductTrace } from '../../../../kernel/unit/product-trace.entity.js';
import { ProfitLog } from '../../../../kernel/unit/profit-log.entity.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { listWhere } from '../../../../platform/database/query/list-filters.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { sha256 } from '../../../../platform/ids/ids.js';

/** How many rows, and the sum of their amounts in fen. */
export interface Tally {
  readonly count: number;
  readonly amount: number;
}

type Stored = Readonly<Record<'place' | 'count' | 'amount', number | string | null>>;

export const NOTHING: Tally = { count: 0, amount: 0 };

export const together = (one: Tally, other: Tally): Tally => ({ count: one.count + other.count, amount: one.amount + other.amount });

/** A figure of so many rows; what they come to is told to who sees every cost. */
export function figureOf(
  ctx: RequestContext,
  key: HomeFigureKey,
  filters: HomeFigure['filters'],
  { count, amount }: Tally,
  hasAmount: boolean,
): HomeFigure {
  return { key, filters, count, ...(hasAmount && can(ctx, 'cost_view') ? { amount: toYuan(amount) } : {}) };
}

/** The first instant of a day of the tenant's. */
export const beginOf = (ctx: RequestContext, day: string): string => fromWireTime(day, ctx.zoneMinutes) as string;

const tallyOf = (row: Stored): Tally => ({ count: Number(row.count ?? 0), amount: Number(row.amount ?? 0) });

/**
 * Nearly everything is reviewed: where another state is asked for too, that one's index finds the few rows there are. The sign takes the
 * column out of the choice, and changes nothing else.
 */
const byRarest = (text: string): string =>
  /(?<!review)_status (=|IN)/.test(text) ? text.replace(/\breview_status = /, '+review_status = ') : text;

/** The rows of a list under these filters, within what its caller may see: counted as the list counts them. `amount` is SQL. */
export async function tally(
  ctx: RequestContext,
  list: ListSpec<object>,
  filters: Readonly<Record<string, string>>,
  amount?: string,
): Promise<Tally> {
  const { name } = ctx.workspace.db.shape(list.entity);
  const where = listWhere(ctx, list, filters);
  const sum = amount ? `sum(${amount})` : '0';
  const [row] = await remembered(
    ctx,
    name,
    `SELECT count(*) AS "count", ${sum} AS "amount" FROM ${name} WHERE ${byRarest(where.text)}`,
    where.params,
  );
  return row ? tallyOf(row) : NOTHING;
}

/** The same from each of these instants to the next. */
export async function tallies(
  ctx: RequestContext,
  list: ListSpec<object>,
  property: string,
  instants: readonly string[],
  { filters = {}, amount }: { readonly filters?: Readonly<Record<string, string>>; readonly amount?: string } = {},
): Promise<Tally[]> {
  const { name, columns } = ctx.workspace.db.shape(list.entity);
  const where = listWhere(ctx, list, filters);
  const sum = amount ? `sum(${amount})` : '0';
  const rows = await remembered(
    ctx,
    name,
    `${between(name, columns.get(property) as string, instants, `count(*) AS "count", ${sum} AS "amount"`)} AND ${where.text} GROUP BY 1`,
    { ...where.params, ...paramsOf(instants) },
  );
  return spread(rows, instants);
}

const PLACES = {
  store: `custody = ${CUSTODY.inStore}`,
  outside: `custody <> ${CUSTODY.inStore}`,
  supplier: `custody = ${CUSTODY.onTheWay}`,
} as const;

/** Units of ours in a place and what they cost, from each of these days to the next: as the database keeps it, not counted. */
export async function unitsIn(ctx: RequestContext, place: keyof typeof PLACES, days: readonly string[]): Promise<Tally[]> {
  const rows = await remembered(
    ctx,
    'product',
    `${between('stock_sum', 'store_day', days, 'sum(units) AS "count", sum(cost_amount) AS "amount"')}
       AND tenant_id = :tenantId AND ${PLACES[place]} GROUP BY 1`,
    { tenantId: ctx.tenantId, ...paramsOf(days) },
  );
  return spread(rows, days);
}

/** Units of ours in a warehouse at a stage: as the database keeps it, not counted. */
export async function unitsAt(ctx: RequestContext, stage: number): Promise<Tally> {
  const text = `SELECT sum(units) AS "count", 0 AS "amount" FROM stock_sum WHERE tenant_id = :tenantId AND ${PLACES.store} AND stage = :stage`;
  const [row] = await remembered(ctx, 'product', text, { tenantId: ctx.tenantId, stage });
  return row ? tallyOf(row) : NOTHING;
}

/**
 * By how many fen the stock in our warehouses became dearer from each of these instants to the next: every event carries where the unit
 * stood and what it cost before and after.
 */
export async function storeValueChanges(ctx: RequestContext, instants: readonly string[]): Promise<number[]> {
  const { name } = ctx.workspace.db.shape(ProductTrace);
  const change = `sum(CASE WHEN to_custody = ${CUSTODY.inStore} AND to_out_type = ${OUT_TYPE.none} THEN cost_after ELSE 0 END)
    - sum(CASE WHEN from_custody = ${CUSTODY.inStore} AND from_out_type = ${OUT_TYPE.none} THEN cost_before ELSE 0 END)`;
  const rows = await remembered(
    ctx,
    name,
    // The second condition is that of its index.
    `${between(name, 'insert_time', instants, `0 AS "count", ${change} AS "amount"`)}
       AND (from_custody = ${CUSTODY.inStore} OR to_custody = ${CUSTODY.inStore}) AND tenant_id = :tenantId GROUP BY 1`,
    { tenantId: ctx.tenantId, ...paramsOf(instants) },
  );
  return spread(rows, instants).map(({ amount }) => amount);
}

/** What was earned from each of these days to the next, fen: every sale, loss and correction on its own day (docs/domain.md 5.3). */
export async function profits(ctx: RequestContext, days: readonly string[]): Promise<number[]> {
  const { name } = ctx.workspace.db.shape(ProfitLog);
  const text = `${between(name, 'biz_date', days, '0 AS "count", sum(amount) AS "amount"')} AND tenant_id = :tenantId GROUP BY 1`;
  const rows = await remembered(ctx, name, text, { tenantId: ctx.tenantId, ...paramsOf(days) });
  return spread(rows, days).map(({ amount }) => amount);
}

/** The beginning of a statement that tells for each row between the first and the last instant behind which of them it comes. */
function between(table: string, column: string, instants: readonly string[], answers: string): string {
  const places = instants.slice(1, -1).map((_, i) => `WHEN ${column} < :at${i + 1}_ THEN ${i}`);
  const last = instants.length - 2;
  const place = places.length === 0 ? '0' : `CASE ${places.join(' ')} ELSE ${last} END`;
  return `SELECT ${place} AS "place", ${answers}
    FROM ${table} WHERE ${column} >= :at0_ AND ${column} < :at${last + 1}_`;
}

const paramsOf = (instants: readonly string[]): SqlParams => Object.fromEntries(instants.map((at, i) => [`at${i}_`, at]));

/** One tally for each stretch, nothing where no row fell. */
function spread(rows: readonly Stored[], instants: readonly string[]): Tally[] {
  const byPlace = new Map(rows.map((row) => [Number(row.place), tallyOf(row)]));
  return instants.slice(1).map((_, place) => byPlace.get(place) ?? NOTHING);
}

/** Read once until a row of the table changes for the tenant: the home page is opened far more often than that. */
const remembered = (ctx: RequestContext, table: string, text: string, params: SqlParams): Promise<Stored[]> =>
  ctx.workspace.caches.of(ctx.tenantId, [table], `home/${sha256(`${text}/${JSON.stringify(params)}`)}`, () =>
    ctx.workspace.db.reading().all<Stored>(text, params),
  );
