import { claimsOn } from '../../apps/api/src/kernel/settlement/claims.js';
import { FinancePayable, FinanceReceivable } from '../../apps/api/src/kernel/settlement/settlement.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';

/** Whether a payment or a receipt of an order still waits for the finance desk: until then the order's amount cannot be taken back. */
export async function hasMoneyToReview(ctx: RequestContext, orderNo: string): Promise<boolean> {
  for (const side of [FinancePayable, FinanceReceivable]) {
    const bills = await rows(ctx, side).find({ orderNo }, { columns: ['id'], order: ['id asc'] });
    const claims = await claimsOn(
      ctx,
      bills.map(({ id }) => id),
    );
    if ([...claims.values()].flat().some(({ reviewed }) => !reviewed)) return true;
  }
  return false;
}
