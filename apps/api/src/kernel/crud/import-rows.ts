import { AppError, type Fields, f, type ImportTemplate, type RowError, type WireOf } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { reportLineFields, reportLines, wrongRows } from '../../platform/excel/sheet-report.js';
import type { SheetRows, SheetRowValues } from '../../platform/excel/sheet-rows.js';
import { invalid } from '../../platform/input/check.js';

/** The answer of a row import. */
export const importAnswerFields = {
  total: f.int('总行数', 'Rows').required(),
  success: f.int('成功', 'Imported').required(),
  /** Rows that have errors. */
  fail: f.int('失败', 'Failed').required(),
  /** Rows that were taken, or that a call with `partial` would take. */
  right: f.int('正确', 'Valid').required(),
  errors: f.list('错误', 'Errors', reportLineFields).required(),
  warnings: f.list('提示', 'Warnings', reportLineFields).required(),
} satisfies Fields;

export type ImportAnswer = WireOf<typeof importAnswerFields>;

/**
 * What a wrong row means: `none` takes no row and answers what is wrong, `right` takes the others, `refuse` refuses the call, for
 * clients that look at its code alone.
 */
export type OnWrongRows = 'none' | 'right' | 'refuse';

interface RowImport<V> {
  readonly template: ImportTemplate;
  readonly sheet: SheetRows<V>;
  readonly onWrong: OnWrongRows;
  /** The table that rows are written to. */
  readonly table: string;
  /** Takes one row; what it throws is what is wrong with it, what it answers are warnings about a row that is taken. */
  readonly take: (row: SheetRowValues<V>) => Promise<readonly RowError[] | undefined>;
}

/** Rolls a run back; what it found is the answer. */
class NothingImported extends Error {
  constructor(readonly found: Found) {
    super('nothing imported');
  }
}

/** Takes the rows of a sheet that has been read, in one transaction: each with its findings, no row half. */
export async function importRows<V>(ctx: RequestContext, { template, sheet, onWrong, ...taking }: RowImport<V>): Promise<ImportAnswer> {
  const answer = ({ findings, warnings }: Found, success: number): ImportAnswer => ({
    total: sheet.rows.length,
    success,
    fail: wrongRows(findings).size,
    right: sheet.rows.length - wrongRows(findings).size,
    errors: reportLines(template as ImportTemplate<Fields>, findings, ctx.lang),
    warnings: reportLines(template as ImportTemplate<Fields>, [...sheet.warnings, ...warnings], ctx.lang),
  });
  return ctx.workspace.db
    .write(ctx, async () => {
      const found = await takeRows(ctx, sheet, taking);
      const { findings } = found;
      if (findings.length > 0 && onWrong === 'refuse') throw invalid(findings);
      if (findings.length > 0 && onWrong === 'none') throw new NothingImported(found);
      return answer(found, sheet.rows.length - wrongRows(findings).size);
    })
    .catch((error: unknown) => {
      // In a transaction of its own, so that the request id stands for it.
      if (error instanceof NothingImported) return ctx.workspace.db.write(ctx, async () => answer(error.found, 0));
      throw error;
    });
}

type Taking<V> = Pick<RowImport<V>, 'take' | 'table'>;

/** What a run found: errors of rows that are not taken, and warnings about others. */
interface Found {
  readonly findings: readonly RowError[];
  readonly warnings: readonly RowError[];
}

/** Takes the rows whose cells are right and answers what is wrong with all others. */
async function takeRows<V>(ctx: RequestContext, sheet: SheetRows<V>, taking: Taking<V>): Promise<Found> {
  const wrong = wrongRows(sheet.findings);
  const findings = [...sheet.findings];
  const warnings: RowError[] = [];
  for (const row of sheet.rows) {
    if (wrong.has(row.row)) continue;
    const found = await attempt(ctx, row, taking);
    findings.push(...found.findings);
    warnings.push(...found.warnings);
  }
  return { findings, warnings };
}

/** Takes one row or, as if nothing had happened, answers what is wrong with it: PostgreSQL takes no more of a transaction in which a statement failed. */
async function attempt<V>(ctx: RequestContext, row: SheetRowValues<V>, { take, table }: Taking<V>): Promise<Found> {
  const sql = ctx.workspace.db.writing(table);
  await sql.run('SAVEPOINT import_row');
  const found = await foundIn(row, take);
  if (found.findings.length > 0) await sql.run('ROLLBACK TO SAVEPOINT import_row');
  await sql.run('RELEASE SAVEPOINT import_row');
  return found;
}

async function foundIn<V>(row: SheetRowValues<V>, take: Taking<V>['take']): Promise<Found> {
  const within = (finding: RowError): RowError => ({ ...finding, row: row.row });
  try {
    return { findings: [], warnings: ((await take(row)) ?? []).map(within) };
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.code >= 500) throw error;
    return { findings: error.rows.length > 0 ? error.rows.map(within) : [{ row: row.row, error }], warnings: [] };
  }
}
