import { type DimensionName, REVIEWED, type ReportSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';

/** Filters of a list, as its URL has them. */
export type RowFilters = Readonly<Record<string, string>>;

/** The parameters of a report for its SQL. `since` and `until` are days of the tenant, both included. */
export interface Asked {
  readonly ctx: RequestContext;
  readonly today: string;
  readonly since: string;
  readonly until: string;
  /** Binds a value and answers its place in the statement. */
  bind(value: string | number): string;
  /** Binds the instant at which a day of the tenant begins. */
  begin(day: string): string;
  /** Binds the instant at which the last requested day ends. */
  end(): string;
  /** The steps of the age of stock, in days. */
  readonly steps: readonly number[];
  /** Whether the tenant wipes data before the shelf. */
  readonly wipes: boolean;
}

/** Rows, what each dimension is in them, and the aggregates; a figure that could be nothing is 0. */
export interface Aggregation<M extends string = string> {
  readonly source: (asked: Asked) => string;
  readonly columns: Readonly<Partial<Record<DimensionName, string | ((asked: Asked) => string)>>>;
  readonly measures: Readonly<Record<M, string>>;
}

/**
 * The server's part of a report: an aggregation over one bounded source. The source names the tenant, its condition begins with
 * `WHERE`, and filters follow it; rows of documents that not everybody sees carry `{scope …}`.
 */
export interface Report<M extends string = string> extends Aggregation<M> {
  readonly spec: ReportSpec & { readonly measures: Readonly<Record<M, unknown>> };
  /** Tables whose changes invalidate the cached report. */
  readonly tables: readonly string[];
  /** The same figures from stored sums: used if these have all requested dimensions. */
  readonly kept?: Aggregation<M>;
  /** Display names of the values of a dimension without a code table. */
  readonly shown?: Readonly<Partial<Record<DimensionName, (value: number, asked: Asked) => string>>>;
  /** The list's filter for a value of a dimension, where it is another one than the value under the dimension's name. */
  readonly rows?: Readonly<Partial<Record<DimensionName, (value: number, asked: Asked) => RowFilters>>>;
}

/** Keeps that every measure of the spec is computed. */
export const report = <M extends string>(declared: Report<M>): Report => declared as unknown as Report;

/** Which stretch a column falls into: the place of the last of the `begins` that it has reached, 0 before all of them. */
export const placeOf = (column: string, begins: readonly string[]): string =>
  `CASE ${[...begins.entries()]
    .reverse()
    .map(([i, begin]) => `WHEN ${column} >= ${begin} THEN ${i + 1}`)
    .join(' ')} ELSE 0 END`;

/** The hundredths of days between two instants. */
export const daysBetweenInstants = ({ workspace }: RequestContext, from: string, to: string): string =>
  workspace.db.byDialect('daysBetween', {
    sqlite: `cast(round((julianday(${to}) - julianday(${from})) * 100) AS integer)`,
    postgres: `cast(round(extract(epoch FROM (cast(${to} AS timestamptz) - cast(${from} AS timestamptz))) / 864) AS bigint)`,
  });

/** Units of reviewed orders of the requested days, from orders visible to the caller. The order comes first, because its days are indexed. */
export const boughtUnits = ({ bind, since, until }: Asked): string =>
  `purchase d JOIN product u ON u.tenant_id = d.tenant_id AND u.purchase_order_no = d.order_no AND u.is_deleted = 0 AND u.is_draft = 0
    WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${REVIEWED} AND d.biz_date BETWEEN ${bind(since)} AND ${bind(until)} AND {scope d}`;

export const BOUGHT_COLUMNS = {
  day: 'd.biz_date',
  month: 'substr(d.biz_date, 1, 7)',
  purchaseUserId: 'u.purchase_user_id',
  supplierId: 'u.channel_id',
  modelId: 'u.model_id',
  brandId: 'u.brand_id',
  conditionId: 'u.condition_id',
  levelId: 'u.level_id',
  orderNo: 'u.purchase_order_no',
  productNo: 'u.product_no',
};
