import { addDays, QUARTILE_SAMPLES, SOLD } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
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
          if (spread && spread.count >= QUARTILE_SAMPLES) prices[i] = { price: spread.median, sampleCount: spread.count, days };
        }
      }
    }
  return prices;
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
