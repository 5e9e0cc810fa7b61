import { ERP, EXCHANGE, MONEY_ONLY, type SaleRefundInput, STAGE, saleRefundSpec } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { MoneyDraft } from '../../../../kernel/document/part/line-document.js';
import { findingsOn, productsNamed } from '../../../../kernel/document/part/unit-lines.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { openNumberFindings } from '../../trade/goods/goods.port.js';
import { AS_ADVANCE, COMING_BACK, NOTHING_COMES, soldOf } from '../../trade/selling/selling.port.js';
import { figuredDraft } from '../../trade/terms/terms.port.js';
import { exchangesIn } from './exchange.js';
import { refundable, refundableFen, refundOver, soldBy } from './refundable.js';
import type { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';
import { refundFigures } from './sale-refund.figures.js';

export type RefundDraft = MoneyDraft<SaleRefund, SaleRefundProduct>;

/** Resolves an input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function refundDraft(ctx: RequestContext, input: SaleRefundInput, current?: SaleRefund): Promise<RefundDraft> {
  const { refundType, channelId } = input;
  const orderNo = current?.orderNo;
  const goodsBack = refundType !== MONEY_ONLY;
  const receiveStatus = goodsBack ? COMING_BACK : NOTHING_COMES;
  const named = await productsNamed(ctx, input.products);
  const saleLines = await soldBy(ctx, named.units);
  const given = named.lines.map((one) => ({ ...one, sold: saleLines.get(one.unit.id) }));
  const refusal = await refundable(ctx, { orderNo, date: input.bizDate || current?.bizDate || today(ctx) });
  const unfit = findingsOn(given, ({ unit, line, sold }) => {
    const productNo = refusal(unit, sold);
    if (!sold || productNo) return { productNo };
    if (sold.channelId !== channelId) return { productNo: ERP.OTHER_CUSTOMER({ productNo: unitName(unit) }) };
    return { refundAmount: refundOver(unit, sold, line.refundAmount) };
  });
  const exchanges = refundType === EXCHANGE ? await exchangesIn(ctx, input.products, orderNo) : { units: [], findings: [] };
  const lines = given.flatMap((one) => (one.sold ? [{ ...one, sold: one.sold }] : []));
  return figuredDraft(ctx, saleRefundSpec, input, {
    lines,
    findings: [
      ...(goodsBack && !input.warehouseId ? [{ path: 'warehouseId', error: ERP.WAREHOUSE_REQUIRED() }] : []),
      ...named.findings,
      ...unfit,
      ...exchanges.findings,
      ...(goodsBack ? await openNumberFindings(ctx, named.units) : []),
    ],
    head: {
      ...(goodsBack ? {} : { warehouseId: null }),
      ...(refundType === EXCHANGE ? { refundMode: AS_ADVANCE } : {}),
      saleUserId: lines[0]?.sold.saleUserId ?? ctx.userId,
      receiveStatus,
    },
    lineOf: ({ line: { refundAmount, nextStage, remark }, unit, sold }, i) => ({
      ...soldOf(unit, i, { channelId, saleUserId: sold.saleUserId }, remark),
      saleLineId: sold.id,
      saleOrderNo: sold.orderNo,
      refundType,
      saleSettleAmount: sold.saleSettleAmount,
      maxRefundAmount: refundableFen(sold),
      refundAmount,
      costPrice: sold.costPrice,
      nextStage: nextStage ?? STAGE.toDistribute,
      exchangeProductNo: exchanges.units[i]?.productNo ?? null,
      exchangeProductId: exchanges.units[i]?.id ?? null,
      receiveStatus,
    }),
    figuresOf: refundFigures,
    amountFindings: ({ findings }) => findings,
  });
}
