import { stockGroupFields } from '@phone-trade/shared';
import { Product } from '../../../kernel/unit/product.entity.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, listWhere, type Page, pageBounds } from '../../../platform/database/list-query.js';
import { toWire } from '../../../platform/input/wire.js';
import { daysSince, VIRTUAL_STORE } from './stock.list.js';

/** How stock is grouped: by model and grade, and by where it is. */
export type Grouping = 'model' | 'warehouse' | 'custody';

const MODEL_COLUMNS = ['modelId', 'productName', 'productAttr', 'conditionId', 'levelId'];
const COLUMNS: Readonly<Record<Grouping, readonly string[]>> = {
  model: MODEL_COLUMNS,
  warehouse: ['warehouseId', ...MODEL_COLUMNS],
  custody: ['custody', ...MODEL_COLUMNS],
};

/** The filters of grouped stock are columns of the units in it. */
const filters = (where: string): ListSpec<Product> => ({
  entity: Product,
  fields: stockGroupFields,
  order: ['lastStoreTime', 'desc'],
  where: { text: where },
});

const REAL = filters('out_type = 0 AND custody = 1');
const VIRTUAL = filters(VIRTUAL_STORE);

interface Group {
  readonly count: number;
  readonly costAmount: number;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/**
 * A page of stock groups, the largest first. It reads the stock at hand, not the history: what was sold is outside
 * of the index range.
 */
export async function pageGroups(ctx: RequestContext, store: 'real' | 'virtual', by: Grouping, query: ListQuery): Promise<Page> {
  const { current, size, offset } = pageBounds(query);
  const where = listWhere(ctx, store === 'real' ? REAL : VIRTUAL, query);
  const shape = ctx.workspace.db.shape(Product);
  const names = COLUMNS[by];
  const columns = names.map((name) => shape.columns.get(name) as string);
  const since = store === 'real' ? 'store_time' : 'purchase_time';
  const groups = await ctx.workspace.db.reading().all<Group & Record<string, unknown>>(
    `SELECT ${names.map((name, i) => `${columns[i]} AS "${name}"`).join(', ')}, min(brand_id) AS "brandId", min(category_id) AS "categoryId",
            count(*) AS "count", sum(cost_price) AS "costAmount", min(${since}) AS "oldest", max(${since}) AS "newest"
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
  return { records: await present(ctx, groups), total, size, current, pages: Math.ceil(total / size) };
}

async function present(ctx: RequestContext, groups: readonly (Group & Record<string, unknown>)[]): Promise<Record<string, unknown>[]> {
  const figures = groups.map((group) => {
    const count = Number(group.count);
    const costAmount = Number(group.costAmount);
    return {
      ...group,
      count,
      costAmount,
      averageCost: Math.round(costAmount / count),
      minDays: daysSince(ctx, group.newest),
      maxDays: daysSince(ctx, group.oldest),
    };
  });
  return toWire(ctx, stockGroupFields, figures, () => can(ctx, 'cost_view'));
}
