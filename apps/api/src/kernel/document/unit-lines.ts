import { ERP, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { blankRow, type Row, rows } from '../../platform/database/table.js';
import type { Where } from '../../platform/database/where.js';
import { Product } from '../unit/product.entity.js';
import type { UnitLine } from './unit-line.entity.js';

/** Units of one document: beyond this a form and a review stop being one thing a person can check. */
export const MAX_UNITS = 1000;

/** What a line keeps of its unit. */
export const snapshotOf = (
  { id, productNo, imei, productName, productAttr }: Pick<Row<Product>, 'id' | 'productNo' | 'imei' | 'productName' | 'productAttr'>,
  index: number,
): Partial<UnitLine> => ({ lineNo: index + 1, productId: id, productNo, imei, productName, productAttr });

/** Units that an input names by their numbers, and what is wrong with the names. `units` has those found, in the order asked for. */
export interface NamedUnits {
  readonly units: readonly Row<Product>[];
  readonly findings: readonly RowError[];
}

/**
 * The units of a list of lines, locked: unknown numbers and repetitions are findings, each by its row. `property` is the list's
 * name in the input; `where` narrows to the units that may be meant.
 */
export async function unitsByNo(
  ctx: RequestContext,
  lines: readonly { readonly productNo: string }[],
  property: string,
  where: Where<Product> = {},
): Promise<NamedUnits> {
  if (lines.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  const asked = lines.map(({ productNo }) => productNo);
  const lock = ctx.workspace.db.inTransaction;
  const found = await rows(ctx, Product).find({ isDraft: 0, ...where, productNo: asked }, { order: ['id asc'], lock: lock && 'change' });
  const byNo = new Map(found.map((unit) => [unit.productNo, unit]));
  const first = new Map<string, number>();
  const findings = asked.flatMap((productNo, i): RowError[] => {
    const at = { path: `${property}[${i}].productNo`, row: i + 1 };
    if (!byNo.has(productNo)) return [{ ...at, error: ERP.UNIT_UNKNOWN({ productNo }) }];
    const before = first.get(productNo);
    if (before === undefined) first.set(productNo, i + 1);
    return before === undefined ? [] : [{ ...at, error: ERP.UNIT_TWICE({ productNo, a: before, b: i + 1 }) }];
  });
  return { units: asked.flatMap((productNo) => byNo.get(productNo) ?? []), findings };
}

/** A line of a document and its unit as it is now. */
export interface LineUnit<L extends UnitLine> {
  readonly line: Row<L>;
  readonly unit: Row<Product>;
}

/** The lines of a document with their units, in line order; the units are locked while a transaction is open. */
export async function linesWithUnits<L extends UnitLine>(
  ctx: RequestContext,
  entity: EntityClass<L>,
  orderNo: string,
): Promise<LineUnit<L>[]> {
  const lines = (await rows(ctx, entity as EntityClass<UnitLine>).find({ orderNo }, { order: ['lineNo asc'] })) as Row<L>[];
  const units = new Map((await unitsOfLines(ctx, lines)).map((unit) => [unit.id, unit]));
  return lines.flatMap((line) => {
    const unit = units.get(line.productId);
    return unit ? [{ line, unit }] : [];
  });
}

/** The same of lines that are not stored yet. */
export const blankLines = <L extends UnitLine>(
  ctx: RequestContext,
  entity: EntityClass<L>,
  lines: readonly Partial<L>[],
  units: readonly Row<Product>[],
): LineUnit<L>[] => units.map((unit, i) => ({ unit, line: blankRow(ctx, entity, `#${i + 1}`, lines[i] as Partial<L>) }));

/** The units of stored lines, in line order, locked while a transaction is open. */
export async function unitsOfLines(ctx: RequestContext, lines: readonly Pick<UnitLine, 'productId'>[]): Promise<Row<Product>[]> {
  const lock = ctx.workspace.db.inTransaction;
  const found = await rows(ctx, Product).find(
    { id: lines.map(({ productId }) => productId) },
    { order: ['id asc'], lock: lock && 'change' },
  );
  const byId = new Map(found.map((unit) => [unit.id, unit]));
  return lines.flatMap(({ productId }) => byId.get(productId) ?? []);
}
