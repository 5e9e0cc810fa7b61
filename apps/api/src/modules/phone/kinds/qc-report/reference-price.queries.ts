import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';

/** Sales that a reference price is computed from. */
const SAMPLES = 20;
const DAYS = 90;
const DAY_MS = 86_400_000;

export interface Graded {
  readonly modelId: string;
  readonly levelId: string | null;
  /** Sales of other attributes are left out; null takes all. */
  readonly productAttr: string | null;
}

/** The median of the last sales of a model and level, in fen; undefined without sales. */
export async function referencePrice(ctx: RequestContext, { modelId, levelId, productAttr }: Graded): Promise<number | undefined> {
  const since = new Date(ctx.workspace.clock.now() - DAYS * DAY_MS).toISOString();
  const attrs = productAttr === null ? '' : ' AND product_attr = :productAttr';
  const sold = await query<{ price: number }>(
    companyWide(ctx),
    `SELECT sale_settle_amount AS "price" FROM product
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 1 AND sale_order_no IS NOT NULL AND (model_id || '') = :modelId
        AND sale_time >= :since AND level_id = :levelId AND sale_settle_amount > 0${attrs}
      ORDER BY sale_time DESC LIMIT ${SAMPLES}`,
    { modelId, levelId: levelId ?? '', since, ...(productAttr === null ? {} : { productAttr }) },
  );
  const prices = sold.map(({ price }) => Number(price)).sort((a, b) => a - b);
  const middle = Math.floor(prices.length / 2);
  const [low, high] = [prices[prices.length % 2 === 0 ? middle - 1 : middle], prices[middle]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
