import { BUSINESS_TYPES, CONSIGNMENT, fractionStatus, OPENING, settledStatus } from '@phone-trade/shared';
import { type BillSum, billSums } from '../../../kernel/settlement/money-ledger.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { query, type Row, rows } from '../../../platform/database/table.js';
import { companiesByIds } from '../company/company.port.js';
import { Purchase } from './purchase.entity.js';

/** How many units of an order are where. */
export interface UnitCounts {
  readonly orderNo: string;
  readonly total: number;
  readonly received: number;
  /** Of those not returned: a delivery that fell short is complete once the rest has been given up (erp-domain 5.6). */
  readonly receivedLive: number;
  readonly stored: number;
  readonly storedLive: number;
  readonly refunded: number;
  readonly sold: number;
}

/** The derived columns of purchase orders, from their units and bills. Called after anything that moves either. */
export async function derivePurchases(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return;
  const heads = await rows(ctx, Purchase).find({ orderNo: orderNos }, { order: ['id asc'], lock: true });
  const counts = new Map((await unitCounts(ctx, orderNos)).map((row) => [row.orderNo, row]));
  const bills = await billSums(ctx, 'payable', BUSINESS_TYPES.purchase.code, orderNos);
  const patches = heads.map((head) => ({ id: head.id, version: head.version, ...derived(head, counts.get(head.orderNo), bills) }));
  await rows(ctx, Purchase).updateEach(patches);
}

/** Units per order; PostgreSQL's sums arrive as text, hence the numbers. */
async function unitCounts(ctx: RequestContext, orderNos: readonly string[]): Promise<UnitCounts[]> {
  const found = await query<Record<string, unknown>>(
    companyWide(ctx),
    `SELECT purchase_order_no AS "orderNo", count(*) AS "total",
            sum(CASE WHEN receive_status = 300 THEN 1 ELSE 0 END) AS "received",
            sum(CASE WHEN receive_status = 300 AND refund_status <> 300 THEN 1 ELSE 0 END) AS "receivedLive",
            sum(CASE WHEN store_status = 300 THEN 1 ELSE 0 END) AS "stored",
            sum(CASE WHEN store_status = 300 AND refund_status <> 300 THEN 1 ELSE 0 END) AS "storedLive",
            sum(CASE WHEN refund_status = 300 THEN 1 ELSE 0 END) AS "refunded",
            sum(CASE WHEN out_type = 1 THEN 1 ELSE 0 END) AS "sold"
       FROM product WHERE tenant_id = :tenantId AND purchase_order_no IN (:...orderNos) AND is_deleted = 0
      GROUP BY purchase_order_no`,
    { orderNos },
  );
  return found.map(({ orderNo, ...figures }) => ({
    orderNo: String(orderNo),
    ...(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as Omit<UnitCounts, 'orderNo'>),
  }));
}

/** Who is owed what a reviewed order owes its supplier. */
const payeeOf = ({ settleChannelId, channelId }: Pick<Purchase, 'settleChannelId' | 'channelId'>): string | null =>
  settleChannelId ?? channelId;

export interface Payee {
  readonly id: string;
  readonly creditDays: number | null;
}

/** By order, the company that its supplier's bills stand with. */
export async function payeesOf(ctx: RequestContext, orderNos: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  const asked = [...new Set(orderNos)];
  const heads = asked.length > 0 ? await rows(companyWide(ctx), Purchase).find({ orderNo: asked }) : [];
  const companies = await companiesByIds(
    ctx,
    heads.flatMap((head) => payeeOf(head) ?? []),
  );
  return new Map(
    heads.flatMap((head) => {
      const company = companies.get(payeeOf(head) ?? '');
      return company ? [[head.orderNo, { id: company.id, creditDays: company.creditDays }] as const] : [];
    }),
  );
}

/** The derived columns of one order, purely (erp-domain 5.6). */
export function derived(head: Row<Purchase>, counts: UnitCounts | undefined, bills: readonly BillSum[]): Partial<Purchase> {
  const payee = payeeOf(head);
  const own = bills.find((bill) => bill.orderNo === head.orderNo && bill.channelId === payee) ?? { due: 0, settled: 0 };
  const { total = 0, received = 0, receivedLive = 0, stored = 0, storedLive = 0, refunded = 0, sold = 0 } = counts ?? {};
  const live = total - refunded;
  const reviewed = head.reviewStatus === 300;
  return {
    receiveCount: received,
    storeCount: stored,
    refundCount: refunded,
    soldCount: sold,
    receiveStatus:
      reviewed && head.purchaseType === OPENING ? 400 : live > 0 ? fractionStatus(receivedLive, live) : fractionStatus(received, total),
    storeStatus: live > 0 ? fractionStatus(storedLive, live) : fractionStatus(stored, total),
    refundStatus: fractionStatus(refunded, total),
    payableAmount: own.due,
    paidAmount: own.settled,
    unpaidAmount: own.due - own.settled,
    paymentStatus: reviewed ? paymentStatus(head, own, total - sold - refunded) : 100,
  };
}

/** Consigned goods that are not sold yet keep an order from looking paid (erp-domain 5.6). */
function paymentStatus(head: Row<Purchase>, own: { due: number; settled: number }, atHand: number): number {
  const status = settledStatus(own.due, own.settled);
  if (head.purchaseType !== CONSIGNMENT || atHand === 0 || status !== 300) return status;
  return own.settled === 0 ? 100 : 200;
}
