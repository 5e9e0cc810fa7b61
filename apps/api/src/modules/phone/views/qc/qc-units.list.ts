import { QC_REPORT, qcUnitAsks, qcUnitFields } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Condition, ListQuery, ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { QcReport, reportRows } from '../../kinds/qc-report/qc-report.port.js';
import { REAL_STORE } from '../stock/stock.port.js';

/** Units in store by the audit of their current report: the index of the reports holds the tenant, platform, audit and unit. */
function inStore(ctx: RequestContext, { platformId, auditStatus }: ListQuery): Condition {
  if (auditStatus === undefined || auditStatus === null || auditStatus === '') return { text: REAL_STORE };
  const at = platformId ? ' AND r.platform_id = :platform_' : '';
  return {
    text: `${REAL_STORE} AND id IN (SELECT r.product_id FROM qc_report r WHERE r.tenant_id = :reportsOf_ AND r.is_current = 1
      AND r.is_deleted = 0 AND r.audit_status = :audit_${at})`,
    params: { reportsOf_: ctx.tenantId, audit_: Number(auditStatus), ...(platformId ? { platform_: String(platformId) } : {}) },
  };
}

/** Units in store with their reports on a platform. The listings of a unit belong beside its report. */
export const qcUnitList: ListSpec<Product> = {
  entity: Product,
  fields: qcUnitFields,
  order: ['lastStoreTime', 'desc'],
  where: inStore,
  asks: qcUnitAsks,
  maySort: [...UNIT_KEYS, 'qcReportNo'],
};

/** The report of each of these units on a platform: the open draft, or else the current one. */
export async function reportsOfUnits(ctx: RequestContext, productIds: readonly string[], platformId: string) {
  if (productIds.length === 0) return new Map<string, Record<string, unknown>>();
  const where = { productId: [...productIds], platformId };
  const current = await rows(ctx, QcReport).find({ ...where, current: 1 });
  const drafts = await rows(ctx, QcReport).find({ ...where, status: QC_REPORT.draft });
  const shown = new Map([...current, ...drafts].map((report) => [report.productId, report]));
  const found = [...shown.values()];
  const wired = await reportRows(ctx, found);
  return new Map(found.map(({ productId }, i) => [productId, wired[i] as Record<string, unknown>]));
}
