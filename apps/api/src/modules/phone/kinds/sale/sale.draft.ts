import { type SaleInput, saleSpec } from '@phone-trade/shared';
import type { MoneyDraft } from '../../../../kernel/document/part/line-document.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { creditFindings, linesToSell, priceFindings, soldOf } from '../../trade/selling/selling.port.js';
import { figuredDraft, paymentFindings } from '../../trade/terms/terms.port.js';
import { advanceToUse, coverOf } from './sale.cover.js';
import type { Sale, SaleProduct } from './sale.entity.js';
import { saleFigures } from './sale.figures.js';
import { presaleFindings, sellerOf } from './sale.seller.js';

export type SaleDraft = MoneyDraft<Sale, SaleProduct>;

/** Resolves a sale input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function saleDraft(
  ctx: RequestContext,
  input: SaleInput & { readonly sourceRefundNo?: string; readonly listingId?: string },
  current?: Sale,
): Promise<SaleDraft> {
  // What it was made from stays as it is.
  const presaleOrderNo = current ? current.presaleOrderNo : input.presaleOrderNo || null;
  const { lines, findings } = await linesToSell(ctx, input.products, sellerOf(ctx, { orderNo: current?.orderNo, presaleOrderNo }));
  const { channelId, sourceRefundNo, listingId } = input;
  return figuredDraft(ctx, saleSpec, input, {
    lines,
    findings: [
      ...presaleFindings(presaleOrderNo, lines),
      ...findings,
      ...(await paymentFindings(ctx, input.payments ?? [], current?.orderNo)),
    ],
    head: { presaleOrderNo, ...(sourceRefundNo ? { sourceRefundNo } : {}), sellNum: lines.length },
    lineOf: ({ line: { saleAmount, remark }, unit }, i) => ({
      ...soldOf(unit, i, input, remark),
      thirdBarcode: unit.thirdBarcode,
      saleAmount,
    }),
    figuresOf: saleFigures,
    async amountFindings(figures) {
      // Those of an exchange nobody has entered yet, and those of a deal on a platform have been made there.
      if (sourceRefundNo || listingId) return [];
      const prices = priceFindings(ctx, await standardConfig(ctx), lines);
      const head = { channelId, useAdvance: input.useAdvance ?? 0, totalPrice: figures.head.totalPrice ?? 0 };
      const { onCredit } = coverOf({ head, payments: input.payments ?? [], advance: await advanceToUse(ctx, head) });
      return [...figures.findings, ...prices, ...(await creditFindings(ctx, channelId, onCredit))];
    },
  });
}
