import { Injectable } from '@nestjs/common';
import { AppError, AUTH, ERP, FILE, type Fields, f, JOB, purchaseImport, type RowError, SHEET, type WireOf } from '@phone-trade/shared';
import { importAnswerFields } from '../../../../kernel/crud/import-rows.js';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { keepingRefusals } from '../../../../platform/database/driver/keeping-refusals.js';
import { rows } from '../../../../platform/database/query/table.js';
import { errorSheet } from '../../../../platform/excel/error-sheet.js';
import type { Sheet } from '../../../../platform/excel/sheet.js';
import { reportLines, wrongRows } from '../../../../platform/excel/sheet-report.js';
import type { SheetRows } from '../../../../platform/excel/sheet-rows.js';
import { plainName } from '../../../../platform/files/file-name.js';
import { readImport, type SheetInput } from '../../basis/import-template/import-template.port.js';
import { laxImei } from '../../basis/standard-config/standard-config.port.js';
import { purchaseKind } from '../purchase/purchase.port.js';
import { dropOldestErrorFiles } from './error-files.chore.js';
import { PurchaseImportLog } from './import-log.entity.js';
import { orderInput, refusalRows } from './import-orders.js';
import { type ImportPlan, type ImportValues, type PlannedOrder, planImport } from './import-plan.js';

/** What came of an import. Wrong rows are data here, not an error of the call: the console shows them in a grid. */
export const purchaseImportFields = {
  logId: f.id('导入记录', 'Import log').required(),
  ...importAnswerFields,
  orderNos: f.texts('采购单', 'Orders').required(),
  errorFile: f.text(64, '错误文件，按 logId 下载', 'Sheet to correct, downloaded by `logId`'),
  summary: f.text(500, '摘要', 'Summary'),
} satisfies Fields;

export type ImportAnswer = WireOf<typeof purchaseImportFields>;

/** What one run did and found. */
interface Outcome {
  readonly total: number;
  readonly orderNos: readonly string[];
  readonly imported: ReadonlySet<number>;
  readonly right: number;
  readonly findings: readonly RowError[];
  readonly warnings: readonly RowError[];
}

const NOTHING: Outcome = { total: 0, orderNos: [], imported: new Set(), right: 0, findings: [], warnings: [] };

/** Rolls a run back; what it found is logged by a unit of its own. */
class NothingImported extends Error {
  constructor(readonly outcome: Outcome) {
    super('nothing imported');
  }
}

/** Purchase orders from a sheet: all of them, or with `partial` those whose rows are all right. Every run leaves a log row. */
@Injectable()
export class PurchaseImportService {
  constructor(private readonly engine: DocumentEngine) {}

  async importFile(ctx: RequestContext, input: SheetInput, partial: boolean): Promise<ImportAnswer> {
    const fileName = plainName(input.file.name);
    return keepingRefusals(
      ctx,
      async () => this.attempt(ctx, fileName, await readImport(ctx, purchaseImport, input, { laxImei: await laxImei(ctx) }), partial),
      // A file that is refused as a whole shows in the log too.
      () => this.record(ctx, fileName, NOTHING),
    );
  }

  /** The sheet to correct of one of the tenant's own runs. It has the prices of the one that was sent: whose it is not must be allowed to see them. */
  async errorSheet(ctx: RequestContext, logId: string): Promise<Buffer> {
    const run = await rows(ctx, PurchaseImportLog).one({ id: logId }, { columns: ['createUser', 'errorFile'] });
    if (run && run.createUser !== ctx.userId && !can(ctx, 'cost_view')) throw AUTH.FORBIDDEN();
    const bytes = run?.errorFile ? await ctx.workspace.files.get(ctx, run.errorFile) : undefined;
    if (!bytes) throw FILE.NOT_FOUND();
    return bytes;
  }

  private async attempt(ctx: RequestContext, fileName: string, sheet: SheetRows<ImportValues>, partial: boolean): Promise<ImportAnswer> {
    const { db } = ctx.workspace;
    let outcome: Outcome | undefined;
    const record = (found: Outcome): Promise<ImportAnswer> => {
      outcome = found;
      return this.record(ctx, fileName, found);
    };
    const answer = await db
      .write(ctx, async () => record(await this.run(ctx, sheet, partial)))
      .catch((error: unknown) => {
        if (error instanceof NothingImported) return db.write(ctx, () => record(error.outcome));
        throw error;
      });
    // Without an outcome this was a repeated request: the sheet of the first one stands.
    const errorFile = outcome ? await this.keepErrors(ctx, answer.logId, sheet.sheet, outcome) : await this.errorFileOf(ctx, answer.logId);
    return errorFile ? { ...answer, errorFile } : answer;
  }

  private async run(ctx: RequestContext, sheet: SheetRows<ImportValues>, partial: boolean): Promise<Outcome> {
    const plan = await planImport(ctx, sheet);
    const findings = [...plan.findings];
    const total = sheet.rows.length;
    const wrong = wrongRows(findings);
    const orderNos: string[] = [];
    const imported = new Set<number>();
    for (const order of plan.orders) {
      const refusals = order.rows.some(({ row }) => wrong.has(row)) ? [] : await this.create(ctx, order, orderNos, imported);
      findings.push(...refusals);
    }
    const right = imported.size;
    // Tried all the same, and rolled back: only so is known how many rows a partial import would take.
    if (findings.length > 0 && !partial) throw new NothingImported({ ...NOTHING, total, right, findings, warnings: plan.warnings });
    return { total, orderNos, imported, right, findings: [...findings, ...skipped(plan, imported, findings)], warnings: plan.warnings };
  }

  /** Creates one order or answers why not. A refusal comes before the first write, so it leaves nothing of the order behind. */
  private async create(ctx: RequestContext, planned: PlannedOrder, orderNos: string[], imported: Set<number>): Promise<RowError[]> {
    const order = orderInput(planned, ctx.userId);
    try {
      const { orderNo } = await this.engine.perform(ctx, purchaseKind, 'create', { ...order.input });
      orderNos.push(orderNo);
      for (const { row } of planned.rows) imported.add(row);
      return [];
    } catch (error) {
      if (error instanceof AppError) return refusalRows(error, order);
      throw error;
    }
  }

  private async record(ctx: RequestContext, fileName: string, outcome: Outcome): Promise<ImportAnswer> {
    const { total, orderNos, imported, right, findings, warnings } = outcome;
    const fail = wrongRows(findings).size;
    const [logId] = (await rows(ctx, PurchaseImportLog).insert([
      {
        fileName,
        totalRows: total,
        successRows: imported.size,
        failRows: fail,
        status: imported.size > 0 ? JOB.done : JOB.failed,
        orderNos: orderNos.length > 0 ? JSON.stringify(orderNos) : null,
      },
    ])) as [string];
    return {
      logId,
      total,
      success: imported.size,
      fail,
      right,
      orderNos,
      errors: reportLines(purchaseImport, findings, ctx.lang),
      warnings: reportLines(purchaseImport, warnings, ctx.lang),
      ...(fail > 0 ? { summary: ERP.IMPORT_ROWS({ n: fail }).text(ctx.lang) } : {}),
    };
  }

  /** Rendered after the commit: nobody waits for a file. Rows that are orders already are left out, or they would be bought twice. */
  private async keepErrors(ctx: RequestContext, logId: string, sent: Sheet, { findings, imported }: Outcome): Promise<string | undefined> {
    if (findings.length === 0) return undefined;
    const open = { ...sent, rows: sent.rows.filter(({ row }) => !imported.has(row)) };
    await dropOldestErrorFiles(ctx);
    const sheet = await errorSheet(open, findings, ctx.lang);
    const { requestId: _, ...own } = ctx;
    return own.workspace.db.write(own, async () => {
      const errorFile = await own.workspace.files.put(own, sheet, 'xlsx');
      await rows(own, PurchaseImportLog).update({ id: logId }, { errorFile });
      return errorFile;
    });
  }

  private async errorFileOf(ctx: RequestContext, logId: string): Promise<string | undefined> {
    return (await rows(ctx, PurchaseImportLog).one({ id: logId }, { columns: ['errorFile'] }))?.errorFile ?? undefined;
  }
}

/** Rows that are right but share an order with wrong ones. */
function skipped(plan: ImportPlan, imported: ReadonlySet<number>, findings: readonly RowError[]): RowError[] {
  const wrong = wrongRows(findings);
  const left = plan.orders.flatMap((order) => order.rows).filter(({ row }) => !imported.has(row) && !wrong.has(row));
  return left.map(({ row }) => ({ row, error: SHEET.ORDER_SKIPPED() }));
}
