import {
  type AttrInput,
  choiceFindings,
  choicesOf,
  ERP,
  type Grade,
  type InspectionLine,
  missingOf,
  QC_REPORT,
  type QcChoice,
  type RowError,
  STATUS,
  type StatedFacts,
  statedFacts,
} from '@phone-trade/shared';
import { type NamedLine, onLine } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { type Template, templateById, templateFor } from '../../basis/qc-template/qc-template.port.js';
import { withAttrValues } from '../../trade/goods/goods.port.js';
import {
  advance,
  asSubmitted,
  choicesIn,
  gradedColumns,
  gradeOf,
  incomplete,
  insertReport,
  ownPlatform,
  photoStatusOf,
  photosIn,
  QcReport,
  type Report,
  retireCurrent,
} from '../qc-report/qc-report.port.js';

/** The report that goes with an inspection of a unit. */
export interface LineReport {
  /** A submitted report of the unit. */
  readonly submitted?: Report;
  /** Answers that become a report with the inspection, in place of the open draft if there is one. */
  readonly answered?: { readonly template: Template; readonly choices: readonly QcChoice[]; readonly graded: Grade };
  readonly draft?: Report | undefined;
  /** Known before the effects. */
  readonly reportNo?: string;
}

interface LineReports {
  readonly of: (unit: Unit) => LineReport;
  readonly findings: readonly RowError[];
}

/**
 * The report of each line on the own platform: made of the line's answers, named by the line, or submitted since the unit came to the bench.
 * `isRequired` refuses lines without one where a template applies.
 */
export async function lineReports(
  ctx: RequestContext,
  lines: readonly NamedLine<InspectionLine>[],
  isRequired: boolean,
): Promise<LineReports> {
  const platform = await ownPlatform(ctx);
  const none: LineReport = {};
  if (!platform) return { of: () => none, findings: [] };
  const platformId = platform.id;
  const stored = await rows(ctx, QcReport).find(
    { productId: lines.map(({ unit }) => unit.id), platformId, status: [QC_REPORT.draft, QC_REPORT.submitted, QC_REPORT.published] },
    { order: ['id asc'] },
  );
  const templates = new Map<string, Template | undefined>();
  const templateOf = async ({ modelId, brandId, categoryId }: Unit) => {
    if (!templates.has(modelId)) templates.set(modelId, await templateFor(ctx, platformId, { modelId, brandId, categoryId }));
    return templates.get(modelId);
  };
  const found = new Map<string, LineReport>();
  const findings: RowError[] = [];
  for (const { line, unit, row } of lines) {
    const own = stored.filter(({ productId }) => productId === unit.id);
    const draft = own.find(({ status }) => status === QC_REPORT.draft);
    const current = own.find((report) => report.current === 1);
    found.set(unit.id, { draft });
    if (line.choices?.length) {
      const template = await templateOf(unit);
      const choices = choicesOf(line.choices);
      const others =
        draft && isOthers(ctx, unit, draft) ? [ERP.QC_OTHERS_DRAFT({ reportNo: draft.reportNo, productNo: unit.productNo })] : [];
      const wrong = [...others, ...(template ? wrongAnswers(template, choices) : [ERP.QC_NO_TEMPLATE()])];
      findings.push(...wrong.map((error) => onLine({ row }, 'choices', error)));
      if (template && wrong.length === 0) {
        const graded = await gradeOf(ctx, template.content, choices, unit);
        found.set(unit.id, { draft, answered: { template, choices, graded } });
      }
    } else if (line.qcReportNo) {
      if (current?.reportNo === line.qcReportNo) found.set(unit.id, { draft, submitted: current, reportNo: current.reportNo });
      else findings.push(onLine({ row }, 'qcReportNo', ERP.QC_OTHER_UNIT({ reportNo: line.qcReportNo, productNo: unit.productNo })));
    } else if (current && (current.submitTime ?? '') >= (unit.stageTime ?? '')) {
      found.set(unit.id, { draft, submitted: current, reportNo: current.reportNo });
    } else if (isRequired && (await templateOf(unit))) {
      findings.push(onLine({ row }, 'qcReportNo', ERP.QC_REQUIRED({ productNo: unit.productNo })));
    }
  }
  return { of: ({ id }) => found.get(id) ?? none, findings };
}

/** Whether another user has answered a draft since the unit came to the bench: these answers are not replaced. */
const isOthers = (ctx: RequestContext, { stageTime }: Unit, draft: Report): boolean =>
  draft.inspectUserId !== ctx.userId && choicesIn(draft).length > 0 && (draft.updateTime ?? draft.insertTime) >= (stageTime ?? '');

function wrongAnswers({ content }: Template, choices: readonly QcChoice[]): RowError['error'][] {
  const wrong = choiceFindings(content, choices).map(({ error }) => error);
  const missing = missingOf(content, choices);
  return wrong.length === 0 && missing.length > 0 ? [incomplete(content, missing)] : wrong;
}

/** Grade and facts that a report states of its unit. */
export interface Reported extends Omit<StatedFacts, 'attrValues'> {
  readonly attrs?: AttrInput[];
  readonly levelId?: string | null;
  readonly conditionId?: string | null;
  readonly suggestAmount?: number | null;
}

export async function reportedBy(ctx: RequestContext, unit: Unit, { answered, submitted }: LineReport): Promise<Reported> {
  if (answered) {
    const { levelId, conditionId, suggestAmount = null } = answered.graded;
    return { ...(await factsOf(ctx, unit, statedFacts(answered.template.content, answered.choices))), levelId, conditionId, suggestAmount };
  }
  if (!submitted) return { faultIds: [] };
  const { content } = await templateById(ctx, submitted.templateId);
  const { levelId, conditionId, suggestAmount } = submitted;
  return { ...(await factsOf(ctx, unit, statedFacts(content, choicesIn(submitted)))), levelId, conditionId, suggestAmount };
}

async function factsOf(ctx: RequestContext, unit: Unit, { attrValues, ...facts }: StatedFacts): Promise<Reported> {
  const attrs = attrValues && (await withAttrValues(ctx, unit, attrValues));
  return attrs ? { ...facts, attrs } : facts;
}

/** What the unit shows of its reports after the inspection. A report from before it counts no more. */
export const shownOf = (report: LineReport) => ({
  qcStatus: report.reportNo ? STATUS.done : report.draft ? STATUS.partly : STATUS.open,
  qcReportNo: report.reportNo ?? null,
  photoStatus: photoStatusAfter(report),
});

function photoStatusAfter({ submitted, answered, draft }: LineReport): number {
  if (answered && draft) return photoStatusOf(answered.template, draft, photosIn(draft));
  return (submitted ?? draft)?.photoStatus ?? STATUS.open;
}

/** Stores the report of a line that has answers, and ends what was current before. */
export async function storeReport(ctx: RequestContext, unit: Unit, report: LineReport): Promise<void> {
  const platform = await ownPlatform(ctx);
  if (!platform || report.submitted) return;
  await retireCurrent(ctx, { productId: unit.id, platformId: platform.id });
  if (!report.answered || !report.reportNo) return;
  const { template, choices, graded } = report.answered;
  const columns = {
    ...gradedColumns(choices, graded),
    templateId: template.id,
    templateVersion: template.templateVersion,
    photoStatus: photoStatusAfter(report),
    ...(await asSubmitted(ctx)),
  };
  if (report.draft) await advance(ctx, report.draft, report.draft.version, columns);
  else await insertReport(ctx, unit, platform.id, columns, report.reportNo);
}
