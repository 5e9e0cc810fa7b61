import type { AppError, RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows } from '../../platform/database/table.js';
import type { Unit } from '../unit/postings.js';
import type { DocumentRow } from './document.entity.js';
import type { DocumentKind, DraftDocument, LoadedDocument } from './kind.js';
import { blankMoney, MONEY_PARTS, type MoneyDraft, type MoneyParts, moneyOf, replaceRows, saveMoney } from './parts.js';
import type { UnitLine } from './unit-line.entity.js';
import { blankLines, type LineUnit, linesWithUnits } from './unit-lines.js';

/** A document of units, one a line, with its expenses and payments. */
export interface LineDocument<H extends DocumentRow, L extends UnitLine> extends LoadedDocument<H>, MoneyParts {
  /** In line order, the order of apportionment. */
  readonly lines: readonly LineUnit<L>[];
}

/** This ready to be stored: a line for each of the units. */
export interface LineDraft<H extends DocumentRow, L extends UnitLine> extends DraftDocument<H>, MoneyDraft {
  readonly units: readonly Unit[];
  readonly lines: readonly Partial<L>[];
}

export const unitsIn = (lines: readonly { readonly unit: Unit }[]): Unit[] => lines.map(({ unit }) => unit);

/** How a kind of such documents keeps them; `complete` adds what else its actions need to know. Its drafts hold their units. */
export const keepsLines = <H extends DocumentRow, L extends UnitLine, D extends LineDocument<H, L>>(
  entity: EntityClass<L>,
  complete: (ctx: RequestContext, document: LineDocument<H, L>) => Promise<D>,
) =>
  ({
    async saveParts(ctx, head, draft) {
      await replaceRows(ctx, entity as EntityClass<UnitLine>, head, draft.lines);
      await saveMoney(ctx, head, draft);
    },
    parts: [entity as EntityClass<UnitLine>, ...MONEY_PARTS],
    load: async (ctx, head) =>
      complete(ctx, { head, lines: await linesWithUnits(ctx, entity, head.orderNo), ...(await moneyOf(ctx, head.orderNo)) }),
    assemble: (ctx, head, draft) =>
      complete(ctx, { head, lines: blankLines(ctx, entity, draft.lines, draft.units), ...blankMoney(ctx, draft) }),
    unitsOf: ({ lines }) => unitsIn(lines),
    heldBy: ({ lines }) => unitsIn(lines),
  }) satisfies Partial<DocumentKind<H, LineDraft<H, L>, D>>;

/** Units that an action is done to; none are named where it is done to a document. */
export interface UnitsAsked {
  readonly productIds?: readonly string[];
}

/** The lines that an action is done to: those of the units that are named, or all that wait for it. */
export const linesAsked =
  <L extends UnitLine>(waits: (one: LineUnit<L>) => boolean) =>
  ({ lines }: { readonly lines: readonly LineUnit<L>[] }, { productIds }: UnitsAsked): LineUnit<L>[] =>
    lines.filter((one) => (productIds ? productIds.includes(one.unit.id) : waits(one)));

/** A guard of such an action: there is something left to do. */
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
