import { BUSINESS_TYPES, fractionStatus, settledStatus } from '@phone-trade/shared';
import { type BillSum, billSums } from '../../../kernel/settlement/money-ledger.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { settledWith } from './sale.effects.js';
import { Sale, SaleProduct } from './sale.entity.js';

/** The derived columns of sales and of their lines, from units and bills. Called after anything that moves either. */
export async function deriveSales(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return;
  const heads = await rows(ctx, Sale).find({ orderNo: orderNos }, { order: ['id asc'], lock: 'change' });
  const stored = await rows(ctx, SaleProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
  const costs = await liveCosts(ctx, stored.filter(isLive));
  // A unit that came back may be on a live line of one of these orders and on a frozen one of another.
  const lines = stored.map((line) => (isLive(line) ? withCost(line, costs.get(line.productId)) : line));
  const changed = lines.filter((line, i) => line.costPrice !== stored[i]?.costPrice);
  await rows(ctx, SaleProduct).updateEach(changed.map(({ id, version, costPrice, profit }) => ({ id, version, costPrice, profit })));
  const bills = await billSums(ctx, 'receivable', BUSINESS_TYPES.sale.code, orderNos);
  await rows(ctx, Sale).updateEach(
    heads.map((head) => {
      const own = lines.filter(({ orderNo }) => orderNo === head.orderNo);
      return { id: head.id, version: head.version, ...derived(head, own, bills) };
    }),
  );
}

const DONE = 300;
const isLive = ({ deliverStatus, cancelStatus }: SaleProduct): boolean => deliverStatus !== DONE && cancelStatus !== DONE;

/** What units cost now whose sale has not frozen it yet. */
async function liveCosts(ctx: RequestContext, lines: readonly SaleProduct[]): Promise<ReadonlyMap<string, number>> {
  const units = await rows(ctx, Product).find({ id: lines.map(({ productId }) => productId) }, { columns: ['id', 'costPrice'] });
  return new Map(units.map(({ id, costPrice }) => [id, costPrice]));
}

const withCost = (line: Row<SaleProduct>, costPrice: number | undefined): Row<SaleProduct> =>
  costPrice === undefined ? line : { ...line, costPrice, profit: line.profit + line.costPrice - costPrice };

/** The derived columns of one order, purely (erp-domain 5.3, 5.4, 5.6). */
export function derived(head: Row<Sale>, lines: readonly SaleProduct[], bills: readonly BillSum[]): Partial<Sale> {
  const live = lines.filter(({ cancelStatus }) => cancelStatus !== DONE);
  const sum = (of: (line: SaleProduct) => number, among = live): number => among.reduce((total, line) => total + of(line), 0);
  const deliverNum = live.filter(({ deliverStatus }) => deliverStatus === DONE).length;
  const refundNum = live.filter(({ refundStatus }) => refundStatus === DONE).length;
  const cancelNum = lines.length - live.length;
  const settler = settledWith(head);
  const own = bills.find((bill) => bill.orderNo === head.orderNo && bill.channelId === settler) ?? { due: 0, settled: 0 };
  const stays = sum(
    ({ expenseAmount }) => expenseAmount,
    lines.filter(({ cancelStatus }) => cancelStatus === DONE),
  );
  const whole = live.length > 0 ? head.wholeAmount : 0;
  return {
    sellNum: live.length,
    cancelNum,
    deliverNum,
    refundNum,
    saleAmount: sum(({ saleAmount }) => saleAmount),
    totalPrice: sum(({ saleSettleAmount, feeAmount }) => saleSettleAmount + feeAmount) + whole,
    costPrice: sum(({ costPrice }) => costPrice),
    profit: sum(({ profit }) => profit) + whole - head.ownWholeAmount - stays,
    receivedAmount: own.settled,
    unreceivedAmount: own.due - own.settled,
    incomeStatus: head.reviewStatus === 300 ? settledStatus(own.due, own.settled) : 100,
    deliverStatus: fractionStatus(deliverNum, Math.max(live.length, 1)),
    cancelStatus: fractionStatus(cancelNum, lines.length),
    refundStatus: fractionStatus(refundNum, Math.max(live.length, 1)),
  };
}
