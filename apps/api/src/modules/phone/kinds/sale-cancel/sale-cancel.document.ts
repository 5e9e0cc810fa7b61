import { BUSINESS_TYPES, ERP, RULE, type SaleCancelInput, saleCancelSpec } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { documentKind, type Posting } from '../../../../kernel/document/kind.js';
import type { LineDocument, LineDraft } from '../../../../kernel/document/part/line-document.js';
import { unstored } from '../../../../kernel/document/part/part.js';
import { loadDocument } from '../../../../kernel/document/part/parts.js';
import { snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { units, unitsIn } from '../../../../kernel/document/part/unit-part.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { invalid } from '../../../../platform/input/check.js';
import { giveBack, givenBack, toGiveBack } from '../../trade/selling/selling.port.js';
import {
  cancelSold,
  isLive,
  type LoadedSale,
  orderProfit,
  owedForUnit,
  Sale,
  type SoldUnit,
  saleKind,
  salesOf,
} from '../sale/sale.port.js';
import { SaleCancel, SaleCancelProduct } from './sale-cancel.entity.js';

/** Units that are taken off a sale. */
interface Cancelled {
  readonly sale: LoadedSale;
  readonly cancelled: readonly SoldUnit[];
}

type LoadedCancel = LineDocument<SaleCancel, SaleCancelProduct> & Cancelled;
type CancelDraft = LineDraft<SaleCancel, SaleCancelProduct> & Cancelled;

/** Cancellation of sold units before they are shipped (docs/domain.md 4.9): effective at once, corrected by selling them again. */
export const saleCancelKind = documentKind({
  spec: saleCancelSpec,
  entity: SaleCancel,
  openAmounts: true,
  draft: cancelDraft,
  parts: [units(SaleCancelProduct), unstored(({ sale, cancelled }: CancelDraft) => ({ sale, cancelled }))],

  actions: {
    create: {
      effects: cancelEffects,
      store: (ctx, { head, cancelled }) => cancelSold(ctx, head, cancelled),
      count: ({ cancelled }) => cancelled.length,
    },
  },

  billed: toGiveBack,
  derive: (ctx, orderNos) => deriveHeads(ctx, SaleCancel, orderNos, () => givenBack(ctx, 'saleCancel', orderNos)),
  reads: {},
});

/** Locks the order, so that two cancellations at once see what the other has left of it. */
async function cancelDraft(ctx: RequestContext, input: SaleCancelInput): Promise<CancelDraft> {
  const [target, ...others] = await salesOf(ctx, input);
  if (!target) throw ERP.EMPTY_LINES();
  if (others.length > 0) throw invalid([{ path: 'productNos', error: ERP.ONE_ORDER({ document: BUSINESS_TYPES.sale }) }]);
  const head = await rows(ctx, Sale).one({ orderNo: target.orderNo }, { lock: 'change' });
  if (!head) throw ERP.DOC_UNKNOWN({ orderNo: target.orderNo });
  const sale = await loadDocument(ctx, saleKind, head);
  const cancelled = sale.lines.filter(({ unit }) => target.productIds.includes(unit.id));
  const cancelAmount = amountOf(sale, cancelled);
  return {
    sale,
    cancelled,
    units: unitsIn(cancelled),
    lines: cancelled.map(({ line, unit }, i) => ({
      ...snapshotOf(unit, i),
      saleSettleAmount: owedForUnit(line),
      stageAfter: unit.lastStage,
    })),
    head: {
      saleOrderNo: head.orderNo,
      channelId: head.channelId,
      cancelReason: input.cancelReason,
      refundMode: input.refundMode ?? 1,
      remark: input.remark ?? null,
      totalCount: cancelled.length,
      cancelAmount,
    },
    findings:
      head.totalPrice - cancelAmount < 0 ? [{ path: 'productNos', error: ERP.ORDER_NEGATIVE({ document: BUSINESS_TYPES.sale }) }] : [],
  };
}

const isLast = ({ lines }: LoadedSale, cancelled: readonly SoldUnit[]): boolean => lines.filter(isLive).length === cancelled.length;

/** What the customer no longer owes; with the last line also what it owed for the order as a whole (docs/domain.md 5.5). */
function amountOf(sale: LoadedSale, cancelled: readonly SoldUnit[]): number {
  const whole = isLast(sale, cancelled) ? sale.head.wholeAmount : 0;
  return cancelled.reduce((sum, { line }) => sum + owedForUnit(line), whole);
}

/** Units go back to what they were before the sale, the customer's bill shrinks, and what others are owed stays an expense (5.3). */
function cancelEffects({ head, sale, cancelled }: LoadedCancel): Posting[] {
  const [first] = cancelled;
  const to = { presaleOrderNo: null, saleOrderNo: null, saleType: null, saleSettleAmount: null, customerChannelId: null };
  const expenses = cancelled.map(({ line, unit }): Posting => ({ post: 'profit', unit, kind: 'cancel', amount: -line.expenseAmount }));
  if (first && isLast(sale, cancelled))
    expenses.push({ post: 'profit', unit: first.unit, kind: 'cancel', amount: orderProfit(sale.head, false) });
  return [
    ...cancelled.map(({ unit }): Posting => ({ post: 'move', unit, rule: RULE.saleCancelled, to })),
    ...expenses,
    ...giveBack(head, [[sale.head.orderNo, head.cancelAmount]]),
  ];
}
