import { FINANCE, type FinanceDirection, type FinanceInput } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import { type DraftDocument, documentKind, type LoadedDocument } from '../../../../kernel/document/kind.js';
import { transNoFindings } from '../../../../kernel/document/part/money-parts.js';
import type { Part } from '../../../../kernel/document/part/part.js';
import { OrderPayment } from '../../../../kernel/document/part/parts.entity.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { billsOf } from '../../../../kernel/settlement/bills.js';
import { DIRECTIONS } from '../../../../kernel/settlement/directions.js';
import { reachOf } from '../../../../kernel/settlement/offset-anew.js';
import { linesOf } from '../../../../kernel/settlement/payment-lines.js';
import type { BillShare, PaymentLine, ShareOf } from '../../../../kernel/settlement/postings.js';
import type { FinanceRecord } from '../../../../kernel/settlement/record.entity.js';
import { itemsOf } from '../../../../kernel/settlement/record-parts.js';
import { claimRecord, planRecord, releaseRecord, reserveRecord } from '../../../../kernel/settlement/records.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { accountFindings } from '../../basis/pay-type/pay-type.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { drafted } from '../../trade/drafts.js';
import { type LoadedRecord, settlementEffects } from './finance.effects.js';
import { accountsAreOpen, moneyIsThere } from './finance.guards.js';
import { financeReads } from './finance.views.js';

interface Settling {
  readonly payments: readonly PaymentLine[];
  readonly shares: readonly ShareOf[];
}

type RecordDraft = DraftDocument<FinanceRecord> & Settling;

/** Payouts or incomes (docs/domain.md 4.11): a draft reserves what it is to settle, its review settles it and books the money. */
export const financeKind = (direction: FinanceDirection) =>
  documentKind({
    spec: FINANCE[direction].spec,
    entity: DIRECTIONS[direction].entity,
    draft: drafted(DIRECTIONS[direction].entity, recordDraft(direction)),
    parts: [settledBills],
    async locks(ctx, { id }, { to, takes }) {
      const shares = await itemsOf(ctx, id);
      // A draft that is deleted or changed releases its shares, which refunds may be offset against.
      const isReleased = to === 'removed' || takes === 'document';
      return isReleased ? (await reachOf(ctx, shares)).documents : [...(await billsOf(companyWide(ctx), shares)).values()];
    },
    complete: withBills,

    actions: {
      review: { guards: [accountsAreOpen(direction), moneyIsThere(direction, 1)], effects: settlementEffects(direction, 1) },
      unreview: { guards: [moneyIsThere(direction, -1)], effects: settlementEffects(direction, -1) },
    },

    ...(FINANCE[direction].spec.mayWait
      ? { approval: (_ctx: RequestContext, { head }: LoadedRecord) => ({ amount: head.paymentAmount }) }
      : {}),

    reads: financeReads(direction),
  });

/** The bills that a record settles, which its draft reserves, and the payments it settles them with. */
const settledBills: Part<Settling, Settling, FinanceRecord> = {
  table: OrderPayment,
  save: (ctx, head, { shares, payments }) => reserveRecord(ctx, head, shares, payments),
  load: async (ctx, { id, orderNo }) => ({ payments: await linesOf(ctx, orderNo), shares: await itemsOf(ctx, id) }),
  assemble: (_ctx, _head, { shares, payments }) => ({ shares, payments }),
  release: releaseRecord,
  claim: claimRecord,
};

/** A record as it is entered; of several that are entered together, the number of the first. */
type EnteredRecord = FinanceInput & { readonly batchNo?: string };

const recordDraft =
  (direction: FinanceDirection) =>
  async (ctx: RequestContext, input: EnteredRecord, current?: Row<FinanceRecord>): Promise<RecordDraft> => {
    // Its header before its company, as its review has them.
    if (current) await rows(ctx, DIRECTIONS[direction].entity).one({ id: current.id }, { lock: 'change' });
    const payments = (input.payments ?? []).map(({ fee, ...line }) => ({ ...line, fee: fee ?? 0 }));
    refuse([
      ...(await referenceFindings(ctx, FINANCE[direction].spec.document, input)),
      ...(await accountFindings(ctx, payments)),
      ...(await transNoFindings(ctx, payments, current?.orderNo)),
    ]);
    const { allowPrepay } = await standardConfig(ctx);
    const plan = await planRecord(
      ctx,
      {
        direction,
        channelId: input.channelId,
        payments,
        balanceAmount: input.balanceAmount ?? 0,
        discountAmount: input.discountAmount ?? 0,
        balanceBackAmount: input.balanceBackAmount ?? 0,
        settles: input.items ? input.items.map(shareOf) : 'open',
        allowPrepay: allowPrepay === 1,
      },
      current?.id,
    );
    // One that came with an order and is changed is no longer the order's own.
    const own = current ? { batchId: null } : { batchNo: input.batchNo ?? null };
    return {
      head: { ...headColumns(FINANCE[direction].spec.head, input), ...plan.head, ...own },
      payments,
      shares: plan.shares,
      findings: [],
    };
  };

const shareOf = ({ billNo, side, allocAmount }: NonNullable<FinanceInput['items']>[number]): BillShare => ({
  billNo,
  amount: allocAmount,
  ...(side ? { side: side === 1 ? 'payable' : 'receivable' } : {}),
});

async function withBills(ctx: RequestContext, { head, payments, shares }: LoadedDocument<FinanceRecord> & Settling): Promise<LoadedRecord> {
  const bills = await billsOf(ctx, shares);
  const items = shares.flatMap(({ entryId, amount }) => {
    const bill = bills.get(entryId);
    return bill ? [{ bill, amount }] : [];
  });
  return { head, payments, items };
}
