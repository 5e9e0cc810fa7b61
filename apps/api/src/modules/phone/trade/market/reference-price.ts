import { addDays, QUARTILE_SAMPLES, SOLD } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { PriceSample } from './price-sample.entity.js';
import { type SampleKey, spreadsBy } from './spreads.queries.js';

/** What a price is asked for; without attributes or level those of any. */
export interface Asked {
  readonly modelId: string;
  readonly productAttr?: string | null | undefined;
  readonly levelId?: string | null | undefined;
}

/** What such units were sold for of late. */
export interface ReferencePrice {
  /** The median, fen. */
  readonly price: number;
  readonly min: number;
  readonly max: number;
  readonly sampleCount: number;
  /** Days that were looked back. */
  readonly days: number;
}

/** A price of this month is better than one of the quarter. */
const LOOK_BACK = [30, 90] as const;

type Key = Extract<SampleKey, 'modelId' | 'productAttr' | 'levelId'>;

/** The narrowest first: the same attributes and level, then the level alone. Another level has another price. */
function narrowings({ productAttr, levelId }: Asked): readonly (readonly Key[])[] {
  const level: readonly Key[] = levelId ? ['modelId', 'levelId'] : ['modelId'];
  return productAttr ? [[...level, 'productAttr'], level] : [level];
}

const keyOf = (keys: readonly Key[], of: Asked): string => JSON.stringify(keys.map((key) => of[key] ?? null));

/**
 * The reference price of each of these, in their order: the median of what we sold for, of the narrowest group and the fewest days that have
 * three prices. Undefined where nothing has.
 */
export async function referencePrices(ctx: RequestContext, asked: readonly Asked[]): Promise<(ReferencePrice | undefined)[]> {
  const prices: (ReferencePrice | undefined)[] = asked.map(() => undefined);
  for (const days of LOOK_BACK)
    for (const step of [0, 1]) {
      const open = [...asked.entries()].filter(([i]) => prices[i] === undefined);
      for (const [keys, group] of grouped(open, step)) {
        const since = addDays(today(ctx), 1 - days);
        const modelIds = [...new Set(group.map(([, { modelId }]) => modelId))];
        const spreads = await spreadsBy(ctx, { side: SOLD, since, modelIds }, keys);
        const byKey = new Map(spreads.map((spread) => [keyOf(keys, spread as Asked), spread]));
        for (const [i, one] of group) {
          const spread = byKey.get(keyOf(keys, one));
          if (spread && spread.count >= QUARTILE_SAMPLES) {
            const { min, median, max, count } = spread;
            prices[i] = { price: median, min, max, sampleCount: count, days };
          }
        }
      }
    }
  return prices;
}

/** When such a unit was sold last, whatever its attributes. */
export async function newestSale(ctx: RequestContext, { modelId, levelId }: Asked): Promise<string | null> {
  const of = { modelId, side: SOLD, ...(levelId ? { levelId } : {}) };
  const newest = await rows(companyWide(ctx), PriceSample).one(of, {
    order: ['sampleDay desc', 'sampleTime desc'],
    columns: ['sampleTime'],
  });
  return newest?.sampleTime ?? null;
}

/** What is narrowed by the same columns at a step is asked for together. */
function grouped(open: readonly (readonly [number, Asked])[], step: number): [readonly Key[], (readonly [number, Asked])[]][] {
  const groups = new Map<string, [readonly Key[], (readonly [number, Asked])[]]>();
  for (const one of open) {
    const keys = narrowings(one[1])[step];
    if (!keys) continue;
    const group = groups.get(keys.join()) ?? [keys, []];
    group[1].push(one);
    groups.set(keys.join(), group);
  }
  return [...groups.values()];
}
