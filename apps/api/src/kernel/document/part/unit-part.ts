import type { EntityClass } from '../../../platform/database/database.js';
import type { Unit } from '../../unit/postings.js';
import { type Part, replaceRows } from './part.js';
import type { HeldLine, UnitLine } from './unit-line.entity.js';
import { blankLines, type LineUnit, linesWithUnits } from './unit-lines.js';

/** Units, one a line, in line order, the order of apportionment. */
export interface UnitLines<L extends UnitLine> {
  readonly lines: readonly LineUnit<L>[];
}

/** These ready to be stored: a line for each of the units. */
export interface UnitsDraft<L extends UnitLine> {
  readonly units: readonly Unit[];
  readonly lines: readonly Partial<L>[];
}

export const unitsIn = (lines: readonly { readonly unit: Unit }[]): Unit[] => lines.map(({ unit }) => unit);

/** The part of a kind whose documents name units, one a line. */
export const units = <L extends UnitLine>(entity: EntityClass<L>): Part<UnitsDraft<L>, UnitLines<L>> => ({
  table: entity as EntityClass<UnitLine>,
  unitLines: entity as EntityClass<UnitLine>,
  save: async (ctx, head, { lines }) => void (await replaceRows(ctx, entity as EntityClass<UnitLine>, head, lines)),
  load: async (ctx, { orderNo }) => ({ lines: await linesWithUnits(ctx, entity, orderNo) }),
  assemble: (ctx, _head, draft) => ({ lines: blankLines(ctx, entity, draft.lines, draft.units) }),
  unitsOf: ({ lines }) => unitsIn(lines),
});

/** Likewise for a kind whose drafts hold their units. */
export const heldUnits = <L extends HeldLine>(entity: EntityClass<L>): Part<UnitsDraft<L>, UnitLines<L>> => ({
  ...units(entity),
  heldLines: entity as EntityClass<HeldLine>,
  heldBy: ({ lines }) => unitsIn(lines),
});
