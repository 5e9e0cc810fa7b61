import { BUSINESS_TYPES, DRAFT, fractionStatus, REVIEWED, STATUS, settledStatus } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { costsNow } from '../../../../kernel/document/part/unit-lines.js';
import { type BillSum, billSumOf } from '../../../../kernel/settlement/money-ledger.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { outgoingOf, settledWith } from '../../trade/selling/selling.port.js';
import { Sale, SaleProduct } from './sale.entity.js';
import { owedForUnit, saleProfit, unitProfit } from './sale.profit.js';

/** The derived columns of sales and of their lines, from units and bills. Called after anything that moves either. */
export const deriveSales = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, Sale, orderNos, async () => {
    const stored = await rows(ctx, SaleProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
    const costs = await costsNow(ctx, stored.filter(isLive));
    // A unit that came back may be on a live line of one of these orders and on a frozen one of another.
    const lines = stored.map((line) => (isLive(line) ? withCost(line, costs.get(line.productId)) : line));
    const changed = lines.filter((line, i) => line.costPrice !== stored[i]?.costPrice);
    await rows(ctx, SaleProduct).updateEach(changed.map(({ id, version, costPrice, profit }) => ({ id, version, costPrice, profit })));
    const bills = await billSumOf(ctx, 'receivable', BUSINESS_TYPES.sale.code, orderNos);
    return (head) => {
      const own = lines.filter(({ orderNo }) => orderNo === head.orderNo);
      return derived(head, own, bills(head.orderNo, settledWith(head)));
    };
  });

/** What its unit costs is not frozen yet. */
const isLive = ({ deliverStatus, cancelStatus }: SaleProduct): boolean => deliverStatus !== STATUS.done && cancelStatus !== STATUS.done;

const withCost = (line: Row<SaleProduct>, costPrice: number | undefined): Row<SaleProduct> =>
  costPrice === undefined ? line : { ...line, costPrice, profit: unitProfit(line, costPrice) };

/** The derived columns of one order, purely (docs/domain.md 5.3, 5.4, 5.6). */
function derived(head: Row<Sale>, lines: readonly SaleProduct[], { due, settled }: Pick<BillSum, 'due' | 'settled'>): Partial<Sale> {
  const { live, cancelled, figures } = outgoingOf(lines);
  const sum = (among: readonly SaleProduct[], of: (line: SaleProduct) => number): number =>
    among.reduce((total, line) => total + of(line), 0);
  const refundNum = live.filter(({ refundStatus }) => refundStatus === STATUS.done).length;
  const whole = live.length > 0 ? head.wholeAmount : 0;
  return {
    ...figures,
    sellNum: live.length,
    refundNum,
    saleAmount: sum(live, ({ saleAmount }) => saleAmount),
    totalPrice: sum(live, owedForUnit) + whole,
    costPrice: sum(live, ({ costPrice }) => costPrice),
    profit: saleProfit(head, live, cancelled),
    receivedAmount: settled,
    unreceivedAmount: due - settled,
    incomeStatus: head.reviewStatus === REVIEWED ? settledStatus(due, settled) : DRAFT,
    refundStatus: fractionStatus(refundNum, live.length),
  };
}
