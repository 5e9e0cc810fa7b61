import {
  choicesOf,
  choicesWithin,
  defaultChoices,
  ERP,
  type Grade,
  type InputOf,
  itemsOf,
  QC_REPORT,
  QC_REPORT_PREFIX,
  QC_TEMPLATE,
  type QcChoice,
  type QcChoiceInput,
  type QcPhoto,
  type qcSaveInputFields,
  STATUS,
} from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { noteReport } from '../../../../kernel/unit/report-state.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { rows } from '../../../../platform/database/query/table.js';
import { nextNumbers } from '../../../../platform/database/sequence.js';
import { type Template, templateById, templateFor } from '../../basis/qc-template/qc-template.port.js';
import { gradedColumns, gradeOf, mustFit } from './grading.js';
import { keepPhotos, photoStatusOf } from './photos.js';
import { QcReport } from './qc-report.entity.js';
import {
  advance,
  changed,
  choicesIn,
  draftOf,
  isInternal,
  photosIn,
  platformMeant,
  type Report,
  reportByNo,
  unitInHand,
  unitOfReport,
} from './reports.js';

export type SaveInput = InputOf<typeof qcSaveInputFields>;

export interface Saved {
  readonly report: Report;
  readonly graded: Grade;
  readonly dropped?: readonly string[];
}

/** Stores a draft for a unit and platform. An open draft of the pair is changed, and moves to the template version in use. */
export function saveDraft(ctx: RequestContext, input: SaveInput): Promise<Saved> {
  return ctx.workspace.db.write(ctx, async () => {
    const unit = await unitInHand(ctx, input.productNo);
    const { id: platformId } = await platformMeant(ctx, input.platformId);
    const template = await templateOf(ctx, platformId, unit);
    const choices = choicesOf(input.choices);
    mustFit(template.content, choices);
    const draft = await draftOf(ctx, { productId: unit.id, platformId });
    if (draft && !isGiven(input.version)) mustBeRead(ctx, draft);
    return put(ctx, { unit, template, draft, choices, version: input.version, photos: input.photos, remark: input.remark });
  });
}

const isGiven = (version: number | null | undefined): version is number => version !== null && version !== undefined;

/** Refuses a save without a version over a draft that another user saved last: the caller has not read that change. */
function mustBeRead(ctx: RequestContext, { updateUser, createUser }: Report): void {
  if ((updateUser ?? createUser) !== ctx.userId) throw changed();
}

/** The template in use that applies to a unit. */
export async function templateOf(ctx: RequestContext, platformId: string, unit: Unit): Promise<Template> {
  const template = await templateFor(ctx, platformId, unit);
  if (!template) throw ERP.QC_NO_TEMPLATE();
  return template;
}

interface Put {
  readonly unit: Unit;
  readonly template: Template;
  readonly draft: Report | undefined;
  readonly choices: readonly QcChoice[];
  readonly version?: number | null | undefined;
  readonly photos?: readonly QcPhoto[] | null | undefined;
  readonly remark?: string | null | undefined;
}

async function put(ctx: RequestContext, { unit, template, draft, choices, version, photos, remark }: Put): Promise<Saved> {
  const graded = await gradeOf(ctx, template.content, choices, unit);
  const columns: Partial<QcReport> = {
    ...gradedColumns(choices, graded),
    templateId: template.id,
    templateVersion: template.templateVersion,
    inspectUserId: ctx.userId,
    ...(draft ? { photoStatus: photoStatusOf(template, draft, photos ?? photosIn(draft)) } : {}),
    ...(remark === undefined ? {} : { remark: remark || null }),
  };
  const report = draft
    ? await advance(ctx, draft, version ?? draft.version, columns)
    : await insertReport(ctx, unit, template.platformId, { ...columns, status: QC_REPORT.draft });
  const kept = photos ? await keepPhotos(ctx, report, template, photos) : report;
  await noteDraft(ctx, unit, kept);
  return { report: kept, graded };
}

export const newReportNo = async (ctx: RequestContext): Promise<string> => ((await nextNumbers(ctx, QC_REPORT_PREFIX, 4)) as [string])[0];

/** A new report with its number. Of two that are begun at once the database takes one. */
export async function insertReport(
  ctx: RequestContext,
  unit: Unit,
  platformId: string,
  columns: Partial<QcReport>,
  given?: string,
): Promise<Report> {
  const reportNo = given ?? (await newReportNo(ctx));
  const row = {
    current: 0,
    ...columns,
    reportNo,
    platformId,
    productId: unit.id,
    productNo: unit.productNo ?? '',
    inspectUserId: ctx.userId,
  };
  try {
    await rows(ctx, QcReport).insert([row]);
  } catch (error) {
    if (error instanceof UniqueViolation) throw changed();
    throw error;
  }
  return reportByNo(ctx, reportNo);
}

/** A draft of the own platform shows on its unit unless a submitted report does. */
async function noteDraft(ctx: RequestContext, unit: Unit, draft: Report): Promise<void> {
  if (unit.qcReportNo === null && (await isInternal(ctx, draft.platformId)))
    await noteReport(ctx, unit, { qcStatus: STATUS.partly, photoStatus: draft.photoStatus });
}

/** A draft that may be changed: nothing of a retired template version is. */
export async function openDraft(ctx: RequestContext, reportNo: string): Promise<{ readonly report: Report; readonly template: Template }> {
  const report = await reportByNo(ctx, reportNo);
  if (report.status !== QC_REPORT.draft) throw ERP.QC_NOT_DRAFT({ reportNo });
  const template = await templateById(ctx, report.templateId);
  if (template.status === QC_TEMPLATE.retired) throw ERP.QC_RETIRED({ reportNo });
  return { report, template };
}

interface Change {
  readonly reportNo: string;
  readonly version: number;
  readonly choices?: readonly QcChoiceInput[] | null | undefined;
  readonly photos?: readonly QcPhoto[] | null | undefined;
  readonly remark?: string | null | undefined;
}

/** Changes a draft that nobody else has changed since it was read. */
export function changeDraft(ctx: RequestContext, { reportNo, version, choices, photos, remark }: Change): Promise<Saved> {
  return ctx.workspace.db.write(ctx, async () => {
    const { report, template } = await openDraft(ctx, reportNo);
    const unit = await unitOfReport(ctx, report);
    const answers = choices ? choicesOf(choices) : choicesIn(report);
    mustFit(template.content, answers);
    return put(ctx, { unit, template, draft: report, choices: answers, version, photos, remark });
  });
}

/** Removes answers of a draft, all of them where none is named. */
export function clearDraft(ctx: RequestContext, reportNo: string, itemIds: readonly string[]): Promise<Saved> {
  return ctx.workspace.db.write(ctx, async () => {
    const { report, template } = await openDraft(ctx, reportNo);
    const unit = await unitOfReport(ctx, report);
    const choices = itemIds.length === 0 ? [] : choicesIn(report).filter(({ itemId }) => !itemIds.includes(itemId));
    return put(ctx, { unit, template, draft: report, choices });
  });
}

/** Copies the unit's latest report, of this cycle or the former one, to its draft; answers that the version in use lacks are named. */
export function copyLast(
  ctx: RequestContext,
  input: { productNo: string; platformId?: string | null; from?: string | null },
): Promise<Saved> {
  return ctx.workspace.db.write(ctx, async () => {
    const unit = await unitInHand(ctx, input.productNo);
    const { id: platformId } = await platformMeant(ctx, input.platformId);
    const source = input.from ? await ownReport(ctx, unit, input.from) : await lastOf(ctx, unit, platformId);
    if (!source) throw ERP.QC_NO_LAST({ productNo: input.productNo });
    const template = await templateOf(ctx, platformId, unit);
    const { kept, dropped } = choicesWithin(template.content, choicesIn(source));
    const names = new Map(itemsOf((await templateById(ctx, source.templateId)).content).map(({ item }) => [item.itemId, item.name]));
    const draft = await draftOf(ctx, { productId: unit.id, platformId });
    if (draft && draft.id !== source.id) mustBeRead(ctx, draft);
    const saved = await put(ctx, { unit, template, draft, choices: kept, remark: source.remark });
    return { ...saved, dropped: dropped.map((name) => names.get(name) ?? name) };
  });
}

async function ownReport(ctx: RequestContext, unit: Unit, reportNo: string): Promise<Report> {
  const report = await reportByNo(ctx, reportNo);
  const cycles = [unit.id, (await formerCycle(ctx, unit))?.id];
  if (!cycles.includes(report.productId)) throw ERP.QC_OTHER_UNIT({ reportNo, productNo: unit.productNo });
  return report;
}

async function formerCycle(ctx: RequestContext, { prevProductNo }: Unit): Promise<{ readonly id: string } | undefined> {
  return prevProductNo ? rows(companyWide(ctx), Product).one({ productNo: prevProductNo }, { columns: ['id'] }) : undefined;
}

const SUBMITTED = [QC_REPORT.submitted, QC_REPORT.published];

/** The draft of a retired version is a report to copy too: that is how its answers come to the new version. */
async function lastOf(ctx: RequestContext, unit: Unit, platformId: string): Promise<Report | undefined> {
  for (const { id: productId } of [unit, await formerCycle(ctx, unit)].flatMap((one) => one ?? [])) {
    const draft = productId === unit.id ? await draftOf(ctx, { productId, platformId }) : undefined;
    if (draft) return draft;
    const where = { productId, platformId, status: SUBMITTED };
    const [last] = await rows(ctx, QcReport).find(where, { order: ['submitTime desc', 'id desc'], limit: 1 });
    if (last) return last;
  }
  return undefined;
}

/** Answers with the defaults of the items that have none. */
export function withDefaults({ content }: Template, choices: readonly QcChoice[]): QcChoice[] {
  const answered = new Set(choices.map(({ itemId }) => itemId));
  return [...choices, ...defaultChoices(content).filter(({ itemId }) => !answered.has(itemId))];
}
