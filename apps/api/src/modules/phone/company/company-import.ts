import { AppError, companyImport, ERP, type InputOf, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { keepingRefusals } from '../../../platform/database/keeping-refusals.js';
import { rows } from '../../../platform/database/table.js';
import { type ReportLine, reportLines, wrongRows } from '../../../platform/excel/sheet-report.js';
import type { SheetRows, SheetRowValues } from '../../../platform/excel/sheet-rows.js';
import { readImport, type SheetInput } from '../import-template/import-template.port.js';
import { Company } from './company.entity.js';
import { createCompany } from './company.service.js';

type CompanyRow = SheetRowValues<InputOf<typeof companyImport.fields>>;

export interface CompanyImportAnswer {
  readonly total: number;
  readonly success: number;
  /** Rows that have errors. */
  readonly fail: number;
  /** Rows that were taken, or that a call with `partial` would take. */
  readonly right: number;
  readonly errors: readonly ReportLine[];
  readonly warnings: readonly ReportLine[];
}

/** Rolls a run back; what it found is the answer. */
class NothingImported extends Error {
  constructor(readonly findings: readonly RowError[]) {
    super('nothing imported');
  }
}

/** Adds the companies of a sheet: all of them, or with `partial` those whose rows are right. */
export const importCompanies = (ctx: RequestContext, input: SheetInput, partial: boolean): Promise<CompanyImportAnswer> =>
  keepingRefusals(ctx, () => importSheet(ctx, input, partial));

async function importSheet(ctx: RequestContext, input: SheetInput, partial: boolean): Promise<CompanyImportAnswer> {
  // The sheet is read before the transaction begins: nothing slow may hold the writer.
  const sheet = await readImport(ctx, companyImport, input);
  const answer = (findings: readonly RowError[], success: number): CompanyImportAnswer => ({
    total: sheet.rows.length,
    success,
    fail: wrongRows(findings).size,
    right: sheet.rows.length - wrongRows(findings).size,
    errors: reportLines(companyImport, findings, ctx.lang),
    warnings: reportLines(companyImport, sheet.warnings, ctx.lang),
  });
  return ctx.workspace.db
    .write(ctx, async () => {
      const findings = await addRows(ctx, sheet);
      if (findings.length > 0 && !partial) throw new NothingImported(findings);
      return answer(findings, sheet.rows.length - wrongRows(findings).size);
    })
    .catch((error: unknown) => {
      // In a transaction of its own, so that the request id stands for it.
      if (error instanceof NothingImported) return ctx.workspace.db.write(ctx, async () => answer(error.findings, 0));
      throw error;
    });
}

/** Adds the rows whose cells are right and answers what is wrong with all others. */
async function addRows(ctx: RequestContext, sheet: SheetRows<CompanyRow['values']>): Promise<RowError[]> {
  const wrong = wrongRows(sheet.findings);
  const findings = [...sheet.findings];
  for (const row of sheet.rows) if (!wrong.has(row.row)) findings.push(...(await attempt(ctx, row)));
  return findings;
}

/** Adds one row or, as if nothing had happened, answers what is wrong with it: PostgreSQL takes no more of a transaction in which a statement failed. */
async function attempt(ctx: RequestContext, row: CompanyRow): Promise<RowError[]> {
  const sql = ctx.workspace.db.writing('company');
  await sql.run('SAVEPOINT company_row');
  const findings = await addRow(ctx, row);
  if (findings.length > 0) await sql.run('ROLLBACK TO SAVEPOINT company_row');
  await sql.run('RELEASE SAVEPOINT company_row');
  return findings;
}

async function addRow(ctx: RequestContext, { row, values }: CompanyRow): Promise<RowError[]> {
  try {
    const { parentName, ...company } = values;
    await createCompany(ctx, parentName ? { ...company, parentId: await idOf(ctx, parentName) } : company);
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
