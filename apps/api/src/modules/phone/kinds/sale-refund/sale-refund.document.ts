import { BUSINESS_TYPES, CUSTODY, ERP, EXCHANGE, saleRefundSpec } from '@phone-trade/shared';
import { type Behaviour, documentKind } from '../../../../kernel/document/kind.js';
import { type MoneyDocument, setLines, somethingWaits } from '../../../../kernel/document/part/line-document.js';
import { expenses, payments } from '../../../../kernel/document/part/money-parts.js';
import { unitsOfLines } from '../../../../kernel/document/part/unit-lines.js';
import { heldUnits } from '../../../../kernel/document/part/unit-part.js';
import { targetsOf } from '../../../../kernel/document/unit-targets.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { drafted } from '../../trade/drafts.js';
import { CAME_BACK, COMING_BACK, toGiveBack } from '../../trade/selling/selling.port.js';
import { amountsHold, figuredReview, namesMayBeUsed } from '../../trade/terms/terms.port.js';
import { loadedSold, refundSold, restoreSold, SaleProduct } from '../sale/sale.port.js';
import { dropExchangeSale, exchangeIsOpen, exchangeSale, exchangesAreSellable } from './exchange.js';
import { deriveRefunds } from './sale-refund.derive.js';
import { refundDraft } from './sale-refund.draft.js';
import { asked, type LoadedRefund, placeOf, type ReceiptInput, receiveEffects, reviewEffects } from './sale-refund.effects.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';
import { refundFigures } from './sale-refund.figures.js';
import { linesAreRefundable, numbersAreFree, placeIsOurs } from './sale-refund.guards.js';
import { saleRefundReads } from './sale-refund.views.js';

/** Receiving what comes back, named units or all of it. Its count is set by compare-and-set: of two at once one is the first. */
const receiving: Behaviour<SaleRefund, LoadedRefund, ReceiptInput> = {
  patch: (refund, input) => ({ receiveNum: refund.head.receiveNum + asked(refund, input).length }),
  guards: [somethingWaits(asked, ERP.REFUND_RECEIVED), placeIsOurs],
  effects: receiveEffects,
  store: (ctx, refund, input) =>
    setLines(ctx, SaleRefundProduct, asked(refund, input), { receiveStatus: CAME_BACK, receiveTime: refund.at }),
  async follows(_ctx, refund, input) {
    const source = { sourceBusinessType: BUSINESS_TYPES.saleRefund.code, sourceOrderNo: refund.head.orderNo };
    const productNos = asked(refund, input).map(({ line }) => line.productNo);
    return [{ kind: 'receive', action: 'record', input: { ...source, ...placeOf(refund, input), productNos } }];
  },
};

/** Sale refund (docs/domain.md 4.10). */
export const saleRefundKind = documentKind({
  spec: saleRefundSpec,
  entity: SaleRefund,
  openAmounts: true,
  draft: drafted(SaleRefund, refundDraft),
  parts: [heldUnits(SaleRefundProduct), expenses, payments],
  complete: withSales,
  heldBy: ({ exchanges }) => exchanges,

  actions: {
    review: {
      ...figuredReview(SaleRefundProduct, refundFigures),
      guards: [linesAreRefundable, numbersAreFree, exchangesAreSellable, namesMayBeUsed(saleRefundSpec), amountsHold],
      effects: reviewEffects,
      store: (ctx, { head, lines }) => refundSold(ctx, head, lines),
      follows: async (_ctx, { head, lines }) => (head.refundType === EXCHANGE ? [exchangeSale(head, lines)] : []),
    },
    unreview: {
      undoes: ['review'],
      guards: [exchangeIsOpen],
      store: (ctx, { head, lines }) => restoreSold(ctx, head, lines),
      follows: (ctx, { head }) => dropExchangeSale(ctx, head.orderNo),
    },
    receive: receiving,
    receiveUnits: {
      ...receiving,
      targets: targetsOf({
        heads: SaleRefund,
        lines: SaleRefundProduct,
        open: { receiveStatus: COMING_BACK },
        isReady: ({ custody }) => custody === CUSTODY.comingBack,
        op: saleRefundSpec.actions.receive.label,
      }),
    },
  },

  billed: toGiveBack,
  derive: deriveRefunds,
  approval: (_ctx, { head }) => ({ amount: head.refundAmount }),
  reads: saleRefundReads,
});

async function withSales(ctx: RequestContext, document: MoneyDocument<SaleRefund, SaleRefundProduct>): Promise<LoadedRefund> {
  const { lines } = document;
  const sold = await rows(companyWide(ctx), SaleProduct).find({ id: lines.map(({ line }) => line.saleLineId) });
  const saleLines = new Map(sold.map((line) => [line.id, line]));
  const given = lines.flatMap(({ line }) => (line.exchangeProductId ? [{ productId: line.exchangeProductId }] : []));
  return {
    exchanges: await unitsOfLines(ctx, given),
    ...(await loadedSold(ctx, document)),
    lines: lines.map((one) => ({ ...one, sold: saleLines.get(one.line.saleLineId) })),
  };
}
