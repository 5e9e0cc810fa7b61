import {
  AppError,
  deviceNumberNotice,
  type Fields,
  type ImportTemplate,
  type InputOf,
  importInput,
  isPercentText,
  type RowError,
  SHEET,
} from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import { type CheckOptions, check } from '../input/check.js';
import { fromWire } from '../input/wire.js';
import { type ImportRow, parseRows, type SheetMapping } from './import-template.js';
import { readSheet } from './read-sheet.js';
import type { Sheet } from './sheet.js';

/** More rows than this are no longer checked by the person who sends them. */
export const MAX_ROWS = 2000;

/** A row of an upload in inside form. Cells that are wrong by themselves are not among its values. */
export interface SheetRowValues<V> {
  readonly row: number;
  readonly values: Partial<V>;
}

/** An upload whose cells have been checked one by one. */
export interface SheetRows<V> {
  readonly sheet: Sheet;
  readonly rows: readonly SheetRowValues<V>[];
  readonly findings: readonly RowError[];
  /** What was put right or left out on the way; it stops nothing. */
  readonly warnings: readonly RowError[];
}

/** How an upload is read: what its cells are checked with, and a template of the tenant's own in place of the columns of the import. */
export interface RowOptions extends CheckOptions {
  readonly mapping?: SheetMapping | undefined;
}

/** Reads an upload by its template. A file that is none, lacks columns or holds nothing is refused; wrong cells are findings. */
export async function readRows<F extends Fields>(
  ctx: RequestContext,
  template: ImportTemplate<F>,
  bytes: Buffer,
  { mapping, ...options }: RowOptions = {},
): Promise<SheetRows<InputOf<F>>> {
  const sheet = await readSheet(bytes, { maxRows: MAX_ROWS, ...(mapping ? { headerRow: mapping.headerRow } : {}) }, ctx);
  const parsed = parseRows(template, sheet, ctx.lang, mapping);
  if (parsed.rows.length === 0) throw SHEET.NO_DATA();
  const checked = parsed.rows.map((row) => checkRow(ctx, template, row, parsed.findings, options));
  const ignored = parsed.ignoredHeaders.slice(0, 20).map((header) => header.slice(0, 64));
  return {
    sheet,
    rows: checked.map(({ row }) => row),
    findings: [...parsed.findings, ...checked.flatMap(({ findings }) => findings)],
    warnings: [
      ...(ignored.length > 0 ? [{ row: sheet.headerRow, error: SHEET.HEADERS_IGNORED({ list: ignored }) }] : []),
      ...parsed.notices,
      ...checked.flatMap(({ warnings }) => warnings),
    ],
  };
}

interface CheckedRow<V> {
  readonly row: SheetRowValues<V>;
  readonly findings: readonly RowError[];
  readonly warnings: readonly RowError[];
}

function checkRow<F extends Fields>(
  ctx: RequestContext,
  template: ImportTemplate<F>,
  { row, values }: ImportRow,
  known: readonly RowError[],
  options: CheckOptions,
): CheckedRow<InputOf<F>> {
  const { fields } = template;
  const given = importInput(template, values);
  // A cell the sheet itself was wrong about, a formula for one, needs no second message.
  for (const finding of known) if (finding.row === row && finding.path !== undefined) delete given[finding.path];
  const warnings = noticesOf(fields, given, row);
  const findings = cellFindings(fields, given, options).map((finding) => ({ ...finding, row }));
  for (const { path } of findings) if (path !== undefined) delete given[path];
  return { row: { row, values: fromWire(ctx, fields, given) as Partial<InputOf<F>> }, findings, warnings };
}

/** What is told of numbers of devices that are understood as others than the cells have (docs/domain.md 8.5). */
const noticesOf = (fields: Fields, given: Readonly<Record<string, unknown>>, row: number): RowError[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const text = given[path];
    const error = typeof text === 'string' ? deviceNumberNotice(field, text) : undefined;
    return error ? [{ row, path, error }] : [];
  });

/** Whether texts would do as cells of these columns. */
export const cellProblems = (template: ImportTemplate, values: Readonly<Record<string, string>>): readonly RowError[] =>
  cellFindings(template.fields, importInput(template, values), {});

function cellFindings(fields: Fields, given: Record<string, unknown>, options: CheckOptions): readonly RowError[] {
  try {
    check(fields, given, { ...options, partial: true });
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.rows.map((finding) => notPercent(fields, given, finding));
    throw error;
  }
}

/** The check of a number would only repeat that a number is needed. */
function notPercent(fields: Fields, given: Readonly<Record<string, unknown>>, finding: RowError): RowError {
  const { path = '' } = finding;
  const [field, value] = [fields[path], given[path]];
  const isNumber = field?.kind === 'int' || field?.kind === 'money';
  if (!isNumber || field.is.percent || typeof value !== 'string' || !isPercentText(value)) return finding;
  return { ...finding, error: SHEET.NOT_PERCENT({ field: field.label }) };
}
