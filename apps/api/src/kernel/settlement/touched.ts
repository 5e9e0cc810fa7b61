import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/query/table.js';
import { billSumOf } from './bills.js';
import type { Side } from './postings.js';

/** The document a bill is of. */
export interface BillOf {
  readonly businessType: number;
  readonly orderNo: string;
}

const touchedOn = (side: string): string =>
  `SELECT b.business_type AS "businessType", b.order_no AS "orderNo" FROM finance_${side} b
    WHERE b.tenant_id = :tenantId AND (b.batch_id = :batchId OR b.id IN (
      SELECT l.entry_id FROM finance_adjust_log l WHERE l.tenant_id = :tenantId AND l.batch_id = :batchId AND l.side = '${side}'))`;

/** The documents whose bills a batch opened or offset, its reversal included. */
export const billsTouched = (ctx: RequestContext, batchId: string): Promise<BillOf[]> =>
  query<BillOf>(companyWide(ctx), `${touchedOn('payable')} UNION ${touchedOn('receivable')}`, { batchId });

/** Sums of the bills of a document in fen: owed, deducted from other bills, claimed, and received of the claims. */
export interface Billed {
  readonly payable: number;
  readonly offset: number;
  readonly receivable: number;
  readonly received: number;
}

/** The same of these documents of one kind. */
export async function billedBy(
  ctx: RequestContext,
  businessType: number,
  orderNos: readonly string[],
): Promise<(orderNo: string) => Billed> {
  const payables = await billSumOf(ctx, 'payable', businessType, orderNos);
  const receivables = await billSumOf(ctx, 'receivable', businessType, orderNos);
  const offsets = await offsetSums(ctx, 'payable', orderNos);
  return (orderNo) => {
    const { due: receivable, settled: received } = receivables(orderNo);
    return { payable: payables(orderNo).due, offset: offsets.get(orderNo) ?? 0, receivable, received };
  };
}

/** Amounts in fen that documents deducted from other bills of a side, by document. Reversed deductions are excluded. */
export async function offsetSums(ctx: RequestContext, side: Side, orderNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await query<{ orderNo: string; amount: number }>(
    companyWide(ctx),
    `SELECT b.order_no AS "orderNo", -sum(l.amount) AS "amount" FROM posting_batch b
       JOIN finance_adjust_log l ON l.tenant_id = b.tenant_id AND l.batch_id = b.id AND l.side = :side
      WHERE b.tenant_id = :tenantId AND b.order_no IN (:...orderNos) GROUP BY b.order_no`,
    { orderNos, side },
  );
  // PostgreSQL sums bigints into numeric, which arrives as text.
  return new Map(found.map(({ orderNo, amount }) => [orderNo, Number(amount)]));
}
