import { addDays, marketGroupFields, type Spread } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { emptyIsLeast } from '../../../../platform/database/query/keyset.js';
import { type ListQuery, type Page, pageBounds } from '../../../../platform/database/query/list-query.js';
import { query } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { columnsOf, namedColumns, type SampleKey, type Samples, samplesWhere, spreadsBy } from '../../trade/market/market.port.js';
import { REAL_STORE } from '../stock/stock.port.js';

const KEYS = ['modelId', 'productAttr', 'levelId', 'platformId'] as const satisfies readonly SampleKey[];
const STOCK_KEYS = ['modelId', 'productAttr', 'levelId'] as const;

type GroupKeys = Readonly<Record<(typeof KEYS)[number], string | null>>;

interface Group extends GroupKeys {
  readonly productName: string;
  readonly sampleCount: number;
  readonly sampleTime: string;
}

/** Days of the two medians that a change is between. */
const CHANGE_DAYS = 7;

const keyOf = <K extends string>(names: readonly K[], of: Readonly<Record<K, unknown>>): string =>
  JSON.stringify(names.map((name) => of[name]));

/** A page of prices by model, attributes, level and platform, those with the most samples first. */
export async function pageMarket(ctx: RequestContext, samples: Samples, asked: ListQuery): Promise<Page> {
  const { current, size, offset } = pageBounds(asked);
  const { text, params } = samplesWhere(samples);
  const all = companyWide(ctx);
  const groups = await query<Group>(
    all,
    `SELECT ${namedColumns(KEYS)}, max(product_name) AS "productName", count(*) AS "sampleCount", max(sample_time) AS "sampleTime"
       FROM price_sample WHERE ${text} GROUP BY ${columnsOf(KEYS)}
      ORDER BY count(*) DESC, ${KEYS.map((key) => emptyIsLeast(columnsOf([key]))).join(', ')} LIMIT :limit_ OFFSET :offset_`,
    { ...params, limit_: size, offset_: offset },
  );
  const [sum] = await query<{ n: number }>(
    all,
    `SELECT count(*) AS n FROM (SELECT 1 FROM price_sample WHERE ${text} GROUP BY ${columnsOf(KEYS)}) AS grouped`,
    params,
  );
  const total = Number(sum?.n ?? 0);
  return { records: await withFigures(ctx, samples, groups), total, size, current, pages: Math.ceil(total / size) };
}

async function withFigures(ctx: RequestContext, samples: Samples, groups: readonly Group[]): Promise<Record<string, unknown>[]> {
  if (groups.length === 0) return [];
  const modelIds = [...new Set(groups.map(({ modelId }) => modelId as string))];
  const spreads = byKey(await spreadsBy(ctx, { ...samples, modelIds }, KEYS));
  const changes = await changesOf(ctx, { ...samples, modelIds });
  const stock = await stockOf(ctx, modelIds);
  const figures = groups.map((group) => {
    const key = keyOf(KEYS, group);
    const spread = spreads.get(key);
    return {
      ...group,
      sampleCount: Number(group.sampleCount),
      price: spread?.median,
      minPrice: spread?.min,
      maxPrice: spread?.max,
      change7: changes.get(key),
      ownStock: 0,
      ...stock.get(keyOf(STOCK_KEYS, group)),
    };
  });
  // The average includes all purchases, so only users who see all costs get it.
  return toWire(ctx, marketGroupFields, figures, () => can(ctx, 'cost_view'));
}

const byKey = (spreads: readonly (GroupKeys & Spread)[]): Map<string, Spread> =>
  new Map(spreads.map((spread) => [keyOf(KEYS, spread), spread]));

/** By how much the median of the last seven days is above that of the seven before, fen; of groups with prices in both. */
async function changesOf(ctx: RequestContext, samples: Samples): Promise<Map<string, number>> {
  const middle = addDays(today(ctx), 1 - CHANGE_DAYS);
  const now = byKey(await spreadsBy(ctx, { ...samples, since: middle }, KEYS));
  const before = byKey(await spreadsBy(ctx, { ...samples, since: addDays(middle, -CHANGE_DAYS), before: middle }, KEYS));
  return new Map(
    [...now].flatMap(([key, { median }]) => {
      const old = before.get(key);
      return old ? [[key, median - old.median] as const] : [];
    }),
  );
}

/** What is in store of these models, whatever the platform; what is on consignment costs us nothing yet. */
async function stockOf(ctx: RequestContext, modelIds: readonly string[]) {
  const found = await query<Readonly<Record<(typeof STOCK_KEYS)[number] | 'units' | 'own' | 'cost', string | number | null>>>(
    companyWide(ctx),
    `SELECT (model_id || '') AS "modelId", product_attr AS "productAttr", level_id AS "levelId", count(*) AS "units",
            sum(CASE WHEN ownership = 1 THEN 1 ELSE 0 END) AS "own", sum(CASE WHEN ownership = 1 THEN cost_price ELSE 0 END) AS "cost"
       FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${REAL_STORE} AND (model_id || '') IN (:...modelIds)
      GROUP BY (model_id || ''), product_attr, level_id`,
    { modelIds },
  );
  return new Map(
    found.map(({ units, own, cost, ...key }) => [
      keyOf(STOCK_KEYS, key),
      { ownStock: Number(units), averageCost: Number(own) === 0 ? null : Math.round(Number(cost) / Number(own)) },
    ]),
  );
}
