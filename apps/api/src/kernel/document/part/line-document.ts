import type { AppError, RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { DocumentRow } from '../document.entity.js';
import type { DraftDocument, LoadedDocument } from '../kind.js';
import type { Expenses, ExpensesDraft, Payments, PaymentsDraft } from './money-parts.js';
import type { UnitLine } from './unit-line.entity.js';
import type { LineUnit } from './unit-lines.js';
import type { UnitLines, UnitsDraft } from './unit-part.js';

/** A document of units, one a line. */
export interface LineDocument<H extends DocumentRow, L extends UnitLine> extends LoadedDocument<H>, UnitLines<L> {}

/** This ready to be stored. */
export interface LineDraft<H extends DocumentRow, L extends UnitLine> extends DraftDocument<H>, UnitsDraft<L> {}

/** Such a document with expenses and payments. */
export interface MoneyDocument<H extends DocumentRow, L extends UnitLine> extends LineDocument<H, L>, Expenses, Payments {}

export interface MoneyDraft<H extends DocumentRow, L extends UnitLine> extends LineDraft<H, L>, ExpensesDraft, PaymentsDraft {}

/** The units of an action. Without units, the action applies to the whole document. */
export interface UnitsAsked {
  readonly productIds?: readonly string[];
}

/** The lines of an action: those of the requested units, or all lines that wait for the action. */
export const linesAsked =
  <L extends UnitLine>(waits: (one: LineUnit<L>) => boolean) =>
  ({ lines }: { readonly lines: readonly LineUnit<L>[] }, { productIds }: UnitsAsked): LineUnit<L>[] =>
    lines.filter((one) => (productIds ? productIds.includes(one.unit.id) : waits(one)));

/** A guard of such an action: refuses it if it applies to no line. Requested units do not have to wait for it. */
export const somethingWaits =
  <L extends UnitLine>(asked: ReturnType<typeof linesAsked<L>>, refusal: (of: { readonly orderNo: string }) => AppError) =>
  (_ctx: RequestContext, document: LineDocument<DocumentRow, L>, input: UnitsAsked): RowError[] =>
    asked(document, input).length > 0 ? [] : [{ error: refusal({ orderNo: document.head.orderNo }) }];

/** Sets columns of stored lines. */
export async function setLines<L extends UnitLine>(
  ctx: RequestContext,
  entity: EntityClass<L>,
  lines: readonly { readonly line: Row<L> }[],
  patch: Partial<L>,
): Promise<void> {
  await rows(ctx, entity as EntityClass<UnitLine>).update({ id: lines.map(({ line }) => line.id) }, patch);
}
