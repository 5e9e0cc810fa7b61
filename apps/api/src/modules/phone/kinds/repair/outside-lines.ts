import { REVIEWED, STATUS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';

/** A reviewed outside repair with its units, by unit id. */
export interface SentOut {
  readonly head: Row<OutsideRepair>;
  readonly lines: ReadonlyMap<string, Row<OutsideRepairProduct>>;
}

/** The outside repair that units come back from, whoever sent them. Of two repairs that take back one unit the lock on that unit lets one through. */
export async function sentOutBy(ctx: RequestContext, orderNo: string): Promise<SentOut | undefined> {
  const wide = companyWide(ctx);
  const head = await rows(wide, OutsideRepair).one({ orderNo, reviewStatus: REVIEWED });
  if (!head) return undefined;
  const lines = await rows(wide, OutsideRepairProduct).find({ orderNo });
  return { head, lines: new Map(lines.map((line) => [line.productId, line])) };
}

/** The lines of units that are with a repair company now, by unit id. */
export async function linesOut(
  ctx: RequestContext,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Row<OutsideRepairProduct>>> {
  const lines = await rows(companyWide(ctx), OutsideRepairProduct).find({ productId: [...new Set(productIds)], returnStatus: STATUS.open });
  return new Map(lines.filter(({ sentTime }) => sentTime !== null).map((line) => [line.productId, line]));
}
