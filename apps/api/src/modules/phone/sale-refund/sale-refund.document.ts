import { BUSINESS_TYPES, ERP, EXCHANGE, type SaleRefundTotals, saleRefundSpec, saleRefundTotals, settleKind } from '@phone-trade/shared';
import type { Behaviour, DocumentKind, UnitTarget } from '../../../kernel/document/kind.js';
import { blankMoney, keepSettled, keepsLines, type MoneyParts, moneyOf } from '../../../kernel/document/parts.js';
import { blankLines, linesWithUnits, unitsOfLines } from '../../../kernel/document/unit-lines.js';
import { targetsAmong } from '../../../kernel/document/unit-targets.js';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { partyOf, settlersOf } from '../company/company.port.js';
import { dropExchangeSale, exchangeIsOpen, exchangeSale, exchangesAreSellable } from '../exchange/exchange.port.js';
import { payeesOf } from '../purchase/purchase.port.js';
import { dropRecords, recordLines, SaleProduct } from '../sale/sale.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { deriveRefunds } from './sale-refund.derive.js';
import { lineFigures, type RefundDraft, refundDraft, refundFigures } from './sale-refund.draft.js';
import { asked, comesBack, type LoadedRefund, placeOf, type ReceiptInput, receiveEffects, reviewEffects } from './sale-refund.effects.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';
import { amountsHold, linesAreRefundable, namesMayBeUsed, numbersAreFree, placeIsOurs, somethingComes } from './sale-refund.guards.js';
import { saleRefundReads } from './sale-refund.views.js';

const RECEIVED = 300;

/** A sale refund with what it comes to as of its review. */
interface ReviewedRefund extends LoadedRefund {
  readonly changes: Partial<SaleRefund>;
}

/** Receiving what comes back, named units or all of it. Its count is set by compare-and-set: of two at once one is the first. */
const receiving: Behaviour<SaleRefund, LoadedRefund, ReceiptInput> = {
  patch: (refund, input) => ({ receiveNum: refund.head.receiveNum + asked(refund, input).length }),
  guards: [somethingComes, placeIsOurs],
  effects: receiveEffects,
  async store(ctx, refund, input) {
    const id = asked(refund, input).map(({ line }) => line.id);
    await rows(ctx, SaleRefundProduct).update({ id }, { receiveStatus: RECEIVED, receiveTime: refund.at });
  },
  async follows(_ctx, refund, input) {
    const source = { sourceBusinessType: BUSINESS_TYPES.saleRefund.code, sourceOrderNo: refund.head.orderNo };
    const productNos = asked(refund, input).map(({ line }) => line.productNo);
    return [{ kind: 'receive', action: 'record', input: { ...source, ...placeOf(refund, input), productNos } }];
  },
};

/** Sale refund (erp-domain 3.12). */
export const saleRefundKind: DocumentKind<SaleRefund, RefundDraft, LoadedRefund> = {
  spec: saleRefundSpec,
  entity: SaleRefund,
  openAmounts: true,
  draft: refundDraft as DocumentKind<SaleRefund, RefundDraft>['draft'],

  ...keepsLines(SaleRefundProduct),
  async load(ctx, head) {
    const returned = await linesWithUnits(ctx, SaleRefundProduct, head.orderNo);
    const sold = await rows(companyWide(ctx), SaleProduct).find({ id: returned.map(({ line }) => line.saleLineId) });
    const given = returned.flatMap(({ line }) => (line.exchangeProductId ? [{ productId: line.exchangeProductId }] : []));
    return loaded(ctx, head, await moneyOf(ctx, head.orderNo), {
      returned,
      saleLines: new Map(sold.map((line) => [line.productId, line])),
      exchanges: await unitsOfLines(ctx, given),
    });
  },
  assemble: (ctx, head, { lines, units, saleLines, exchanges, ...draft }) =>
    loaded(ctx, head, blankMoney(ctx, draft), { returned: blankLines(ctx, SaleRefundProduct, lines, units), saleLines, exchanges }),
  unitsOf: ({ returned }) => returned.map(({ unit }) => unit),
  heldBy: ({ returned, exchanges }) => [...returned.map(({ unit }) => unit), ...exchanges],

  actions: {
    review: {
      facts: asOfNow,
      guards: [linesAreRefundable, numbersAreFree, exchangesAreSellable, namesMayBeUsed, amountsHold],
      async prepare(ctx, refund: ReviewedRefund) {
        await keepSettled(ctx, refund.expenses);
        await rows(ctx, SaleRefundProduct).updateEach(
          refund.returned.map(({ line: { id, version, settleAmount, expenseAmount } }) => ({ id, version, settleAmount, expenseAmount })),
        );
        return refund;
      },
      patch: ({ changes }: ReviewedRefund) => changes,
      effects: reviewEffects,
      async store(ctx, refund) {
        await markSold(ctx, refund, 1);
        await recordLines(ctx, refund.head, 3, taken(refund));
      },
      follows: async (_ctx, { head, returned }) => (head.refundType === EXCHANGE ? [exchanged(head, returned)] : []),
    },
    unreview: {
      undoes: ['review'],
      guards: [exchangeIsOpen],
      async store(ctx, refund) {
        await markSold(ctx, refund, -1);
        await dropRecords(ctx, refund.head.orderNo);
      },
      follows: (ctx, { head }) => dropExchangeSale(ctx, head.orderNo),
    },
    receive: receiving,
    receiveUnits: { ...receiving, targets: refundsOf },
  },

  derive: deriveRefunds,
  reads: saleRefundReads,
};

/** The other units are sold for what is refunded, until somebody says otherwise. */
const exchanged = ({ orderNo: sourceRefundNo, channelId, saleUserId, bizDate }: SaleRefund, returned: LoadedRefund['returned']) =>
  exchangeSale({
    ...{ sourceRefundNo, channelId, saleUserId, bizDate },
    products: returned.map(({ line }) => ({ productNo: line.exchangeProductNo, saleAmount: line.refundAmount })),
  });

async function loaded(
  ctx: RequestContext,
  head: Row<SaleRefund>,
  money: MoneyParts,
  parts: Pick<LoadedRefund, 'returned' | 'saleLines' | 'exchanges'>,
): Promise<LoadedRefund> {
  return {
    head,
    ...money,
    ...parts,
    settlers: await settlersOf(ctx, [head.channelId, ...money.expenses.map((expense) => expense.channelId)]),
    consignors: await payeesOf(
      ctx,
      parts.returned.map(({ unit }) => unit.purchaseOrderNo),
    ),
    at: nowOf(ctx),
  };
}

/** Who settles what, and what it comes to, are as of the review; bills stay where it puts them. */
async function asOfNow(ctx: RequestContext, refund: LoadedRefund): Promise<ReviewedRefund> {
  const { head, settlers } = refund;
  const party = await partyOf(ctx, { channelId: head.channelId, expenses: refund.expenses });
  const expenses = refund.expenses.map((expense) => ({ ...expense, settleKind: settleKind(expense, party) }));
  const { shareBasis } = await standardConfig(ctx);
  const amounts = refund.returned.map(({ line }) => line.refundAmount);
  const totals: SaleRefundTotals = saleRefundTotals({ ...party, amounts, expenses, shareBasis });
  const settler = settlers.get(head.channelId)?.id ?? head.channelId;
  const changes = { ...refundFigures(totals), settleChannelId: settler === head.channelId ? null : settler };
  const returned = refund.returned.map(({ line, unit }, i) => ({ unit, line: { ...line, ...lineFigures(totals, i) } }));
  return { ...refund, head: { ...head, ...changes }, expenses, returned, changes };
}

/** The lines of the sales say what has been refunded for them, and whether their goods come back. */
async function markSold(ctx: RequestContext, refund: LoadedRefund, sign: 1 | -1): Promise<void> {
  const marked = refund.returned.flatMap((one) => {
    const sold = refund.saleLines.get(one.unit.id);
    if (!sold) return [];
    const refundStatus = comesBack(one) ? (sign === 1 ? 300 : 100) : sold.refundStatus;
    return [{ id: sold.id, version: sold.version, refundAmount: sold.refundAmount + sign * one.line.refundAmount, refundStatus }];
  });
  const done = await rows(ctx, SaleProduct).updateEach(marked);
  if (done !== refund.returned.length) throw ERP.DOC_STATE({ orderNo: refund.head.orderNo });
}

/** What the records of sales are to say of it: what is given back, and what the goods that come back have cost. */
const taken = (refund: LoadedRefund) =>
  refund.returned.flatMap((one) => {
    const { line, unit } = one;
    const sold = refund.saleLines.get(unit.id);
    const costPrice = comesBack(one) ? line.costPrice : -line.expenseAmount;
    const { lineNo, settleAmount } = line;
    return sold ? [{ line: { ...sold, lineNo, saleSettleAmount: settleAmount, costPrice, profit: settleAmount - costPrice } }] : [];
  });

/** The refunds whose units these are: on their way back. */
function refundsOf(ctx: RequestContext, { productNos }: { readonly productNos: readonly string[] }): Promise<UnitTarget[]> {
  return targetsAmong(ctx, productNos, async (units) => {
    const lines = await rows(ctx, SaleRefundProduct).find({ productId: units.map(({ id }) => id), receiveStatus: 100 });
    const reviewed = await rows(ctx, SaleRefund).find(
      { orderNo: lines.map(({ orderNo }) => orderNo), reviewStatus: 300 },
      { columns: ['orderNo'] },
    );
    const orderNos = new Set(reviewed.map(({ orderNo }) => orderNo));
    return (unit) => {
      const line = lines.find(({ productId, orderNo }) => productId === unit.id && orderNos.has(orderNo));
      if (line && unit.custody === 9) return line.orderNo;
      return ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stageLabel(unit.stage), op: saleRefundSpec.actions.receive.label });
    };
  });
}
