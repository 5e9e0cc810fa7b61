import { type DocumentSpec, type PaymentInput, type RowError, settleKind } from '@phone-trade/shared';
import { type Expenses, transNoFindings } from '../../../../kernel/document/part/money-parts.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { partyOf, type Settlers, settlersOf } from '../../basis/company/company.port.js';
import { accountFindings } from '../../basis/pay-type/pay-type.port.js';

/** A document with somebody, or with nobody as opening stock is, and with what is paid for it beside. */
interface Traded extends Expenses {
  readonly head: { readonly channelId: string | null };
}

/** Who settles for the company of a document, and for those of its expenses. */
export const settlersFor = (ctx: RequestContext, { head, expenses }: Traded): Promise<Settlers> =>
  settlersOf(ctx, [head.channelId, ...expenses.map(({ channelId }) => channelId)]);

/** Who settles what as of now: bills stay where the review puts them, whatever becomes of a company's parent (docs/domain.md 7.1). */
export async function settledNow(
  ctx: RequestContext,
  { head: { channelId }, expenses, settlers }: Traded & { readonly settlers: ReadonlyMap<string, { readonly id: string }> },
  owesNobody = false,
) {
  const party = await partyOf(ctx, { channelId, expenses }, owesNobody);
  const settler = channelId === null ? null : (settlers.get(channelId)?.id ?? channelId);
  return {
    party,
    expenses: expenses.map((expense) => ({ ...expense, settleKind: settleKind(expense, party) })),
    /** Of the header: who settles, where that is somebody else. */
    settleChannelId: settler === channelId ? null : settler,
  };
}

/** What is wrong with the payments of a draft: accounts of another way of paying, numbers that are known already. */
export const paymentFindings = async (ctx: RequestContext, payments: readonly PaymentInput[], ownOrderNo?: string): Promise<RowError[]> => [
  ...(await accountFindings(ctx, payments)),
  ...(await transNoFindings(ctx, payments, ownOrderNo)),
];

/** A document with what else on it names something of the tenant's. */
interface Naming {
  readonly head: object;
  readonly expenses?: readonly object[];
  readonly payments?: Parameters<typeof accountFindings>[1];
}

/** A guard of the documents of a kind: nothing on one has been switched off or changed sides since it was entered (docs/domain.md 3.3). */
export const namesMayBeUsed =
  (spec: Pick<DocumentSpec, 'document'>) =>
  async (ctx: RequestContext, { head, expenses, payments = [] }: Naming): Promise<RowError[]> => {
    const found = await referenceFindings(ctx, spec.document, { ...head, expenses, payments });
    return [...found, ...(await accountFindings(ctx, payments))].map(({ error }) => ({ error }));
  };
