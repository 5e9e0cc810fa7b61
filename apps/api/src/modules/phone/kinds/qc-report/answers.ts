import {
  type Grade,
  itemsOf,
  type Lang,
  missingOf,
  optionsOf,
  QC_TEMPLATE,
  type QcContent,
  type QcExplain,
  qcGradeFields,
  qcReportFields,
  qcReportRowFields,
  qcSavedFields,
  qcTreeFields,
} from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { toWire } from '../../../../platform/input/wire.js';
import { nestedWire, type Template, templateById } from '../../basis/qc-template/qc-template.port.js';
import type { Saved } from './drafts.js';
import { choicesIn, photosIn, type Report, unitOfReport } from './reports.js';

type Values = Record<string, unknown>;
const MAX_SUMMARY = 500;

/** A template as an inspector fills it in. */
export async function treeAnswer(ctx: RequestContext, { id, name, templateVersion, platformId, content }: Template): Promise<Values> {
  const tree = { templateId: id, templateName: name, version: templateVersion, platformId, ...content };
  return (await nestedWire(ctx, qcTreeFields, [tree]))[0] as Values;
}

export async function gradeAnswer(ctx: RequestContext, content: QcContent, graded: Grade): Promise<Values> {
  const shown = { ...graded, blockFlags: graded.blockFlags, explain: named(content, graded.explain, ctx.lang) };
  return (await nestedWire(ctx, qcGradeFields, [shown]))[0] as Values;
}

export async function savedAnswer(ctx: RequestContext, { report, graded, dropped = [] }: Saved): Promise<Values> {
  const { content } = await templateById(ctx, report.templateId);
  const [head] = await toWire(ctx, { reportNo: qcSavedFields.reportNo }, [{ reportNo: report.reportNo, version: report.version }]);
  return { ...head, ...(await gradeAnswer(ctx, content, graded)), dropped };
}

/** Steps with the names of their items and options in the caller's language. */
function named(content: QcContent, explain: readonly QcExplain[], lang: Lang): object[] {
  const items = new Map(itemsOf(content).map(({ item }) => [item.itemId, item]));
  return explain.map((step) => {
    const item = items.get(step.itemId);
    const option = item?.options.find(({ optionId }) => optionId === step.optionId);
    return { ...step, itemName: inLang(item?.name, item?.nameEn, lang), optionText: inLang(option?.text, option?.textEn, lang) };
  });
}

const inLang = (zh: string | undefined, en: string | null | undefined, lang: Lang): string | undefined => (lang === 'en' && en ? en : zh);

/** A whole report with the texts of its version. */
export async function reportAnswer(ctx: RequestContext, report: Report): Promise<Values> {
  const template = await templateById(ctx, report.templateId);
  const unit = await unitOfReport(ctx, report);
  return (await nestedWire(ctx, qcReportFields, [shownReport(report, template, unit, ctx.lang)]))[0] as Values;
}

/** A report in inside form, with everything that its reader sees. */
function shownReport({ id: _id, ...report }: Report, template: Template, unit: Unit, lang: Lang) {
  const { content } = template;
  const answers = new Map(choicesIn(report).map((choice) => [choice.itemId, choice]));
  const choices = itemsOf(content).flatMap(({ item }) => {
    const choice = answers.get(item.itemId);
    if (!choice) return [];
    const options = item.options.filter(({ optionId }) => choice.optionIds.includes(optionId));
    return [
      { ...choice, itemName: inLang(item.name, item.nameEn, lang), optionTexts: options.map((one) => inLang(one.text, one.textEn, lang)) },
    ];
  });
  const slots = new Map(content.photoSlots.map((slot) => [slot.key, inLang(slot.name, slot.nameEn, lang)]));
  return {
    ...report,
    ...unitOf(unit),
    templateName: template.name,
    retired: template.status === QC_TEMPLATE.retired ? 1 : 0,
    blockFlags: report.blockFlags ? report.blockFlags.split(',').map(Number) : [],
    missingItems: missingOf(content, choicesIn(report)),
    summaryText: summaryOf(content, answers, lang),
    choices,
    explain: named(content, report.calcExplain ? (JSON.parse(report.calcExplain) as QcExplain[]) : [], lang),
    photos: photosIn(report).map((photo) => ({ ...photo, slotName: slots.get(photo.slot) ?? photo.slot })),
    photoSlots: content.photoSlots,
  };
}

const unitOf = ({ productNo, imei, sn, productName, productAttr, modelId }: Unit) => ({
  productNo: productNo ?? '',
  imei,
  sn,
  productName,
  productAttr,
  modelId,
});

/** What differs from the defaults, in the order of the template. */
function summaryOf(
  content: QcContent,
  answers: ReadonlyMap<string, { readonly itemId: string; readonly optionIds: readonly string[]; readonly value?: number }>,
  lang: Lang,
): string {
  const texts = itemsOf(content).flatMap(({ item }) => {
    const choice = answers.get(item.itemId);
    if (!choice) return [];
    if (choice.value !== undefined) return [`${inLang(item.name, item.nameEn, lang)} ${choice.value}${item.unit ?? ''}`];
    return optionsOf(item, choice).flatMap((option) => (option.isDefault === 1 ? [] : (inLang(option.text, option.textEn, lang) ?? [])));
  });
  return texts.join(lang === 'en' ? ', ' : '、').slice(0, MAX_SUMMARY);
}

/** Reports as they are shown beside units; their number names them, not the key of their row. */
export const reportRows = (ctx: RequestContext, reports: readonly Report[]): Promise<Values[]> =>
  toWire(
    ctx,
    qcReportRowFields,
    reports.map(({ id: _id, ...report }) => report),
  );
