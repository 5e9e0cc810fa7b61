import {
  ERP,
  type PurchaseRefundInput,
  purchaseRefundSpec,
  REFUND_EXCHANGE,
  type RefundLineInput,
  type RowError,
} from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { LineDraft } from '../../../../kernel/document/part/line-document.js';
import { type NamedLine, onLine, productsNamed } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { successorsOf } from '../../trade/goods/goods.port.js';
import { refundable, suppliedOf } from '../pending-refund/pending-refund.port.js';
import { lossOn, type Returned } from './purchase-refund.effects.js';
import type { PurchaseRefund, PurchaseRefundProduct } from './purchase-refund.entity.js';
import { refundRefusal, returnable } from './purchase-refund.guards.js';

export interface RefundDraft extends LineDraft<PurchaseRefund, PurchaseRefundProduct> {
  readonly returned: readonly Returned[];
}

type Given = NamedLine<RefundLineInput>;

/** Resolves a refund and finds every wrong line of it. The units are locked, so what is found of them stays true. */
export async function refundDraft(ctx: RequestContext, input: PurchaseRefundInput): Promise<RefundDraft> {
  const { lines: given, findings } = await productsNamed(ctx, input.products);
  const replacements = await replacementsOf(ctx, input.refundType, given);
  const returned = given.map(({ unit, line }, i): Returned => {
    const [replacement, refundAmount] = [replacements.units[i], line.refundAmount ?? refundable(unit)];
    return { unit, refundAmount, reasonId: line.reasonId || null, ...(replacement ? { replacement } : {}) };
  });
  const sum = (of: (one: Returned) => number): number => returned.reduce((total, one) => total + of(one), 0);
  return {
    head: {
      ...headColumns(purchaseRefundSpec.head, input),
      totalCount: returned.length,
      purchaseAmount: sum(({ unit }) => unit.purchasePrice),
      refundAmount: sum(({ refundAmount }) => refundAmount),
      lossAmount: sum(lossOn),
    },
    units: unitsIn(returned),
    lines: returned.map((one, i) => ({
      ...suppliedOf(one.unit, i),
      refundType: input.refundType,
      costPrice: one.unit.costPrice,
      refundAmount: one.refundAmount,
      lossAmount: lossOn(one),
      reasonId: one.reasonId,
      exchangePrice: one.replacement?.dealPrice ?? null,
    })),
    returned,
    findings: [
      ...(await referenceFindings(ctx, purchaseRefundSpec.document, input)),
      ...findings,
      ...(await lineFindings(ctx, input, given)),
      ...replacements.findings,
    ],
  };
}

async function lineFindings(ctx: RequestContext, input: PurchaseRefundInput, given: readonly Given[]): Promise<RowError[]> {
  const found: RowError[] = [];
  for (const one of given) {
    const { unit, line } = one;
    const isOthers = unit.channelId !== null && unit.channelId !== input.channelId;
    const error =
      (await returnable(ctx, unit, input.refundType)) ?? (isOthers ? ERP.REFUND_SUPPLIER_MIX({ productNo: unitName(unit) }) : undefined);
    if (error) found.push(onLine(one, 'productNo', error));
    const amount = refundRefusal(ctx, unit, input.refundType, line.refundAmount);
    if (amount) found.push(onLine(one, 'refundAmount', amount));
  }
  return found;
}

/** The units that come instead of those that are exchanged, each on the order and the line of the one that goes. */
async function replacementsOf(ctx: RequestContext, refundType: number, given: readonly Given[]) {
  if (refundType === REFUND_EXCHANGE)
    return successorsOf(
      ctx,
      given.map(({ line: { exchange }, unit, row }) => ({ unit, row, facts: exchange ?? {}, path: `products[${row - 1}].exchange` })),
    );
  const named = given.filter(({ line: { exchange } }) => exchange && Object.keys(exchange).length > 0);
  return { units: [], findings: named.map((one) => onLine(one, 'exchange', ERP.NO_EXCHANGE())) };
}
