import { ERP, INTERNAL, LISTING, LISTING_STATUS, QC_AUDIT, QC_REPORT, STATUS } from '@phone-trade/shared';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { platformOfCode, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { publishReports, QcReport } from '../qc-report/qc-report.port.js';
import { SaleListing } from './sale-listing.entity.js';

const SUBMITTED: readonly number[] = [QC_REPORT.submitted, QC_REPORT.published];

/**
 * The report that a platform shows of a unit: the one asked for, or the current one for that platform, or our own, whose choices are mapped.
 * Refuses a report of another unit or platform, one that is no longer submitted, and one that still waits for its audit.
 */
export async function reportFor(
  ctx: RequestContext,
  unit: Unit,
  platform: Row<QcPlatform>,
  asked: string | null | undefined,
): Promise<string | null> {
  const report = asked ? await namedReport(ctx, unit, platform, asked) : await ownReport(ctx, unit, platform);
  if (report) await mustBeAudited(ctx, report);
  else if (platform.needReport === 1) throw unreported(unit, platform);
  return report?.reportNo ?? null;
}

/** The report of a listing, if it has one. Refuses one that has been deleted, sent back or not audited since. */
export async function mustStillHold(
  ctx: RequestContext,
  unit: Unit,
  platform: Row<QcPlatform>,
  reportNo: string | null,
): Promise<Row<QcReport> | undefined> {
  if (reportNo === null) {
    if (platform.needReport === 1) throw unreported(unit, platform);
    return undefined;
  }
  const report = await namedReport(ctx, unit, platform, reportNo);
  await mustBeAudited(ctx, report);
  return report;
}

const unreported = (unit: Unit, { name }: Row<QcPlatform>) => LISTING.UNREPORTED({ productNo: unitName(unit), platform: name });

async function namedReport(ctx: RequestContext, unit: Unit, platform: Row<QcPlatform>, reportNo: string): Promise<Row<QcReport>> {
  const report = await rows(companyWide(ctx), QcReport).one({ reportNo });
  if (!report) throw ERP.QC_REPORT_UNKNOWN();
  const isOfPlatform = report.platformId === platform.id || report.platformId === (await ownPlatformId(ctx));
  if (report.productId !== unit.id || !isOfPlatform || !SUBMITTED.includes(report.status)) {
    throw ERP.QC_OTHER_UNIT({ reportNo, productNo: unitName(unit) });
  }
  return report;
}

async function ownReport(ctx: RequestContext, unit: Unit, platform: Row<QcPlatform>): Promise<Row<QcReport> | undefined> {
  const table = rows(companyWide(ctx), QcReport);
  const ofPlatform = await table.one({ productId: unit.id, platformId: platform.id, current: 1, status: SUBMITTED });
  if (ofPlatform || unit.qcStatus !== STATUS.done || !unit.qcReportNo) return ofPlatform;
  return table.one({ reportNo: unit.qcReportNo, productId: unit.id, status: SUBMITTED });
}

const ownPlatformId = async (ctx: RequestContext): Promise<string | undefined> => (await platformOfCode(ctx, INTERNAL))?.id;

async function mustBeAudited(ctx: RequestContext, { reportNo, auditStatus }: Row<QcReport>): Promise<void> {
  if (auditStatus === QC_AUDIT.passed) return;
  if ((await standardConfig(ctx)).qcNeedAudit === 1) throw LISTING.UNAUDITED({ reportNo });
}

/** Brings the reports of units in line with what is on sale by them. Call it in the transaction that changed listings. */
export async function followReports(caller: RequestContext, productIds: readonly string[]): Promise<void> {
  const ctx = companyWide(caller);
  const onSale = await rows(ctx, SaleListing).find(
    { productId: [...productIds], status: LISTING_STATUS.onSale },
    { columns: ['reportNo'] },
  );
  await publishReports(ctx, productIds, new Set(onSale.flatMap(({ reportNo }) => reportNo ?? [])));
}
