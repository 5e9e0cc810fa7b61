import { type AppError, ERP, itemsOf, missingOf, QC_AUDIT, QC_REPORT, type QcContent, STATUS } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { noteReport } from '../../../../kernel/unit/report-state.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Template } from '../../basis/qc-template/qc-template.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { openDraft } from './drafts.js';
import { gradedColumns, gradeOf } from './grading.js';
import { labelOf } from './photos.js';
import { QcReport } from './qc-report.entity.js';
import { advance, choicesIn, currentOf, draftOf, formerOf, isInternal, type Report, reportByNo, unitOfReport } from './reports.js';

/** Submits a draft in which every required item is answered. It becomes the current report of its unit and platform. */
export function submitReport(ctx: RequestContext, reportNo: string): Promise<Report> {
  return ctx.workspace.db.write(ctx, async () => {
    const { report, template } = await openDraft(ctx, reportNo);
    const unit = await unitOfReport(ctx, report);
    const choices = choicesIn(report);
    mustBeComplete(template, missingOf(template.content, choices));
    const graded = await gradeOf(ctx, template.content, choices, unit);
    await retireCurrent(ctx, report);
    const submitted = await advance(ctx, report, report.version, { ...gradedColumns(choices, graded), ...(await asSubmitted(ctx)) });
    await showOn(ctx, unit, submitted);
    return submitted;
  });
}

function mustBeComplete({ content }: Template, missing: readonly string[]): void {
  if (missing.length > 0) throw incomplete(content, missing);
}

/** The refusal of a report with open items, by their names. */
export function incomplete(content: QcContent, missing: readonly string[]): AppError {
  const names = itemsOf(content).flatMap(({ item }) => (missing.includes(item.itemId) ? [labelOf(item)] : []));
  return ERP.QC_INCOMPLETE({ list: names.slice(0, 10) });
}

/** The columns of a report that is submitted now. */
export async function asSubmitted(ctx: RequestContext): Promise<Partial<QcReport>> {
  const { qcNeedAudit } = await standardConfig(ctx);
  return {
    status: QC_REPORT.submitted,
    current: 1,
    submitTime: nowOf(ctx),
    inspectUserId: ctx.userId,
    auditStatus: qcNeedAudit === 1 ? QC_AUDIT.open : QC_AUDIT.passed,
    auditUserId: null,
    auditTime: null,
    auditRemark: null,
  };
}

/** The current report of a unit and platform stays readable and is current no more. */
export async function retireCurrent(
  ctx: RequestContext,
  { productId, platformId }: Pick<Report, 'productId' | 'platformId'>,
): Promise<void> {
  await rows(ctx, QcReport).update({ productId, platformId, current: 1 }, { current: 0 });
}

async function showOn(ctx: RequestContext, unit: Unit, { platformId, reportNo, photoStatus }: Report): Promise<void> {
  if (await isInternal(ctx, platformId)) await noteReport(ctx, unit, { qcStatus: STATUS.done, qcReportNo: reportNo, photoStatus });
}

interface Audit {
  readonly reportNo: string;
  readonly version: number;
  readonly auditStatus: number;
  readonly auditRemark?: string | null | undefined;
}

/** Passes a submitted report, or sends it back as a draft. */
export function auditReport(ctx: RequestContext, { reportNo, version, auditStatus, auditRemark }: Audit): Promise<Report> {
  return ctx.workspace.db.write(ctx, async () => {
    const report = await reportByNo(ctx, reportNo);
    if (report.status !== QC_REPORT.submitted || report.auditStatus !== QC_AUDIT.open) throw ERP.QC_NO_AUDIT({ reportNo });
    const { reviewSelf } = await standardConfig(ctx);
    if (reviewSelf !== 1 && report.inspectUserId === ctx.userId) throw ERP.SELF_REVIEW({ orderNo: reportNo });
    const audited = { auditStatus, auditUserId: ctx.userId, auditTime: nowOf(ctx), auditRemark: auditRemark || null };
    if (auditStatus === QC_AUDIT.passed) return advance(ctx, report, version, audited);
    const { productId, platformId } = report;
    const open = await draftOf(ctx, { productId, platformId });
    if (open) throw ERP.QC_HAS_DRAFT({ productNo: report.productNo, reportNo: open.reportNo });
    const back = await advance(ctx, report, version, { ...audited, status: QC_REPORT.draft, current: 0 });
    await fallBack(ctx, report);
    return back;
  });
}

/** Deletes a report that is not listed. The former one of the unit is current again. */
export function deleteReport(ctx: RequestContext, reportNo: string): Promise<void> {
  return ctx.workspace.db.write(ctx, async () => {
    const report = await reportByNo(ctx, reportNo);
    if (report.status === QC_REPORT.deleted) throw ERP.QC_DELETED({ reportNo });
    if (report.status === QC_REPORT.published) throw ERP.QC_LISTED({ reportNo });
    await advance(ctx, report, report.version, { status: QC_REPORT.deleted, current: 0 });
    await fallBack(ctx, report);
  });
}

/** After a report has gone: the former one is current again, and the unit shows it, the open draft or nothing. */
async function fallBack(ctx: RequestContext, gone: Report): Promise<void> {
  const unit = await unitOfReport(ctx, gone);
  const former = gone.current === 1 ? await formerOf(ctx, gone, unit) : undefined;
  if (former) await rows(ctx, QcReport).update({ id: former.id }, { current: 1 });
  if (!(await isInternal(ctx, gone.platformId))) return;
  const current = former ?? (gone.current === 1 ? undefined : await currentOf(ctx, gone));
  if (current && unit.qcReportNo !== null) return noteReport(ctx, unit, stateOf(current, STATUS.done));
  const draft = await draftOf(ctx, gone);
  const none = { qcStatus: STATUS.open, qcReportNo: null, photoStatus: STATUS.open };
  await noteReport(ctx, unit, draft ? { ...stateOf(draft, STATUS.partly), qcReportNo: null } : none);
}

const stateOf = ({ reportNo, photoStatus }: Report, qcStatus: number) => ({ qcStatus, qcReportNo: reportNo, photoStatus });
