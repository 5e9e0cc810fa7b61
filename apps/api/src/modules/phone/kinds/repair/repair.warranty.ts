import { addDays, REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Repair, RepairItem } from './repair.entity.js';

/** The repair whose warranty covers an item of a unit on a day, and until when. */
export interface Warranty {
  readonly orderNo: string;
  readonly until: string;
}

export type WarrantyOf = (item: Pick<RepairItem, 'productId' | 'repairItemId'>) => Warranty | undefined;

/** The warranties of earlier repairs of these units that still run on a day. `orderNo` is the repair that asks. */
export async function warrantiesOf(ctx: RequestContext, productIds: readonly string[], day: string, orderNo?: string): Promise<WarrantyOf> {
  const wide = companyWide(ctx);
  const items = (await rows(wide, RepairItem).find({ productId: [...new Set(productIds)], warrantyUntil: { ge: day } })).filter(
    (item) => item.orderNo !== orderNo,
  );
  const heads = await rows(wide, Repair).find(
    { orderNo: [...new Set(items.map((item) => item.orderNo))], reviewStatus: REVIEWED },
    { columns: ['orderNo'] },
  );
  const reviewed = new Set(heads.map((head) => head.orderNo));
  const running = new Map<string, Warranty>();
  for (const item of items) {
    const until = item.warrantyUntil as string;
    const known = running.get(keyOf(item));
    if (reviewed.has(item.orderNo) && (!known || known.until < until)) running.set(keyOf(item), { orderNo: item.orderNo, until });
  }
  return (item) => running.get(keyOf(item));
}

const keyOf = ({ productId, repairItemId }: Pick<RepairItem, 'productId' | 'repairItemId'>): string => `${productId}/${repairItemId}`;

/** What an item's warranty is as of its repair: a repeat inside an earlier one ends with that, it does not start anew. */
export function warrantyFrom(
  { warrantyDays }: Pick<Row<RepairItem>, 'warrantyDays'>,
  bizDate: string,
  earlier: Warranty | undefined,
): Pick<RepairItem, 'underWarranty' | 'warrantyUntil'> {
  if (earlier) return { underWarranty: 1, warrantyUntil: earlier.until };
  return { underWarranty: 0, warrantyUntil: warrantyDays > 0 ? addDays(bizDate, warrantyDays) : null };
}
