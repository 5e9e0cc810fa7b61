import {
  BUSINESS_TYPES,
  ERP,
  f,
  IMEI_CHECK,
  INPUT,
  INSPECTED,
  type InspectionInput,
  type InspectionLine,
  inspectedFactFields,
  inspectionSpec,
  type RowError,
  RULE,
  STAGE,
  STAGE_RULES,
} from '@phone-trade/shared';
import { type DraftDocument, documentKind, type FollowUp } from '../../../../kernel/document/kind.js';
import { type Part, replaceRows } from '../../../../kernel/document/part/part.js';
import { onLine, productsNamed, snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { isDoubtful, unitName } from '../../../../kernel/unit/fold.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { blankRow, rows } from '../../../../platform/database/query/table.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { factsChange, factsProblems, inCatalogueOrder, type UnitFacts } from '../../trade/goods/goods.port.js';
import { imeiWarnings } from '../../trade/imei-check/imei-check.port.js';
import { benchVerdict, faultColumn, faultFindings, INSPECTION_BENCH, isInHand, stageAfterDone } from '../bench/bench.port.js';
import { limitsIn, newReportNo } from '../qc-report/qc-report.port.js';
import { inspectTypes } from './inspect-types.js';
import { type Inspected, inspectionEffects, type LoadedInspection } from './inspection.effects.js';
import { Inspection, InspectionProduct } from './inspection.entity.js';
import { inspectionReads } from './inspection.views.js';
import { type LineReport, lineReports, type Reported, reportedBy, storeReport } from './line-reports.js';

interface InspectionDraft extends DraftDocument<Inspection> {
  readonly found: readonly {
    readonly unit: Inspected['unit'];
    readonly line: Partial<InspectionProduct>;
    readonly change: Inspected['change'];
    readonly report: LineReport;
  }[];
}

/** What was found, with the facts that it puts on the units: known to the action alone, for nothing is done to an inspection later. */
const foundUnits: Part<InspectionDraft, Pick<LoadedInspection, 'inspected'>, Inspection> = {
  table: InspectionProduct,
  unitLines: InspectionProduct,
  save: async (ctx, head, { found }) =>
    void (await replaceRows(
      ctx,
      InspectionProduct,
      head,
      found.map(({ line }) => line),
    )),
  assemble: (ctx, _head, { found }) => ({
    inspected: found.map(({ unit, line, change, report }, i) => ({
      unit,
      change,
      report,
      line: blankRow(ctx, InspectionProduct, `#${i + 1}`, line),
    })),
  }),
  unitsOf: ({ inspected }) => unitsIn(inspected),
};

const SUBMITTED = {
  products: f.list('商品', 'Products', {
    productNo: f.key(16, '商品编号', 'Product no.'),
    stage: f.code('productStage', '阶段', 'Stage'),
    qcReportNo: f.key(32, '报告编号', 'Report no.'),
  }),
};

/** Inspection (docs/domain.md 4.14): effective at once, each unit by its result. */
export const inspectionKind = documentKind({
  spec: inspectionSpec,
  entity: Inspection,
  draft: inspectionDraft,
  parts: [foundUnits],

  actions: {
    create: {
      prepare: withReportNos,
      effects: inspectionEffects,
      store: storeReports,
      follows: claimsOn,
      count: ({ inspected }) => inspected.length,
      answers: {
        fields: SUBMITTED,
        async of(ctx, { inspected }) {
          const stored = await rows(ctx, Product).find(
            { id: inspected.map(({ unit }) => unit.id) },
            { columns: ['id', 'productNo', 'stage', 'qcReportNo'] },
          );
          const after = new Map(stored.map(({ id, stage, qcReportNo }) => [id, { stage, ...(qcReportNo ? { qcReportNo } : {}) }]));
          return { products: inspected.map(({ unit: { id, productNo } }) => ({ productNo, ...after.get(id) })) };
        },
      },
    },
  },

  reads: inspectionReads,
});

async function inspectionDraft(ctx: RequestContext, input: InspectionInput): Promise<InspectionDraft> {
  const { lines, findings } = await productsNamed(ctx, input.products);
  const config = await standardConfig(ctx);
  const refusal = await benchVerdict(ctx, INSPECTION_BENCH, STAGE_RULES[RULE.inspected].event, (unit) => isInHand(INSPECTION_BENCH, unit));
  const reports = await lineReports(ctx, lines, config.inspectTemplateRequired === 1);
  const reported = await Promise.all(lines.map(({ unit }) => reportedBy(ctx, unit, reports.of(unit))));
  const given = await inCatalogueOrder(
    ctx,
    lines.map(({ line, unit, row }, i) => ({
      unit,
      row,
      path: `products[${row - 1}]`,
      facts: { ...factsIn((reported[i] ?? {}) as InspectionLine), ...factsIn(line) },
    })),
  );
  const types = await inspectTypes(ctx, unitsIn(lines));
  const problems: RowError[] = [
    ...(await referenceFindings(ctx, { products: inspectionSpec.document.products }, { products: input.products.map(referencesOf) })),
    ...findings,
    ...reports.findings,
    ...(await factsProblems(ctx, given)),
    ...(await faultFindings(ctx, lines)),
  ];
  const found = lines.map(({ line, unit, row }, i) => {
    const change = factsChange(unit, given[i]?.facts ?? {});
    const stageAfter = stageOf(line, stageAfterDone(unit, config.inspectNextStage), config.refundNeedReview === 1);
    const error = refusal(unit);
    if (error) problems.push(onLine({ row }, 'productNo', error));
    problems.push(...resultFindings(row, line, { ...unit, ...change }, stageAfter, reports.of(unit)));
    return {
      unit,
      change,
      report: reports.of(unit),
      line: {
        ...snapshotOf(unit, i),
        ...columnsOf(withReported(line, reported[i])),
        qcReportNo: reports.of(unit).reportNo ?? null,
        inspectType: types(unit),
        stageAfter,
        conditionBeforeId: unit.conditionId,
        levelBeforeId: unit.levelId,
        conditionId: change.conditionId ?? unit.conditionId,
        levelId: change.levelId ?? unit.levelId,
        batteryHealth: change.batteryHealth ?? unit.batteryHealth,
        inspectUserId: ctx.userId,
      },
    };
  });
  problems.push(
    ...(await imeiWarnings(ctx, IMEI_CHECK.inspection, () => lines.flatMap(({ unit, row }, i) => unnoticed(unit, found[i]?.change, row)))),
  );
  return { head: { remark: input.remark ?? null, totalCount: lines.length }, found, findings: problems };
}

/** A line with what its report adds to it: the faults and the suggested price where the line names none. */
const withReported = (line: InspectionLine, reported?: Reported): InspectionLine => ({
  ...line,
  faultIds: line.faultIds?.length ? line.faultIds : (reported?.faultIds ?? []),
  suggestAmount: line.suggestAmount ?? reported?.suggestAmount ?? null,
});

/** Gives answers the number of the report that they become. */
async function withReportNos(ctx: RequestContext, document: LoadedInspection): Promise<LoadedInspection> {
  const inspected: Inspected[] = [];
  for (const one of document.inspected) {
    const { report } = one;
    const reportNo = report.answered ? (report.draft?.reportNo ?? (await newReportNo(ctx))) : report.reportNo;
    inspected.push(reportNo ? { ...one, report: { ...report, reportNo } } : one);
  }
  return { ...document, inspected };
}

async function storeReports(ctx: RequestContext, { head, inspected }: LoadedInspection): Promise<void> {
  for (const { unit, report } of inspected) {
    await storeReport(ctx, unit, report);
    const { reportNo } = report;
    if (report.answered && reportNo)
      await rows(ctx, InspectionProduct).update({ orderNo: head.orderNo, productId: unit.id }, { qcReportNo: reportNo });
  }
}

/** A phone that the inspector passes as neither locked nor reported. */
const unnoticed = (unit: Inspected['unit'], change: Inspected['change'] | undefined, row: number) => {
  const { lockStatus, blacklistStatus, imei } = { ...unit, ...change };
  return lockStatus > 1 || blacklistStatus === 2 ? [] : [{ imei, path: `products[${row - 1}].lockStatus`, row }];
};

/** Facts that were stated; what was left blank stays as it is. */
const factsIn = (line: InspectionLine): UnitFacts =>
  Object.fromEntries(
    Object.keys(inspectedFactFields).flatMap((name) => {
      const value = line[name as keyof InspectionLine];
      return value === null || value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** The grade a unit has already may have been switched off since: that of the facts is checked with them. */
const referencesOf = ({ reasonId }: InspectionLine): object => ({ reasonId });

function stageOf({ result, nextStage, handleType }: InspectionLine, otherwise: number, isAudited: boolean): number {
  if (result === INSPECTED.toRepair) return STAGE.toRepair;
  if (result === INSPECTED.toReturn) return isAudited ? STAGE.claimPending : (handleType ?? STAGE.toReturn);
  return nextStage || otherwise;
}

const columnsOf = (line: InspectionLine): Partial<InspectionProduct> => ({
  result: line.result,
  handleType: line.result === INSPECTED.toReturn ? (line.handleType ?? STAGE.toReturn) : null,
  reasonId: line.reasonId || null,
  faultIds: faultColumn(line.faultIds),
  diffFlag: line.diffFlag ?? 0,
  diffRemark: line.diffRemark || null,
  suggestAmount: line.suggestAmount ?? null,
  images: line.images?.length ? JSON.stringify(line.images) : null,
  costSeconds: line.costSeconds ?? null,
  remark: line.remark || null,
});

/** A phone that is locked or reported, or that its report limits, never goes to the shelf; what goes back to its supplier has one, and a reason. */
function resultFindings(row: number, line: InspectionLine, unit: Inspected['unit'], stageAfter: number, report: LineReport): RowError[] {
  const productNo = unitName(unit);
  if (line.result === INSPECTED.done && stageAfter === STAGE.toList) {
    if (isDoubtful(unit)) return [onLine({ row }, 'nextStage', ERP.NOT_SHELF({ productNo }))];
    if (limitsIn(report.answered?.graded ?? report.submitted).length > 0)
      return [onLine({ row }, 'nextStage', ERP.QC_NOT_SHELF({ productNo }))];
  }
  if (line.result !== INSPECTED.toReturn) return [];
  return [
    ...(unit.channelId ? [] : [onLine({ row }, 'result', ERP.NO_SUPPLIER({ productNo: unitName(unit) }))]),
    ...(line.reasonId ? [] : [onLine({ row }, 'reasonId', INPUT.SELECT_REQUIRED({ field: inspectionSpec.line.reasonId.label }))]),
  ];
}

/** Units that go back are claimed from their suppliers; that is part of the inspection and needs no right of its own. */
async function claimsOn(_ctx: RequestContext, { head, inspected }: LoadedInspection): Promise<readonly FollowUp[]> {
  const products = inspected.flatMap(({ unit, line }) =>
    line.result === INSPECTED.toReturn
      ? [{ productNo: unit.productNo, handleType: line.handleType, reasonId: line.reasonId, images: JSON.parse(line.images ?? '[]') }]
      : [],
  );
  if (products.length === 0) return [];
  const source = { sourceBusinessType: BUSINESS_TYPES.inspection.code, sourceOrderNo: head.orderNo };
  return [{ kind: 'pendingRefund', action: 'open', implied: true, input: { bizDate: head.bizDate, products, ...source } }];
}
