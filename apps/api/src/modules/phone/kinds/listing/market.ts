import { isoAt } from '../../../../platform/clock/clock.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';

/** What units of a model and level were sold for, in fen. */
export interface Market {
  readonly min: number;
  readonly median: number;
  readonly max: number;
  readonly sampleCount: number;
  /** Of the newest. */
  readonly sampleTime: string;
}

const DAYS_MS = 90 * 24 * 60 * 60_000;
/** The newest sales that say what a unit is worth now. */
const SAMPLES = 50;

/** Our own sales of the last ninety days; undefined where there are none. */
export async function marketOf(
  ctx: RequestContext,
  { modelId, levelId }: { readonly modelId: string; readonly levelId?: string | null },
): Promise<Market | undefined> {
  const level = levelId ? ' AND level_id = :levelId' : '';
  const sold = await query<{ price: number; time: string }>(
    companyWide(ctx),
    `SELECT sale_settle_amount AS "price", sale_time AS "time" FROM product
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 1 AND sale_order_no IS NOT NULL AND (model_id || '') = :modelId
        AND sale_time >= :since${level} ORDER BY sale_time DESC LIMIT ${SAMPLES}`,
    { modelId, since: isoAt(ctx.workspace.clock.now() - DAYS_MS), ...(levelId ? { levelId } : {}) },
  );
  const prices = sold.map(({ price }) => Number(price)).sort((a, b) => a - b);
  const [min, max, newest] = [prices[0], prices.at(-1), sold[0]];
  if (min === undefined || max === undefined || !newest) return undefined;
  return { min, median: medianOf(prices), max, sampleCount: prices.length, sampleTime: newest.time };
}

/** Of sorted prices; between two the lower half fen is dropped. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? 0) + upper) / 2);
}
