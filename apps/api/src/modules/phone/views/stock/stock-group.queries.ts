import { stockGroupFields } from '@phone-trade/shared';
import { daysSince } from '../../../../kernel/document/dates.js';
import { stageLabel } from '../../../../kernel/unit/fold.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { listWhere } from '../../../../platform/database/query/list-filters.js';
import { type ListQuery, type ListSpec, type Page, pageBounds } from '../../../../platform/database/query/list-query.js';
import { type Summed, summedColumns, sumsOf } from '../../../../platform/database/query/list-sums.js';
import { toWire } from '../../../../platform/input/wire.js';
import { REAL_STORE, VIRTUAL_STORE } from './stock.list.js';

/** How stock is grouped: by model and grade, and by where it is. */
export type Grouping = 'model' | 'warehouse' | 'custody';

const MODEL_COLUMNS = ['modelId', 'productName', 'productAttr', 'conditionId', 'levelId'];
const COLUMNS: Readonly<Record<Grouping, readonly string[]>> = {
  model: MODEL_COLUMNS,
  warehouse: ['warehouseId', ...MODEL_COLUMNS],
  custody: ['custody', ...MODEL_COLUMNS],
};

/** The filters of grouped stock are columns of the units in it. Groups are counted before they are sorted; no index can have them in order. */
const filters = (where: string): ListSpec<Product> => ({
  entity: Product,
  fields: stockGroupFields,
  order: ['lastStoreTime', 'desc'],
  where: { text: where },
  maySort: true,
});

/** What is grouped. */
export const STOCK = { real: filters(REAL_STORE), virtual: filters(VIRTUAL_STORE) } as const;

const OWN_COST = 'CASE WHEN ownership = 1 THEN cost_price ELSE 0 END';
/** What the sums of all groups add up, unit by unit: the read is as bounded as that of the groups. */
const SUMMED: Summed = {
  name: 'product',
  columns: new Map([
    ['count', '1'],
    ['costAmount', OWN_COST],
  ]),
};

interface Group {
  readonly count: number;
  /** Units of our own; what is on consignment costs us nothing yet (docs/domain.md 5.7). */
  readonly ownCount: number;
  readonly costAmount: number;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** The units of a group that stand at one stage and came in on one day. */
interface Slice {
  readonly stage: number;
  readonly day: string | null;
  readonly count: number;
}

/**
 * A page of stock groups, the largest first. It reads the stock at hand, not the history: what was sold is outside
 * of the index range.
 */
export async function pageGroups(ctx: RequestContext, store: keyof typeof STOCK, by: Grouping, query: ListQuery): Promise<Page> {
  const { current, size, offset } = pageBounds(query);
  const where = listWhere(ctx, STOCK[store], query);
  const shape = ctx.workspace.db.shape(Product);
  const names = COLUMNS[by];
  const columns = names.map((name) => shape.columns.get(name) as string);
  const since = store === 'real' ? 'store_time' : 'purchase_time';
  const groups = await ctx.workspace.db.reading().all<Group & Record<string, unknown>>(
    `SELECT ${names.map((name, i) => `${columns[i]} AS "${name}"`).join(', ')}, min(brand_id) AS "brandId", min(category_id) AS "categoryId",
            count(*) AS "count", sum(CASE WHEN ownership = 1 THEN 1 ELSE 0 END) AS "ownCount",
            sum(${OWN_COST}) AS "costAmount", min(${since}) AS "oldest", max(${since}) AS "newest"
       FROM product WHERE ${where.text} GROUP BY ${columns.join(', ')}
      ORDER BY count(*) DESC, ${columns.join(', ')} LIMIT :limit_ OFFSET :offset_`,
    { ...where.params, limit_: size, offset_: offset },
  );
  const [sum] = await ctx.workspace.db
    .reading()
    .all<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM product WHERE ${where.text} GROUP BY ${columns.join(', ')}) AS grouped`,
      where.params,
    );
  const total = Number(sum?.n ?? 0);
  const slices = await slicesOf(ctx, where, names, columns, since, groups);
  const summed = summedColumns(ctx, stockGroupFields, SUMMED, query.sumOf);
  const sums = summed.length > 0 ? { sums: await sumsOf(ctx, SUMMED, where, stockGroupFields, summed) } : {};
  return { records: await present(ctx, groups, slices), total, size, current, pages: Math.ceil(total / size), ...sums };
}

/** The groups of a page by stage and day, in their order: days and stages are few, however many units there are. */
async function slicesOf(
  ctx: RequestContext,
  where: { readonly text: string; readonly params: SqlParams },
  names: readonly string[],
  columns: readonly string[],
  since: string,
  groups: readonly Readonly<Record<string, unknown>>[],
): Promise<Slice[][]> {
  if (groups.length === 0) return [];
  const found = await ctx.workspace.db.reading().all<Slice & Record<string, unknown>>(
    `SELECT ${names.map((name, i) => `${columns[i]} AS "${name}"`).join(', ')}, stage AS "stage", substr(${since}, 1, 10) AS "day", count(*) AS "count"
       FROM product WHERE ${where.text} AND model_id IN (:...models_) GROUP BY ${columns.join(', ')}, stage, substr(${since}, 1, 10)`,
    { ...where.params, models_: [...new Set(groups.map((group) => group.modelId as string))] },
  );
  const keyOf = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(names.map((name) => row[name]));
  const byGroup = new Map<string, Slice[]>();
  for (const row of found) {
    const key = keyOf(row);
    byGroup.set(key, [...(byGroup.get(key) ?? []), row]);
  }
  return groups.map((group) => byGroup.get(keyOf(group)) ?? []);
}

/** Whole days the units of a group have been here, on average; each counts from noon of its day. */
function averageDays(ctx: RequestContext, slices: readonly Slice[]): number | undefined {
  const dated = slices.filter((slice) => slice.day !== null);
  const units = dated.reduce((sum, slice) => sum + Number(slice.count), 0);
  const days = dated.reduce((sum, slice) => sum + Number(slice.count) * (daysSince(ctx, `${slice.day}T12:00:00.000Z`) ?? 0), 0);
  return units === 0 ? undefined : Math.round(days / units);
}

/** How many units stand at each stage, in the order of the stages. */
function stageCounts(slices: readonly Slice[]): { stage: number; stageText: string; stageTextEn: string; count: number }[] {
  const counts = new Map<number, number>();
  for (const { stage, count } of slices) counts.set(Number(stage), (counts.get(Number(stage)) ?? 0) + Number(count));
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([stage, count]) => ({ stage, stageText: stageLabel(stage).zh, stageTextEn: stageLabel(stage).en, count }));
}

async function present(
  ctx: RequestContext,
  groups: readonly (Group & Record<string, unknown>)[],
  slices: readonly (readonly Slice[])[],
): Promise<Record<string, unknown>[]> {
  const figures = groups.map((group, i) => {
    const own = Number(group.ownCount);
    const costAmount = Number(group.costAmount);
    return {
      ...group,
      count: Number(group.count),
      costAmount,
      ...(own === 0 ? {} : { averageCost: Math.round(costAmount / own) }),
      averageDays: averageDays(ctx, slices[i] ?? []),
      stages: stageCounts(slices[i] ?? []),
      minDays: daysSince(ctx, group.newest),
      maxDays: daysSince(ctx, group.oldest),
    };
  });
  return toWire(ctx, stockGroupFields, figures, () => can(ctx, 'cost_view'));
}
