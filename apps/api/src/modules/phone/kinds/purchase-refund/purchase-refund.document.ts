import { purchaseRefundSpec } from '@phone-trade/shared';
import { documentKind, type FollowUp } from '../../../../kernel/document/kind.js';
import { unstored } from '../../../../kernel/document/part/part.js';
import { units } from '../../../../kernel/document/part/unit-part.js';
import { billedWith } from '../../../../kernel/settlement/foresee.js';
import { addUnits, dropUnits } from '../../../../kernel/unit/draft-units.js';
import { assignNumbersAndCycles, lastCycles } from '../../../../kernel/unit/openings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { isClaimed } from '../pending-refund/pending-refund.port.js';
import { payeesOf } from '../purchase/purchase.port.js';
import { derivePurchaseRefunds, refundAmounts } from './purchase-refund.derive.js';
import { type RefundDraft, refundDraft } from './purchase-refund.draft.js';
import { type EnteredRefund, type LoadedRefund, refundEffects } from './purchase-refund.effects.js';
import { PurchaseRefund, PurchaseRefundProduct } from './purchase-refund.entity.js';
import { purchaseRefundReads } from './purchase-refund.views.js';

/** Purchase refund (docs/domain.md 4.4): effective at once, and voided as a whole while nothing came after it. */
export const purchaseRefundKind = documentKind({
  spec: purchaseRefundSpec,
  entity: PurchaseRefund,
  draft: refundDraft,
  parts: [units(PurchaseRefundProduct), unstored(({ returned }: RefundDraft) => ({ returned }), { returned: [] })],
  complete: withPayees,

  actions: {
    create: {
      prepare: withReplacements,
      effects: refundEffects,
      async store(ctx, { head: { orderNo }, returned, openings }) {
        for (const { unit, replacement } of returned) {
          if (!replacement) continue;
          const newProductNo = openings.get(replacement.id)?.productNo ?? null;
          await rows(ctx, PurchaseRefundProduct).update({ orderNo, productId: unit.id }, { newProductNo });
        }
      },
      follows: async (_ctx, document) => claims('settle', document),
      count: ({ returned }) => returned.length,
    },
    void: {
      undoes: ['create'],
      async store(ctx, { head: { orderNo } }) {
        const lines = await rows(ctx, PurchaseRefundProduct).find({ orderNo }, { columns: ['newProductNo'] });
        await dropUnits(ctx, await rows(ctx, Product).find({ productNo: lines.flatMap(({ newProductNo }) => newProductNo ?? []) }));
        await rows(ctx, PurchaseRefundProduct).update({ orderNo }, { voided: 1 });
      },
      follows: async (_ctx, document) => claims('reopen', document),
    },
  },

  billed: (effects) => refundAmounts(billedWith(effects)),
  derive: derivePurchaseRefunds,
  reads: purchaseRefundReads,
});

async function withPayees(ctx: RequestContext, document: EnteredRefund): Promise<LoadedRefund> {
  const orderNos = document.returned.map(({ unit }) => unit.purchaseOrderNo);
  return { ...document, payees: await payeesOf(ctx, orderNos), openings: new Map() };
}

/** Replacements become rows of their orders, with their numbers, before they are posted to. */
async function withReplacements(ctx: RequestContext, document: LoadedRefund): Promise<LoadedRefund> {
  const wanted = document.returned.flatMap(({ replacement }) => replacement ?? []);
  const added = await addUnits(ctx, wanted);
  const rowOf = new Map(wanted.map(({ id }, i) => [id, added[i]]));
  const returned = document.returned.map((one) => {
    const replacement = one.replacement && rowOf.get(one.replacement.id);
    return replacement ? { ...one, replacement } : one;
  });
  return { ...document, returned, openings: await assignNumbersAndCycles(ctx, added, await lastCycles(ctx, added)) };
}

/** The claims on these units end with the refund, and are open again without it. */
function claims(action: 'settle' | 'reopen', { head, lines }: LoadedRefund): FollowUp[] {
  const productIds = lines.flatMap(({ unit }) => (isClaimed(unit) ? [unit.id] : []));
  return productIds.length > 0 ? [{ kind: 'pendingRefund', action, input: { refundOrderNo: head.orderNo, productIds } }] : [];
}
