import { QC_REPORT } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { QcReport } from './qc-report.entity.js';

/** Makes those of the units' submitted reports published that listings on sale show, and no others. */
export async function publishReports(ctx: RequestContext, productIds: readonly string[], shown: ReadonlySet<string>): Promise<void> {
  const { submitted, published } = QC_REPORT;
  const table = rows(ctx, QcReport);
  const found = await table.find(
    { productId: [...productIds], status: [submitted, published] },
    { columns: ['id', 'reportNo', 'status'], order: ['id'] },
  );
  for (const { id, reportNo, status } of found) {
    const to = shown.has(reportNo) ? published : submitted;
    if (to !== status) await table.update({ id, status }, { status: to });
  }
}
