import { type AppError, type Fields, f, type ImportTemplate, type RowError } from '@phone-trade/shared';
import type { Read } from '../../../kernel/document/kind.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { writeTemplate } from '../../../platform/excel/import-template.js';
import { reportLines } from '../../../platform/excel/sheet-report.js';
import { readRows } from '../../../platform/excel/sheet-rows.js';
import { FileAnswer, type Upload } from '../../../platform/http/answers.js';
import { toWire } from '../../../platform/input/wire.js';
import { sheetUnits, twiceInSheet } from './sheet-units.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The empty sheet of an import, in the caller's language. */
export const templateRead = (template: ImportTemplate): Read => ({
  fields: {},
  answer: async (ctx) => new FileAnswer(await writeTemplate(template, ctx.lang), XLSX, `${template.label[ctx.lang]}.xlsx`),
});

interface UnitRow {
  readonly productNo: string;
  readonly imei: string;
}

const isName = (key: string): boolean => key === 'productNo' || key === 'imei';

const namesIn = (values: Partial<UnitRow>): Partial<UnitRow> => Object.fromEntries(Object.entries(values).filter(([key]) => isName(key)));

/**
 * Reads a sheet of units for a form: each row with its unit and what the sheet says of it, or with its errors. It creates nothing.
 */
export const sheetRead = (template: ImportTemplate, unitFields: Fields, refusal: (unit: Unit) => AppError | undefined): Read => ({
  fields: { templateId: f.text(20, '模板', 'Template') },
  options: { file: true },
  answer: (ctx, { file }) => readUnitSheet(ctx, template, unitFields, (file as Upload).bytes, refusal),
});

async function readUnitSheet(
  ctx: RequestContext,
  template: ImportTemplate,
  unitFields: Fields,
  bytes: Buffer,
  refusal: (unit: Unit) => AppError | undefined,
): Promise<Record<string, unknown>[]> {
  // An IMEI only names a unit here, and that unit may have one that was forced.
  const sheet = await readRows<UnitRow>(ctx, template, bytes, { laxImei: true });
  const unitOf = await sheetUnits(ctx, sheet.rows);
  const named = sheet.rows.map((row) => ({ ...row, ...unitOf(row.values) }));
  const findings: RowError[] = [
    ...sheet.findings,
    ...named.flatMap(({ row, unit, error = unit && refusal(unit) }) => (error ? [{ row, path: 'productNo', error }] : [])),
    ...twiceInSheet(named.flatMap(({ row, unit }) => (unit ? [{ row, unit }] : []))),
  ];
  // What the sheet says stands for itself, even where a unit has a figure of that name.
  const own = Object.fromEntries(template.columns.filter(({ key }) => !isName(key)).map(({ key, field }) => [key, field]));
  const ofUnit = Object.fromEntries(Object.entries(unitFields).filter(([key]) => !(key in own)));
  const given = await toWire(
    ctx,
    own,
    named.map(({ values }) => values as Record<string, unknown>),
    () => true,
  );
  const shown = await toWire(
    ctx,
    ofUnit,
    named.map(({ unit }) => unit ?? {}),
  );
  return named.map(({ row, unit, values }, i) => {
    const errors = reportLines(
      template,
      findings.filter((finding) => finding.row === row),
      ctx.lang,
    );
    return { row, ok: errors.length === 0, ...(unit ? shown[i] : namesIn(values)), ...given[i], errors };
  });
}
