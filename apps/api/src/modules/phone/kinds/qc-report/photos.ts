import { ERP, isPictureAddress, QC_REPORT, type QcPhoto, type QcSlot, qcUpdateInputFields, STATUS } from '@phone-trade/shared';
import { refuse } from '../../../../kernel/document/refusals.js';
import { noteReport } from '../../../../kernel/unit/report-state.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { holdFiles } from '../../../../platform/files/attachments.js';
import { type Template, templateById } from '../../basis/qc-template/qc-template.port.js';
import { QcReport } from './qc-report.entity.js';
import { advance, currentOf, draftOf, photosIn, platformMeant, type Report, reportByNo, unitOf, unitOfReport } from './reports.js';

/** Makes these the photos of a report, each in a slot of its template. */
export async function keepPhotos(ctx: RequestContext, report: Report, { content }: Template, photos: readonly QcPhoto[]): Promise<Report> {
  const slots = new Set(content.photoSlots.map(({ key }) => key));
  for (const { slot, url } of photos) {
    if (!slots.has(slot)) throw ERP.QC_SLOT_UNKNOWN({ name: slot });
    if (!isPictureAddress(url)) throw ERP.UNKNOWN_REF({ noun: qcUpdateInputFields.photos.label });
  }
  const field = qcUpdateInputFields.photos;
  const files = photos.map(({ url }, i) => ({ field, link: url, path: `photos[${i}].url`, row: i + 1 }));
  const had = photosIn(report).map(({ url }) => url);
  refuse(await holdFiles(ctx, { kind: 'qcReport', orderNo: report.reportNo }, files, had));
  const stored = JSON.stringify(photos.map(({ slot, url }) => ({ slot, url })));
  await rows(ctx, QcReport).update({ id: report.id }, { photos: stored });
  return reportByNo(ctx, report.reportNo);
}

/** Required slots without a photo. */
export const missingPhotos = ({ content }: Template, photos: readonly QcPhoto[]): QcSlot[] =>
  content.photoSlots.filter(({ key, required }) => required === 1 && !photos.some(({ slot }) => slot === key));

/** Whether photos that were completed are complete still: a required slot may have lost its photo, or be one of a newer template version. */
export const photoStatusOf = (template: Template, { photoStatus }: Pick<Report, 'photoStatus'>, photos: readonly QcPhoto[]): number =>
  missingPhotos(template, photos).length > 0 ? STATUS.open : photoStatus;

interface Taken {
  readonly reportNo?: string | null;
  readonly productNo?: string | null;
  readonly photos?: readonly QcPhoto[] | null;
  readonly done?: number | null;
}

/** Completes the photos of a report, by default the unit's own: every required slot has one. `done` 0 opens them again. */
export function completePhotos(ctx: RequestContext, { reportNo, productNo, photos, done }: Taken): Promise<Report> {
  return ctx.workspace.db.write(ctx, async () => {
    const report = reportNo ? await reportByNo(ctx, reportNo) : await ownReport(ctx, productNo ?? '');
    if (report.status === QC_REPORT.deleted) throw ERP.QC_DELETED({ reportNo: report.reportNo });
    const unit = await unitOfReport(ctx, report);
    const template = await templateById(ctx, report.templateId);
    const kept = photos ? await keepPhotos(ctx, report, template, photos) : report;
    const missing = missingPhotos(template, photosIn(kept));
    if (done !== 0 && missing.length > 0) throw ERP.QC_PHOTOS({ list: missing.map(labelOf) });
    const photoStatus = done === 0 ? STATUS.open : STATUS.done;
    const completed = await advance(ctx, kept, kept.version, { photoStatus });
    const shows = unit.qcReportNo ?? (await ownDraftNo(ctx, unit.id));
    if (shows === report.reportNo) await noteReport(ctx, unit, { photoStatus });
    return completed;
  });
}

/** The draft of a unit for the own platform, or else its current report. */
async function ownReport(ctx: RequestContext, productNo: string): Promise<Report> {
  const { id: productId } = await unitOf(ctx, productNo);
  const { id: platformId } = await platformMeant(ctx);
  const report = (await draftOf(ctx, { productId, platformId })) ?? (await currentOf(ctx, { productId, platformId }));
  if (!report) throw ERP.QC_REPORT_UNKNOWN();
  return report;
}

async function ownDraftNo(ctx: RequestContext, productId: string): Promise<string | undefined> {
  const { id: platformId } = await platformMeant(ctx);
  return (await draftOf(ctx, { productId, platformId }))?.reportNo;
}

/** The name of an item or slot in both languages. */
export const labelOf = ({ name, nameEn }: { readonly name: string; readonly nameEn?: string | null | undefined }) => ({
  zh: name,
  en: nameEn || name,
});
