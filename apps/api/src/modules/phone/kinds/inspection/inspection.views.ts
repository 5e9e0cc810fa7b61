import {
  type AppError,
  benchUnitFields,
  boughtFields,
  ERP,
  f,
  inspectedUnitFields,
  lastImeiCheckFields,
  openUnitFields,
  RULE,
  STAGE_RULES,
  sentFields,
} from '@phone-trade/shared';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { UNIT_KEYS, unitMeantBy } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { templateFor } from '../../basis/qc-template/qc-template.port.js';
import { lastAnswer } from '../../trade/imei-check/imei-check.port.js';
import {
  benchReads,
  benchVerdict,
  completeAtBench,
  INSPECTION_BENCH,
  inHandReads,
  isInHand,
  isInPool,
  isSentTo,
  withFaults,
} from '../bench/bench.port.js';
import { currentDistributions } from '../distribute/distribute.port.js';
import { currentOf, ownPlatform, reportRows, treeAnswer } from '../qc-report/qc-report.port.js';
import { InspectionProduct } from './inspection.entity.js';

const inspectedList: ListSpec<InspectionProduct> = {
  entity: InspectionProduct,
  fields: inspectedUnitFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', ...UNIT_KEYS],
  complete: withFaults,
};

const inspectedByMe: ListSpec<InspectionProduct> = {
  ...inspectedList,
  where: (ctx) => ({ text: 'inspect_user_id = :me_', params: { me_: ctx.userId } }),
};

/** What the bench opens with: the unit by any of its codes, why it is here, what was paid for it, and what was found of it before. */
const openUnit: Read = {
  fields: { code: f.text(64, '编号', 'Code').required() },
  answers: {
    ...openUnitFields,
    unit: f.object('商品', 'Unit', { ...rowFields, ...benchUnitFields }),
    distribute: f.object('分配', 'Distribution', { ...rowFields, ...sentFields }),
    purchase: f.object('采购', 'Purchase', { ...rowFields, ...boughtFields }),
    imeiCheck: f.object('串号查询', 'IMEI check', { ...rowFields, ...lastImeiCheckFields }),
    earlier: f.list('历次质检', 'Earlier inspections', { ...rowFields, ...inspectedUnitFields }),
  },
  async answer(ctx, { code }) {
    const unit = (await unitMeantBy(ctx, [code as string]))(code as string);
    if (!unit) throw ERP.UNIT_UNKNOWN({ productNo: String(code).slice(0, 64) });
    const shown: Record<string, unknown> = { ...unit };
    await completeAtBench(ctx, [shown]);
    const sent = (await currentDistributions(ctx, [unit.id])).get(unit.id);
    const error = (await verdict(ctx))(unit);
    const check = unit.imei ? await lastAnswer(ctx, unit.imei) : undefined;
    const [[shownUnit], [purchase], [distribute], [imeiCheck], earlier] = await Promise.all([
      toWire(ctx, benchUnitFields, [shown]),
      toWire(ctx, boughtFields, [{ ...unit }]),
      toWire(ctx, sentFields, sent ? [{ ...sent.head, remark: sent.remark }] : []),
      toWire(ctx, lastImeiCheckFields, check ? [{ ...check, checkedTime: check.insertTime, source: check.provider }] : []),
      earlierOf(ctx, unit).then((lines) => toWire(ctx, inspectedUnitFields, lines)),
    ]);
    return {
      unit: shownUnit,
      ok: !error,
      ...(error ? { key: error.key, msg: error.text(ctx.lang) } : {}),
      ...(distribute ? { distribute } : {}),
      purchase,
      ...(await reportsOf(ctx, unit)),
      ...(imeiCheck ? { imeiCheck } : {}),
      earlier,
      cycles: unit.cycleNo,
    };
  },
};

/** The template that applies to a unit, and its last report on the own platform. */
async function reportsOf(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>> {
  const platform = await ownPlatform(ctx);
  if (!platform) return {};
  const template = await templateFor(ctx, platform.id, unit);
  const last = await currentOf(ctx, { productId: unit.id, platformId: platform.id });
  const [lastReport] = last ? await reportRows(ctx, [last]) : [];
  return { ...(template ? { template: await treeAnswer(ctx, template) } : {}), ...(lastReport ? { lastReport } : {}) };
}

const verdict = (ctx: RequestContext): Promise<(unit: Unit) => AppError | undefined> =>
  benchVerdict(
    ctx,
    INSPECTION_BENCH,
    STAGE_RULES[RULE.inspected].event,
    (unit) => isInHand(INSPECTION_BENCH, unit) || isSentTo(INSPECTION_BENCH, unit) || isInPool(INSPECTION_BENCH, unit),
  );

const MOST_EARLIER = 20;

async function earlierOf(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>[]> {
  const found = await rows(ctx, InspectionProduct).find(
    { productId: unit.id },
    { order: ['insertTime desc', 'id desc'], limit: MOST_EARLIER },
  );
  const lines = found.map((line): Record<string, unknown> => ({ ...line }));
  await withFaults(ctx, lines);
  return lines;
}

export const inspectionReads = {
  ...benchReads(INSPECTION_BENCH, {
    sent: 'phone.inspection.pagePendingReceiveInspection',
    sentToMe: 'phone.inspection.pageSelfPendingReceiveInspection',
  }),
  ...inHandReads(INSPECTION_BENCH, {
    inHand: 'phone.inspection.pagePendingInspection',
    inMyHand: 'phone.inspection.pageSelfPendingInspection',
  }),
  'phone.inspection.pageCompleteInspection': listRead(inspectedList),
  'phone.inspection.pageSelfCompleteInspection': listRead(inspectedByMe),
  'phone.inspection.getPendingReceiveInspectionDetail': openUnit,
};
