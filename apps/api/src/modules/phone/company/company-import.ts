import { AppError, companyImport, ERP, type Fields, importInput, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { type ImportRow, parseRows } from '../../../platform/excel/import-template.js';
import { readSheet } from '../../../platform/excel/read-sheet.js';
import type { Upload } from '../../../platform/http/answers.js';
import { check } from '../../../platform/input/check.js';
import { fromWire } from '../../../platform/input/wire.js';
import { Company } from './company.entity.js';
import { createCompany } from './company.service.js';

const MAX_ROWS = 2000;

const fields: Fields = Object.fromEntries(
  companyImport.columns.map(({ key, field, required }) => [key, required ? field.required() : field]),
);

/** What came of an import: its rows in all, and what is wrong with those that were not added. */
export interface ImportAnswer {
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  readonly rows: readonly {
    readonly row?: number | undefined;
    readonly path?: string | undefined;
    readonly key: string;
    readonly msg: string;
  }[];
  readonly ignoredHeaders: readonly string[];
}

/** Adds the companies of a sheet: all of them, or with `partial` those whose rows are right. */
export async function importCompanies(ctx: RequestContext, file: Upload, partial: boolean): Promise<ImportAnswer> {
  // The sheet is read before the unit begins: nothing slow may hold the writer.
  const parsed = parseRows(companyImport, await readSheet(file.bytes, { maxRows: MAX_ROWS }), ctx.lang);
  const wrong = new Set(parsed.findings.map(({ row }) => row));
  return ctx.workspace.db.write(ctx, async () => {
    const findings: RowError[] = [...parsed.findings];
    for (const row of parsed.rows) {
      if (!wrong.has(row.row)) findings.push(...(await addRow(ctx, row)));
    }
    const fail = new Set(findings.map(({ row }) => row)).size;
    if (fail > 0 && !partial) throw ERP.ROWS_REFUSED({ n: fail }, findings);
    const answered = findings.map(({ row, path, error }) => ({ row, path, key: error.key, msg: error.text(ctx.lang) }));
    return { total: parsed.rows.length, success: parsed.rows.length - fail, fail, rows: answered, ignoredHeaders: parsed.ignoredHeaders };
  });
}

/** Adds one row, or answers what is wrong with it. */
async function addRow(ctx: RequestContext, { row, values }: ImportRow): Promise<RowError[]> {
  try {
    const input = importInput(companyImport, values);
    check(fields, input);
    const { parentName, ...company } = fromWire(ctx, fields, input);
    await createCompany(ctx, parentName ? { ...company, parentId: await idOf(ctx, String(parentName)) } : company);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.code >= 500) throw error;
    return error.rows.length > 0 ? error.rows.map((finding) => ({ ...finding, row })) : [{ row, error }];
  }
}

/** The company of that name, known before or added by an earlier row. */
async function idOf(ctx: RequestContext, channelName: string): Promise<string> {
  const found = await rows(ctx, Company).one({ channelName });
  if (!found) throw ERP.UNKNOWN_REF({ noun: companyImport.columns.find(({ key }) => key === 'parentName')?.label });
  return found.id;
}
