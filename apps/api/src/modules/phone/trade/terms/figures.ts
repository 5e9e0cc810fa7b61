import type { DocumentSpec, ExpenseInput, ExpenseTerms, PaymentInput, RowError, SettleParty } from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { MoneyDocument, MoneyDraft } from '../../../../kernel/document/part/line-document.js';
import { expenseRows, keepSettled, paymentRows } from '../../../../kernel/document/part/money-parts.js';
import type { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { EntityClass } from '../../../../platform/database/database.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { partyOf } from '../../basis/company/company.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { settledNow } from './terms.js';

/** By what the amounts of a document are figured: its expenses, who settles them, and how they are shared out (1 by amount, 2 by count). */
export interface Terms extends SettleParty {
  readonly expenses: readonly ExpenseTerms[];
  readonly shareBasis: number;
}

/** The terms of an input. */
export async function termsOf<E extends ExpenseTerms>(
  ctx: RequestContext,
  input: { readonly channelId?: string | null | undefined; readonly expenses?: readonly E[] | null | undefined },
  owesNobody = false,
) {
  const { shareBasis } = await standardConfig(ctx);
  return { ...(await partyOf(ctx, input, owesNobody)), expenses: input.expenses ?? [], shareBasis };
}

/** What a document comes to: columns of its header and of its lines that follow from the rest, and what is wrong with them. */
export interface Figures<H, L> {
  readonly head: Partial<H>;
  readonly lines: readonly Partial<L>[];
  readonly findings: readonly RowError[];
}

/** How a kind figures them, from what its lines say, entered or stored, and their units. */
export type FiguresOf<H, L, I> = (terms: Terms, lines: readonly { readonly line: I; readonly unit: Unit }[]) => Figures<H, L>;

/** What a kind makes of an input whose amounts are figured: its lines with their units, columns of its own, and what is wrong with it. */
interface Figured<H, L, G> {
  readonly lines: readonly G[];
  readonly findings: readonly RowError[];
  readonly head: Partial<H>;
  lineOf(given: NoInfer<G>, index: number): Partial<L>;
  figuresOf(terms: Terms, lines: readonly NoInfer<G>[]): Figures<H, L>;
  amountFindings(figures: Figures<H, L>): Promise<readonly RowError[]> | readonly RowError[];
}

/** The draft of such a document. Its amounts are judged last: what is missing or wrong otherwise is the better reason. */
export async function figuredDraft<H extends DocumentRow, L extends UnitLine, G extends { readonly unit: Unit }>(
  ctx: RequestContext,
  spec: Pick<DocumentSpec, 'head' | 'document'>,
  input: Parameters<typeof termsOf<ExpenseInput>>[1] & { readonly payments?: readonly PaymentInput[] | null | undefined },
  { lines, findings, head, lineOf, figuresOf, amountFindings }: Figured<H, L, G>,
): Promise<MoneyDraft<H, L>> {
  const terms = await termsOf(ctx, input);
  const figures = figuresOf(terms, lines);
  const found = [...(await referenceFindings(ctx, spec.document, input)), ...findings];
  return {
    head: { ...headColumns(spec.head, input), totalCount: lines.length, ...head, ...figures.head },
    findings: found.length > 0 ? found : await amountFindings(figures),
    units: unitsIn(lines),
    lines: lines.map((one, i) => ({ ...lineOf(one, i), ...figures.lines[i] })),
    expenses: expenseRows(terms.expenses, lines.length, terms),
    payments: paymentRows(input.payments ?? []),
  };
}

/** A document with who settles for its customer and for those of its expenses. */
export interface Settled<H, L> {
  readonly settlers: ReadonlyMap<string, Settler>;
  /** What it comes to as of now, once its review has asked. */
  readonly figures?: Figures<H, L>;
}

/** A document whose bills stand with its customer, or with who settles for that. */
interface SettledRow extends DocumentRow {
  channelId: string;
  settleChannelId: string | null;
}

/** The review of a document that is figured anew by it: costs and who settles what are as of then, and bills stay where it puts them. */
export const figuredReview = <H extends SettledRow, L extends UnitLine>(entity: EntityClass<L>, figuresOf: FiguresOf<H, L, Row<L>>) => ({
  async facts<D extends MoneyDocument<H, L> & Settled<H, L>>(ctx: RequestContext, document: D): Promise<D> {
    const { party, expenses, settleChannelId } = await settledNow(ctx, document);
    const { shareBasis } = await standardConfig(ctx);
    const figures = figuresOf({ ...party, expenses, shareBasis }, document.lines);
    const head = { ...figures.head, settleChannelId };
    const lines = document.lines.map((one, i) => ({ ...one, line: { ...one.line, ...figures.lines[i] } }));
    return { ...document, head: { ...document.head, ...head }, expenses, lines, figures: { ...figures, head } };
  },
  async prepare<D extends MoneyDocument<H, L> & Settled<H, L>>(ctx: RequestContext, document: D): Promise<D> {
    await keepSettled(ctx, document.expenses);
    const lines = document.lines.map(({ line: { id, version } }, i) => ({ id, version, ...document.figures?.lines[i] }));
    await rows(ctx, entity as EntityClass<UnitLine>).updateEach(lines);
    return document;
  },
  patch: ({ figures }: Settled<H, L>): Partial<H> => figures?.head ?? {},
});

/** A guard of such a review: no amount has become impossible since the document was entered. */
export const amountsHold = (_ctx: RequestContext, { figures }: { readonly figures?: Figures<unknown, unknown> }): RowError[] =>
  (figures?.findings ?? []).map(({ error }) => ({ error }));
