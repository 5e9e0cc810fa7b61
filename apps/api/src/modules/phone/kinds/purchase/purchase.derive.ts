import { BUSINESS_TYPES, CONSIGNMENT, fractionStatus, OPENING, OUT_TYPE, REVIEWED, STATUS, settledStatus } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import type { Settler } from '../../../../kernel/document/part/expense-bills.js';
import { type BillSum, billSums } from '../../../../kernel/settlement/money-ledger.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query, type Row, rows } from '../../../../platform/database/query/table.js';
import { companiesByIds } from '../../basis/company/company.port.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';

/** Unit counts of an order. Live units exclude returned ones, so an order with a short delivery is complete without them (docs/domain.md 5.6). */
const COUNTED = {
  received: `receive_status = ${STATUS.done}`,
  receivedLive: `receive_status = ${STATUS.done} AND refund_status <> ${STATUS.done}`,
  stored: `store_status = ${STATUS.done}`,
  storedLive: `store_status = ${STATUS.done} AND refund_status <> ${STATUS.done}`,
  refunded: `refund_status = ${STATUS.done}`,
  sold: `out_type = ${OUT_TYPE.sold}`,
};

/** How many units of an order, or of a line of one, are where, and what they were bought for. */
export type UnitCounts = Readonly<Record<keyof typeof COUNTED | 'total' | 'goods', number>>;

/** The derived columns of purchase orders, from their units and bills. Called after anything that moves either. */
export const derivePurchases = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, Purchase, orderNos, async (heads) => {
    const counts = await unitCounts(ctx, orderNos, 'purchase_order_no');
    const bills = await billSums(ctx, 'payable', BUSINESS_TYPES.purchase.code, orderNos);
    await recountLines(
      ctx,
      heads.flatMap(({ orderNo, totalCount }) => (counts.get(orderNo)?.total === totalCount ? [] : orderNo)),
    );
    return (head) => derived(head, counts.get(head.orderNo), bills);
  });

/** The units of orders, by order or by line; PostgreSQL's sums arrive as text, hence the numbers. */
async function unitCounts(ctx: RequestContext, orderNos: readonly string[], by: string): Promise<ReadonlyMap<string, UnitCounts>> {
  const found = await query<Record<string, unknown>>(
    companyWide(ctx),
    `SELECT ${by} AS "key", count(*) AS "total", sum(deal_price) AS "goods",
            ${Object.entries(COUNTED).map(([name, where]) => `sum(CASE WHEN ${where} THEN 1 ELSE 0 END) AS "${name}"`)}
       FROM product WHERE tenant_id = :tenantId AND purchase_order_no IN (:...orderNos) AND is_deleted = 0
      GROUP BY ${by}`,
    { orderNos },
  );
  const numbers = (figures: object) => Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)]));
  return new Map(found.map(({ key, ...figures }) => [String(key), numbers(figures) as UnitCounts]));
}

/** An exchange leaves another unit on the line of the one that went back, and its voiding takes it away again. */
async function recountLines(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  const counts = orderNos.length > 0 ? await unitCounts(ctx, orderNos, 'purchase_line_id') : [];
  for (const [id, { total, goods }] of counts) await rows(ctx, PurchaseProduct).update({ id }, { count: total, amount: goods });
}

/** The creditor of the amounts owed on a reviewed order. */
const payeeOf = ({ settleChannelId, channelId }: Pick<Purchase, 'settleChannelId' | 'channelId'>): string | null =>
  settleChannelId ?? channelId;

export type Payee = Pick<Settler, 'id' | 'creditDays'>;

/** The settling company of the supplier's bills, by order number. Locks the orders, because the bills booked next change them. */
export async function payeesOf(ctx: RequestContext, orderNos: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  const asked = [...new Set(orderNos)];
  const lock = ctx.workspace.db.inTransaction && 'change';
  const heads = asked.length > 0 ? await rows(companyWide(ctx), Purchase).find({ orderNo: asked }, { order: ['id asc'], lock }) : [];
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

/** The derived columns of one order, purely (docs/domain.md 5.6). */
export function derived(head: Row<Purchase>, counts: UnitCounts | undefined, bills: readonly BillSum[]): Partial<Purchase> {
  const payee = payeeOf(head);
  const own = bills.find((bill) => bill.orderNo === head.orderNo && bill.channelId === payee) ?? { due: 0, settled: 0 };
  const { total = 0, goods = 0, received = 0, receivedLive = 0, stored = 0, storedLive = 0, refunded = 0, sold = 0 } = counts ?? {};
  const live = total - refunded;
  const reviewed = head.reviewStatus === REVIEWED;
  return {
    totalCount: total,
    goodsAmount: goods,
    totalPrice: head.totalPrice + goods - head.goodsAmount,
    receiveCount: received,
    storeCount: stored,
    refundCount: refunded,
    soldCount: sold,
    receiveStatus:
      reviewed && head.purchaseType === OPENING
        ? STATUS.none
        : live > 0
          ? fractionStatus(receivedLive, live)
          : fractionStatus(received, total),
    storeStatus: live > 0 ? fractionStatus(storedLive, live) : fractionStatus(stored, total),
    refundStatus: fractionStatus(refunded, total),
    payableAmount: own.due,
    paidAmount: own.settled,
    unpaidAmount: own.due - own.settled,
    paymentStatus: reviewed ? paymentStatus(head, own, total - sold - refunded) : STATUS.open,
  };
}

/** Consigned goods that are not sold yet keep an order from looking paid (docs/domain.md 5.6). */
function paymentStatus(head: Row<Purchase>, own: { due: number; settled: number }, atHand: number): number {
  const status = settledStatus(own.due, own.settled);
  if (head.purchaseType !== CONSIGNMENT || atHand === 0 || status !== STATUS.done) return status;
  return own.settled === 0 ? STATUS.open : STATUS.partly;
}
