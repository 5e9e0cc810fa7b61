import { type Spread, spreadOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { query } from '../../../../platform/database/query/table.js';
import { escapeLike } from '../../../../platform/database/query/where.js';

/** Which samples: of a side since a day, narrowed to what is given. */
export interface Samples {
  readonly side: number;
  readonly since: string;
  /** The day after the last one; today and later without it. */
  readonly before?: string;
  readonly keyword?: string | null;
  readonly modelIds?: readonly string[];
  readonly productAttr?: string | null;
  readonly levelId?: string | null;
  readonly platformId?: string | null;
}

/** What samples are told apart by. */
const KEYS = {
  modelId: 'model_id',
  productAttr: 'product_attr',
  levelId: 'level_id',
  platformId: 'platform_id',
  sampleDay: 'sample_day',
} as const;
export type SampleKey = keyof typeof KEYS;

type KeyValues<K extends SampleKey> = Readonly<Record<K, string | null>>;
type Places = Readonly<Record<'count' | 'min' | 'max' | 'q1a' | 'q1b' | 'q2a' | 'q2b' | 'q3a' | 'q3b', number>>;

/** The condition of samples, for statements on `price_sample`. */
export function samplesWhere({ side, since, before, keyword, modelIds, productAttr, levelId, platformId }: Samples) {
  const params: Record<string, SqlParams[string]> = { side, since };
  const text = ['tenant_id = :tenantId AND is_deleted = 0 AND side = :side AND sample_day >= :since'];
  const narrow = (condition: string, name: string, value: SqlParams[string] | null | undefined): void => {
    if (value === null || value === undefined || value === '') return;
    text.push(condition);
    params[name] = value;
  };
  narrow('sample_day < :before', 'before', before);
  narrow('model_id IN (:...modelIds)', 'modelIds', modelIds);
  narrow('product_attr = :productAttr', 'productAttr', productAttr);
  narrow('level_id = :levelId', 'levelId', levelId);
  narrow('platform_id = :platformId', 'platformId', platformId);
  narrow(`lower(product_name || ' ' || product_attr) LIKE :keyword ESCAPE '\\'`, 'keyword', keyword && likeWords(keyword));
  return { text: text.join(' AND '), params };
}

/** Words in their order with anything between them: `iphone 256` finds "iPhone 13 · 256GB". */
const likeWords = (text: string): string => `%${escapeLike(text.trim().toLowerCase()).replace(/\s+/g, '%')}%`;

export const columnsOf = (keys: readonly SampleKey[]): string => keys.map((key) => KEYS[key]).join(', ');
export const namedColumns = (keys: readonly SampleKey[]): string => keys.map((key) => `${KEYS[key]} AS "${key}"`).join(', ');

/** The price at one place of its group, in the order of prices. */
const priceAt = (place: string, name: string): string => `max(CASE WHEN place = ${place} THEN price END) AS "${name}"`;

/** The spread of prices of each group. Every place is counted in whole numbers, so that both databases find the same prices. */
export async function spreadsBy<K extends SampleKey>(
  ctx: RequestContext,
  samples: Samples,
  keys: readonly K[],
): Promise<(KeyValues<K> & Spread)[]> {
  const { text, params } = samplesWhere(samples);
  const columns = columnsOf(keys);
  const found = await query<KeyValues<K> & Places>(
    companyWide(ctx),
    `SELECT ${namedColumns(keys)}, max(n) AS "count", min(price) AS "min", max(price) AS "max",
            ${priceAt('(n - 1) / 4 + 1', 'q1a')}, ${priceAt('(n + 2) / 4 + 1', 'q1b')},
            ${priceAt('(n - 1) / 2 + 1', 'q2a')}, ${priceAt('n / 2 + 1', 'q2b')},
            ${priceAt('3 * (n - 1) / 4 + 1', 'q3a')}, ${priceAt('3 * n / 4 + 1', 'q3b')}
       FROM (SELECT ${columns}, price, row_number() OVER (PARTITION BY ${columns} ORDER BY price) AS place,
                    count(*) OVER (PARTITION BY ${columns}) AS n
               FROM price_sample WHERE ${text}) AS ranked
      GROUP BY ${columns}`,
    params,
  );
  return found.map(({ count, min, max, q1a, q1b, q2a, q2b, q3a, q3b, ...group }) => ({
    ...(group as unknown as KeyValues<K>),
    ...spreadOf({
      count: Number(count),
      min: Number(min),
      max: Number(max),
      q1: [Number(q1a), Number(q1b)],
      median: [Number(q2a), Number(q2b)],
      q3: [Number(q3a), Number(q3b)],
    }),
  }));
}
