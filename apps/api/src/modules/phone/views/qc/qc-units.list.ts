import { LISTING_STATUS, QC_REPORT, qcUnitAsks, qcUnitFields } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Condition, ListQuery, ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { SaleListing, SameSaleRow } from '../../kinds/listing/listing.port.js';
import { QcReport, reportRows } from '../../kinds/qc-report/qc-report.port.js';
import { REAL_STORE } from '../stock/stock.port.js';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Units in store, or those of a same-sale task, by their current report and their listings. The index of the reports holds the tenant, platform,
 * audit and unit, that of a task its rows; listings are looked up by unit, as most of them have ended.
 */
function asked(ctx: RequestContext, { platformId, auditStatus, listingStatus, taskId, taskStatus }: ListQuery): Condition {
  const at = (alias: string): string => (isGiven(platformId) ? ` AND ${alias}.platform_id = :platform_` : '');
  const conditions = [
    ...(isGiven(taskId)
      ? [
          `id IN (SELECT t.product_id FROM same_sale_row t WHERE t.tenant_id = :tenant_ AND t.task_id = :task_
            AND t.is_deleted = 0${isGiven(taskStatus) ? ' AND t.status = :taskStatus_' : ''}${at('t')})`,
        ]
      : [REAL_STORE]),
    ...(isGiven(auditStatus)
      ? [
          `id IN (SELECT r.product_id FROM qc_report r WHERE r.tenant_id = :tenant_ AND r.is_current = 1
            AND r.is_deleted = 0 AND r.audit_status = :audit_${at('r')})`,
        ]
      : []),
    ...(isGiven(listingStatus) ? [listedAs(Number(listingStatus), at('l'))] : []),
  ];
  const params = {
    tenant_: ctx.tenantId,
    ...(isGiven(platformId) ? { platform_: String(platformId) } : {}),
    ...(isGiven(auditStatus) ? { audit_: Number(auditStatus) } : {}),
    ...(isGiven(listingStatus) ? { listing_: Number(listingStatus) } : {}),
    ...(isGiven(taskId) ? { task_: String(taskId), ...(isGiven(taskStatus) ? { taskStatus_: Number(taskStatus) } : {}) } : {}),
  };
  return { text: conditions.join(' AND '), params };
}

/** Units with a listing of that status. An ended one counts until the unit is listed on its platform again. */
function listedAs(status: number, at: string): string {
  const last = isLive(status)
    ? ''
    : ` AND NOT EXISTS (SELECT 1 FROM sale_listing n WHERE n.tenant_id = l.tenant_id AND n.product_id = l.product_id
        AND n.platform_id = l.platform_id AND n.status <= ${LISTING_STATUS.onSale} AND n.is_deleted = 0)`;
  return `EXISTS (SELECT 1 FROM sale_listing l WHERE l.tenant_id = product.tenant_id AND l.product_id = product.id
    AND l.status = :listing_ AND l.is_deleted = 0${at}${last})`;
}

const isLive = (status: number): boolean => status <= LISTING_STATUS.onSale;

/** Units in store with their reports on a platform. The listings of a unit belong beside its report. */
export const qcUnitList: ListSpec<Product> = {
  entity: Product,
  fields: qcUnitFields,
  order: ['lastStoreTime', 'desc'],
  where: asked,
  looksInto: [QcReport, SaleListing, SameSaleRow],
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
