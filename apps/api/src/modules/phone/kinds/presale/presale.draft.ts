import { type PresaleInput, presaleSpec } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { LineDraft } from '../../../../kernel/document/part/line-document.js';
import { type PaymentsDraft, paymentRows } from '../../../../kernel/document/part/money-parts.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { linesToSell, soldOf } from '../../trade/selling/selling.port.js';
import { paymentFindings } from '../../trade/terms/terms.port.js';
import type { Presale, PresaleProduct } from './presale.entity.js';

export type PresaleDraft = LineDraft<Presale, PresaleProduct> & PaymentsDraft;

/** Resolves a presale input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function presaleDraft(ctx: RequestContext, input: PresaleInput, current?: Presale): Promise<PresaleDraft> {
  const { lines, findings } = await linesToSell(ctx, input.products, { orderNo: current?.orderNo });
  const payments = input.payments ?? [];
  return {
    head: {
      ...headColumns(presaleSpec.head, input),
      totalCount: lines.length,
      totalPrice: lines.reduce((sum, { line }) => sum + (line.presaleAmount ?? 0), 0),
      depositAmount: payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0),
    },
    findings: [
      ...(await referenceFindings(ctx, presaleSpec.document, input)),
      ...findings,
      ...(await paymentFindings(ctx, payments, current?.orderNo)),
    ],
    units: unitsIn(lines),
    lines: lines.map(({ line: { presaleAmount, remark }, unit }, i) => ({
      ...soldOf(unit, i, input, remark),
      presaleAmount: presaleAmount ?? null,
      costPrice: unit.costPrice,
    })),
    payments: paymentRows(payments),
  };
}
