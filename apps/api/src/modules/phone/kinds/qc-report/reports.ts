import {
  CRUD,
  ERP,
  INTERNAL,
  type InputOf,
  QC_REPORT,
  QC_REPORT_NOUN,
  type QcChoice,
  type QcPhoto,
  type qcGetInputFields,
} from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { knownPlatform, platformOfCode, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { QcReport } from './qc-report.entity.js';

export type Report = Row<QcReport>;

/** The unit of a product number, locked in a transaction: its reports change one after the other. */
export async function unitOf(ctx: RequestContext, productNo: string): Promise<Unit> {
  const lock = ctx.workspace.db.inTransaction && 'change';
  const unit = await rows(ctx, Product).one({ productNo, isDraft: 0 }, { lock });
  if (!unit) throw ERP.UNIT_UNKNOWN({ productNo });
  return unit;
}

/** A unit that is ours and can be looked at. */
export async function unitInHand(ctx: RequestContext, productNo: string): Promise<Unit> {
  const unit = await unitOf(ctx, productNo);
  if (unit.outType !== 0) throw ERP.UNIT_NOT_IN_STORE({ productNo });
  return unit;
}

/** The unit that a report is about. */
export async function unitOfReport(ctx: RequestContext, { productId }: Pick<Report, 'productId'>): Promise<Unit> {
  const lock = ctx.workspace.db.inTransaction && 'change';
  const unit = await rows(companyWide(ctx), Product).one({ id: productId }, { lock });
  if (!unit) throw ERP.QC_REPORT_UNKNOWN();
  return unit;
}

/** The named platform, or the tenant's own. */
export async function platformMeant(ctx: RequestContext, platformId?: string | null): Promise<Row<QcPlatform>> {
  if (platformId) return knownPlatform(ctx, platformId);
  const own = await ownPlatform(ctx);
  if (!own) throw ERP.QC_NO_TEMPLATE();
  return own;
}

/** The tenant's own platform, whose reports units show. */
export const ownPlatform = (ctx: RequestContext): Promise<Row<QcPlatform> | undefined> => platformOfCode(ctx, INTERNAL);

export const isInternal = async (ctx: RequestContext, platformId: string): Promise<boolean> => (await ownPlatform(ctx))?.id === platformId;

export async function reportByNo(ctx: RequestContext, reportNo: string): Promise<Report> {
  const report = await rows(ctx, QcReport).one({ reportNo });
  if (!report) throw ERP.QC_REPORT_UNKNOWN();
  return report;
}

interface Place {
  readonly productId: string;
  readonly platformId: string;
}

export const draftOf = (ctx: RequestContext, { productId, platformId }: Place): Promise<Report | undefined> =>
  rows(ctx, QcReport).one({ productId, platformId, status: QC_REPORT.draft });

export const currentOf = (ctx: RequestContext, { productId, platformId }: Place): Promise<Report | undefined> =>
  rows(ctx, QcReport).one({ productId, platformId, current: 1 });

/** A report by its number, or the one of a unit and platform: the current one, or with `draft` the open draft first. */
export async function reportMeant(
  ctx: RequestContext,
  { reportNo, productNo, platformId, draft }: InputOf<typeof qcGetInputFields>,
): Promise<Report> {
  if (reportNo) return reportByNo(ctx, reportNo);
  const { id: productId } = await unitOf(ctx, productNo ?? '');
  const at = { productId, platformId: (await platformMeant(ctx, platformId)).id };
  const [first, second] = draft === 1 ? [draftOf, currentOf] : [currentOf, draftOf];
  const found = (await first(ctx, at)) ?? (await second(ctx, at));
  if (!found || found.status === QC_REPORT.deleted) throw ERP.QC_REPORT_UNKNOWN();
  return found;
}

/** The last submitted report of the unit before this one, if the unit has not come back since. */
export async function formerOf(ctx: RequestContext, { id, productId, platformId }: Report, unit: Unit): Promise<Report | undefined> {
  const status = [QC_REPORT.submitted, QC_REPORT.published];
  const found = await rows(ctx, QcReport).find({ productId, platformId, status }, { order: ['submitTime desc', 'id desc'], limit: 2 });
  const former = found.find((one) => one.id !== id);
  return former && (former.submitTime ?? '') >= (unit.lastStoreTime ?? '') ? former : undefined;
}

export const choicesIn = ({ choices }: Pick<Report, 'choices'>): QcChoice[] => JSON.parse(choices) as QcChoice[];

export const photosIn = ({ photos }: Pick<Report, 'photos'>): QcPhoto[] => (photos ? (JSON.parse(photos) as QcPhoto[]) : []);

export const changed = () => CRUD.CHANGED({ noun: QC_REPORT_NOUN });

/** Changes a report if it still has the given version and status. */
export async function advance(ctx: RequestContext, report: Report, version: number, patch: Partial<QcReport>): Promise<Report> {
  const done = await rows(ctx, QcReport).update({ id: report.id, version, status: report.status }, patch);
  if (done === 0) throw changed();
  return { ...report, ...patch, version: version + 1 };
}
