import { type AppError, ERP, type Identified, identityKey, identityOf, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { blankRow, type Row, rows } from '../../../platform/database/query/table.js';
import type { Where } from '../../../platform/database/query/where.js';
import { frozenRefusal } from '../../unit/fold.js';
import { Product } from '../../unit/product.entity.js';
import type { UnitLine } from './unit-line.entity.js';

/** Units of one document: beyond this a form and a review stop being one thing a person can check. */
export const MAX_UNITS = 1000;

/** The identity of a unit as a line keeps it, and its normal form. */
export const identityColumns = (unit: Identified): Pick<UnitLine, 'imei' | 'imeiKey'> => ({
  imei: identityOf(unit) ?? null,
  imeiKey: identityKey(unit) ?? null,
});

/** Columns that a line copies from its unit. */
export const snapshotOf = (
  unit: Identified & Pick<Row<Product>, 'id' | 'productNo' | 'productName' | 'productAttr'>,
  index: number,
): Partial<UnitLine> => {
  const { id, productNo, productName, productAttr } = unit;
  return { lineNo: index + 1, productId: id, productNo, ...identityColumns(unit), productName, productAttr };
};

/** A line of an input with the unit it names, and its place among them, from 1. */
export interface NamedLine<I> {
  readonly line: I;
  readonly unit: Row<Product>;
  readonly row: number;
}

/** The units found for the numbers of an input, in input order, and the findings for the other numbers. */
interface NamedLines<I> {
  readonly lines: readonly NamedLine<I>[];
  readonly units: readonly Row<Product>[];
  readonly findings: readonly RowError[];
}

/**
 * The units of a list of lines, locked: unknown numbers and repetitions are findings, each by its row. `property` is the list's
 * name in the input; `where` narrows to the units that may be meant.
 */
export async function unitsByNo<I extends { readonly productNo: string }>(
  ctx: RequestContext,
  lines: readonly I[],
  property: string,
  where: Where<Product> = {},
): Promise<NamedLines<I>> {
  if (lines.length > MAX_UNITS) throw ERP.TOO_MANY_UNITS({ max: MAX_UNITS });
  const asked = lines.map(({ productNo }) => productNo);
  const lock = ctx.workspace.db.inTransaction;
  const found = await rows(ctx, Product).find({ isDraft: 0, ...where, productNo: asked }, { order: ['id asc'], lock: lock && 'change' });
  const byNo = new Map(found.map((unit) => [unit.productNo, unit]));
  const findings = asked.flatMap((productNo, i): RowError[] => {
    const at = { path: `${property}[${i}].productNo`, row: i + 1 };
    if (!byNo.has(productNo)) return [{ ...at, error: ERP.UNIT_UNKNOWN({ productNo }) }];
    const first = asked.indexOf(productNo);
    return first === i ? [] : [{ ...at, error: ERP.UNIT_TWICE({ productNo, a: first + 1, b: i + 1 }) }];
  });
  const named = lines.flatMap((line, i) => {
    const unit = byNo.get(line.productNo);
    return unit ? [{ line, unit, row: i + 1 }] : [];
  });
  return { lines: named, units: named.map(({ unit }) => unit), findings };
}

/** The `products` of an input that name a known unit, each with its unit; a frozen unit is a finding. At least one product is required. */
export async function productsNamed<I extends { readonly productNo: string }>(ctx: RequestContext, products: readonly I[]) {
  if (products.length === 0) throw ERP.EMPTY_LINES();
  const named = await unitsByNo(ctx, products, 'products');
  return { ...named, findings: [...named.findings, ...findingsOn(named.lines, ({ unit }) => ({ productNo: frozenRefusal(unit) }))] };
}

/** A finding on a field of such a line. */
export const onLine = ({ row }: { readonly row: number }, field: string, error: AppError): RowError => ({
  path: `products[${row - 1}].${field}`,
  row,
  error,
});

/** The findings of such lines, each with the path of its field. */
export const findingsOn = <O extends { readonly row: number }>(
  lines: readonly O[],
  refusals: (one: O) => Readonly<Record<string, AppError | undefined>>,
): RowError[] =>
  lines.flatMap((one) => Object.entries(refusals(one)).flatMap(([field, error]) => (error ? [onLine(one, field, error)] : [])));

/** A line of a document and the current state of its unit. */
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

/** The current cost of the units of lines, by unit id. */
export async function costsNow(ctx: RequestContext, lines: readonly Pick<UnitLine, 'productId'>[]): Promise<ReadonlyMap<string, number>> {
  const units = await rows(ctx, Product).find({ id: lines.map(({ productId }) => productId) }, { columns: ['id', 'costPrice'] });
  return new Map(units.map(({ id, costPrice }) => [id, costPrice]));
}
