import { Injectable } from '@nestjs/common';
import { unitUpdateImport } from '@phone-trade/shared';
import { DocumentEngine } from '../../../kernel/document/engine.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ReportLine, reportLines, wrongRows } from '../../../platform/excel/sheet-report.js';
import { readRows } from '../../../platform/excel/sheet-rows.js';
import type { Upload } from '../../../platform/http/answers.js';
import { planUpdates, type UnitUpdate, type UpdateValues } from './unit-update.plan.js';

/** What came of one row that was applied. */
export interface UpdatedRow {
  readonly row: number;
  readonly productNo: string | null;
  /** The facts that are new; empty when the unit had them already. */
  readonly changed: readonly string[];
}

export interface UpdateAnswer {
  readonly total: number;
  readonly success: number;
  /** Rows that have errors. */
  readonly fail: number;
  readonly results: readonly UpdatedRow[];
  readonly errors: readonly ReportLine[];
  readonly warnings: readonly ReportLine[];
}

/** Changes facts of many units from a sheet: all of them, or with `partial` those whose rows are right. */
@Injectable()
export class UnitUpdateService {
  constructor(private readonly engine: DocumentEngine) {}

  async updateFromFile(ctx: RequestContext, upload: Upload, partial: boolean): Promise<UpdateAnswer> {
    // An IMEI only names a unit here, and that unit may have one that was forced.
    const sheet = await readRows<UpdateValues>(ctx, unitUpdateImport, upload.bytes, { laxImei: true });
    return ctx.workspace.db.write(ctx, async () => {
      const { updates, findings } = await planUpdates(ctx, sheet);
      const wrong = wrongRows(findings);
      const applied = wrong.size > 0 && !partial ? [] : updates.filter(({ row }) => !wrong.has(row));
      await this.post(ctx, applied);
      return {
        total: sheet.rows.length,
        success: applied.length,
        fail: wrong.size,
        results: applied.map(({ row, unit, change }) => ({ row, productNo: unit.productNo, changed: Object.keys(change) })),
        errors: reportLines(unitUpdateImport, findings, ctx.lang),
        warnings: reportLines(unitUpdateImport, sheet.warnings, ctx.lang),
      };
    });
  }

  /** One batch per purchase, so that each change stands in its unit's trace under the order it came with. */
  private async post(ctx: RequestContext, updates: readonly UnitUpdate[]): Promise<void> {
    const byOrder = new Map<string, UnitUpdate[]>();
    for (const update of updates) {
      if (Object.keys(update.change).length === 0) continue;
      const order = update.unit.purchaseOrderNo;
      byOrder.set(order, [...(byOrder.get(order) ?? []), update]);
    }
    for (const [orderNo, own] of byOrder) {
      const edits = own.map(({ unit, change }) => ({ post: 'edit', unit, to: change }) as const);
      await this.engine.correct(ctx, { kind: 'purchase', orderNo }, edits);
    }
  }
}
