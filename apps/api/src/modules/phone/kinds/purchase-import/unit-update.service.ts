import { Injectable } from '@nestjs/common';
import { type Fields, f, unitUpdateImport, type WireOf } from '@phone-trade/shared';
import { importAnswerFields } from '../../../../kernel/crud/import-rows.js';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { keepingRefusals } from '../../../../platform/database/driver/keeping-refusals.js';
import { reportLines, wrongRows } from '../../../../platform/excel/sheet-report.js';
import { readImport, type SheetInput } from '../../basis/import-template/import-template.port.js';
import { planUpdates, type UnitUpdate } from './unit-update.plan.js';

/** What came of one row that was applied. */
export interface UpdatedRow {
  readonly row: number;
  readonly productNo: string | null;
  /** The facts that are new; empty when the unit had them already. */
  readonly changed: readonly string[];
}

export const unitUpdateFields = {
  ...importAnswerFields,
  results: f.list('结果', 'Results', {
    row: f.int('行号', 'Row'),
    productNo: f.text(32, '商品编号', 'Product no.'),
    changed: f.texts('变更', 'Changed'),
  } satisfies Record<keyof UpdatedRow, unknown>),
} satisfies Fields;

export type UpdateAnswer = Omit<WireOf<typeof unitUpdateFields>, 'results'> & { readonly results: readonly UpdatedRow[] };

/** Changes facts of many units from a sheet: all of them, or with `partial` those whose rows are right. */
@Injectable()
export class UnitUpdateService {
  constructor(private readonly engine: DocumentEngine) {}

  updateFromFile(ctx: RequestContext, input: SheetInput, partial: boolean): Promise<UpdateAnswer> {
    return keepingRefusals(ctx, () => this.update(ctx, input, partial));
  }

  private async update(ctx: RequestContext, input: SheetInput, partial: boolean): Promise<UpdateAnswer> {
    // An IMEI only names a unit here, and that unit may have one that was forced.
    const sheet = await readImport(ctx, unitUpdateImport, input, { laxImei: true });
    return ctx.workspace.db.write(ctx, async () => {
      const { updates, findings } = await planUpdates(ctx, sheet);
      const wrong = wrongRows(findings);
      const right = updates.filter(({ row }) => !wrong.has(row));
      const applied = wrong.size > 0 && !partial ? [] : right;
      await this.post(ctx, applied);
      return {
        total: sheet.rows.length,
        success: applied.length,
        fail: wrong.size,
        right: right.length,
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
      await this.engine.posting.correct(ctx, { kind: 'purchase', orderNo }, edits);
    }
  }
}
