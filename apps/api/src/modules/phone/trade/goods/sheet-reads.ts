import { type AppError, f, type ImportTemplate, type RowError } from '@phone-trade/shared';
import type { Read } from '../../../../kernel/document/kind.js';
import type { Candidates } from '../../../../kernel/document/view/candidates.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { writeTemplate } from '../../../../platform/excel/import-template.js';
import { reportLineFields, reportLines } from '../../../../platform/excel/sheet-report.js';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { FileAnswer } from '../../../../platform/http/answers.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { readImport, type SheetInput, sheetFields } from '../../basis/import-template/import-template.port.js';
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
 * Reads a sheet of units for a form: each row with its unit and its values, or with its errors. It creates nothing.
 */
export const sheetRead = (template: ImportTemplate, candidates: Candidates): Read => ({
  fields: sheetFields,
  options: { file: true },
  answers: {
    ...rowFields,
    ...candidates.list.fields,
    ...template.fields,
    row: f.int('行号', 'Row'),
    ok: f.truth('可用', 'Accepted'),
    errors: f.list('错误', 'Errors', reportLineFields),
    warnings: f.list('提示', 'Warnings', reportLineFields),
  },
  answer: (ctx, input) => readUnitSheet(ctx, template, candidates, input as unknown as SheetInput),
});

async function readUnitSheet(
  ctx: RequestContext,
  template: ImportTemplate,
  { list, refusal }: Candidates,
  input: SheetInput,
): Promise<Record<string, unknown>[]> {
  // An IMEI only names a unit here, and that unit may have one that was forced.
  const sheet = await readImport(ctx, template, input, { laxImei: true });
  const rows = sheet.rows as readonly SheetRowValues<UnitRow>[];
  const unitOf = await sheetUnits(ctx, rows);
  const named = await Promise.all(
    rows.map(async (row) => {
      const found: { readonly unit?: Unit; readonly error?: AppError | undefined } = unitOf(row.values);
      return { ...row, ...found, error: found.error ?? (found.unit && (await refusal(ctx, found.unit, {}))) };
    }),
  );
  const findings: RowError[] = [
    ...sheet.findings,
    ...named.flatMap(({ row, error }) => (error ? [{ row, path: 'productNo', error }] : [])),
    ...twiceInSheet(named.flatMap(({ row, unit }) => (unit ? [{ row, unit }] : []))),
  ];
  // What the sheet says stands for itself, even where a unit has a figure of that name.
  const own = Object.fromEntries(Object.entries(template.fields).filter(([key]) => !isName(key)));
  const ofUnit = Object.fromEntries(Object.entries(list.fields).filter(([key]) => !(key in own)));
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
    // A notice about the whole sheet has the row of its header, and the answer is a list of rows: the first one carries it.
    const warnings = reportLines(
      template,
      sheet.warnings.filter((warning) => warning.row === row || (i === 0 && warning.row === sheet.sheet.headerRow)),
      ctx.lang,
    );
    return { row, ok: errors.length === 0, ...(unit ? shown[i] : namesIn(values)), ...given[i], errors, warnings };
  });
}
