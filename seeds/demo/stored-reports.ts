import { StoredReport } from '../../apps/api/src/modules/phone/views/stored-report/stored-report.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import type { PersonSeed } from '../base/people.js';

const REPORTS = [
  {
    name: { zh: '各品牌库存', en: 'Stock by brand' },
    list: 'realStore',
    groupBy: 'brandId',
    sums: 'costPrice',
    chart: 'bar',
    permission: 'stock_export',
  },
  {
    name: { zh: '每月销售', en: 'Sales by month' },
    list: 'sale',
    groupBy: 'insertTime-month',
    sums: 'totalPrice',
    chart: 'line',
    permission: 'sale_export',
  },
] as const;

/** Reports that the owner of a tenant has put together for those who work with the lists. */
export async function seedStoredReports(ctx: RequestContext, language: 'zh' | 'en', [owner]: readonly PersonSeed[]): Promise<void> {
  const { tenantId } = ctx;
  const createUser = seedId(tenantId, 'user', owner?.n ?? 1);
  await ensureRows(
    ctx,
    StoredReport,
    ['name'],
    REPORTS.map(({ name, ...report }, i) => ({ id: seedId(tenantId, 'storedReport', i + 1), name: name[language], ...report, createUser })),
  );
}
