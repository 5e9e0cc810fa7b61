import { BOUGHT, marketLevelFields, marketOwnFields, marketTrendFields, SOLD } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { type Samples, samplesWhere, spreadsBy } from '../../trade/market/market.port.js';

/** The spread of prices by level, their course by day, and what we traded ourselves. */
export async function marketStatistics(ctx: RequestContext, samples: Samples) {
  const levels = await spreadsBy(ctx, samples, ['levelId']);
  const days = await spreadsBy(ctx, samples, ['sampleDay']);
  return {
    levels: await toWire(
      ctx,
      marketLevelFields,
      levels.map(({ count, ...level }) => ({ ...level, sampleCount: count })).sort((a, b) => b.median - a.median),
    ),
    trend: await toWire(
      ctx,
      marketTrendFields,
      days.map(({ sampleDay, median, count }) => ({ date: sampleDay as string, median, count })).sort((a, b) => (a.date < b.date ? -1 : 1)),
    ),
    own: (await toWire(ctx, marketOwnFields, [await ownTrade(ctx, samples)]))[0],
  };
}

/** Units bought and sold since the first day, and the median of the days that sold ones were ours. */
async function ownTrade(ctx: RequestContext, samples: Samples) {
  const all = companyWide(ctx);
  const sides = { ...samples, side: SOLD };
  const { text, params } = samplesWhere(sides);
  const count = async (side: number): Promise<number> => {
    const [found] = await query<{ n: number }>(all, `SELECT count(*) AS n FROM price_sample WHERE ${text} AND source = 1`, {
      ...params,
      side,
    });
    return Number(found?.n ?? 0);
  };
  const [middle] = await query<{ days: number | null }>(
    all,
    `SELECT min(held_days) AS "days" FROM (
       SELECT held_days, row_number() OVER (ORDER BY held_days) AS place, count(*) OVER () AS n
         FROM price_sample WHERE ${text} AND source = 1 AND held_days IS NOT NULL) AS ranked WHERE place = n / 2 + 1`,
    params,
  );
  const medianDays = middle?.days === null || middle === undefined ? null : Number(middle.days);
  return { bought: await count(BOUGHT), sold: await count(SOLD), medianDays };
}
