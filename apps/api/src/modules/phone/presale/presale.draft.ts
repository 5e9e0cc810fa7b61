import { type PresaleInput, presaleSpec } from '@phone-trade/shared';
import { headColumns } from '../../../kernel/document/columns.js';
import type { DraftDocument } from '../../../kernel/document/kind.js';
import { type MoneyDraft, paymentRows, transNoFindings } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { snapshotOf } from '../../../kernel/document/unit-lines.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { mayDraft } from '../drafts.js';
import { accountFindings } from '../pay-type/pay-type.port.js';
import { linesToSell } from '../selling/selling.port.js';
import { Presale, type PresaleProduct } from './presale.entity.js';

/** A presale ready to be stored. */
export interface PresaleDraft extends DraftDocument<Presale>, MoneyDraft {
  readonly units: readonly Unit[];
  readonly lines: readonly Partial<PresaleProduct>[];
}

/** Resolves a presale input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function presaleDraft(ctx: RequestContext, input: PresaleInput, current?: Presale): Promise<PresaleDraft> {
  await mayDraft(ctx, Presale, current);
  const { units, lines, findings } = await linesToSell(ctx, input.products, { orderNo: current?.orderNo });
  const { channelId, saleUserId, payments } = input;
  const given = payments ?? [];
  return {
    head: {
      ...headColumns(presaleSpec.head, input),
      totalCount: lines.length,
      totalPrice: lines.reduce((sum, { presaleAmount }) => sum + (presaleAmount ?? 0), 0),
      depositAmount: given.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0),
    },
    findings: [
      ...(await referenceFindings(ctx, presaleSpec.document, input)),
      ...findings,
      ...(await accountFindings(ctx, given)),
      ...(await transNoFindings(ctx, given, current?.orderNo)),
    ],
    units,
    lines: lines.map(({ unit, presaleAmount, remark }, i) => ({
      ...snapshotOf(unit, i),
      channelId,
      saleUserId,
      presaleAmount: presaleAmount ?? null,
      costPrice: unit.costPrice,
      remark: remark ?? null,
    })),
    expenses: [],
    payments: paymentRows(given),
  };
}
