import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { qcChoicesField } from '../../qc/choices.js';
import { qcReportRowFields, qcTreeFields } from '../../qc/report.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { RULE } from '../../unit/rule-names.js';
import { lastImeiCheckFields } from '../imei-check.js';
import { documentSpec } from '../spec.js';
import { documentHeadFields, productNoField, productNosField, unitLineFields } from '../unit-lines.js';
import { benchUnitFields, FAULTS } from '../work.js';
import { HANDLE_TYPES } from './pending-refund.js';
import { receiveFactFields } from './receive.js';

/** What an inspection found: done, to be repaired, or to go back to the supplier. */
export const INSPECTED = { done: 400, toRepair: 500, toReturn: 600 } as const;

/** The move that each result makes. */
export const INSPECTION_RULES: Readonly<Record<number, (typeof RULE)['inspected' | 'sentToRepair' | 'sentToClaim']>> = {
  [INSPECTED.done]: RULE.inspected,
  [INSPECTED.toRepair]: RULE.sentToRepair,
  [INSPECTED.toReturn]: RULE.sentToClaim,
};

/** Facts of a unit that an inspection states anew. */
export const inspectedFactFields = someOf(
  receiveFactFields,
  'conditionId',
  'levelId',
  'batteryHealth',
  'batteryCycle',
  'lockStatus',
  'blacklistStatus',
  'attrs',
);

const line = {
  productNo: productNoField,
  result: f.code('inspectionResult', '质检结果', 'Result').required(),
  nextStage: f.code('productStage', '下一阶段', 'Next stage').only(STAGE.toDistribute, STAGE.toList, STAGE.toPrice),
  handleType: f.code('productStage', '处理方式', 'Handling').only(...HANDLE_TYPES),
  reasonId: f.ref('basicConfig', '退货原因', 'Reason', 9),
  ...inspectedFactFields,
  faultIds: f.ids('basicConfig', '故障', 'Faults', FAULTS).max(20),
  diffFlag: f.flag('与采购不符', 'Differs from purchase'),
  diffRemark: f.text(500, '差异说明', 'Difference note'),
  suggestAmount: f.money('建议售价', 'Suggested price').min(0),
  images: f.images('图片', 'Pictures'),
  costSeconds: f.int('用时(秒)', 'Seconds').max(86_400),
  qcReportNo: f.key(32, '报告编号', 'Report no.'),
  choices: qcChoicesField,
  remark: f.remark(),
};
const head = { bizDate: f.day('单据日期', 'Date'), remark: f.remark() };
const document = { ...head, products: f.list('商品', 'Products', line).required().max(200) };

export type InspectionInput = InputOf<typeof document>;
export type InspectionLine = InspectionInput['products'][number];

/** Units taken to the bench. */
export const benchClaimFields = { productNos: productNosField };

/** Inspection, business type 31, effective at once (docs/domain.md 4.14). What was wrong is put right by another one. */
export const inspectionSpec = documentSpec({
  kind: 'inspection',
  label: label('质检', 'Inspection'),
  calls: {
    view: [
      'phone.inspection.pagePendingReceiveInspection',
      'phone.inspection.pagePendingInspection',
      'phone.inspection.pageCompleteInspection',
      'phone.inspection.pageSelfPendingReceiveInspection',
      'phone.inspection.pageSelfPendingInspection',
      'phone.inspection.pageSelfCompleteInspection',
      'phone.inspection.getPendingReceiveInspectionDetail',
    ],
    receive: ['phone.inspection.inspectionReceive'],
  },
  menu: [
    {
      path: '/ERP/inspection/pending',
      icon: 'experiment',
      label: label('质检', 'Inspection'),
      buttons: [button(31, 'receive', 1, '领取', 'Claim'), button(32, 'supervise', 1, '处理他人的商品', "Work on others' units")],
    },
  ],
  head,
  line,
  document,
  derived: documentHeadFields,
  axes: [],
  actions: {
    create: {
      label: label('质检', 'inspected'),
      call: 'phone.inspection.inspectionCreate',
      scope: 'new',
      to: 'reviewed',
      takes: 'document',
    },
  },
});

/** An inspected unit: before and after. */
export const inspectedUnitFields = {
  ...unitLineFields,
  inspectType: f.code('inspectType', '质检类型', 'Sort').search(),
  result: line.result.search(),
  stageAfter: f.code('productStage', '之后阶段', 'Stage after').search(),
  handleType: line.handleType,
  conditionBeforeId: f.ref('basicConfig', '原成色', 'Condition before', 1),
  conditionId: inspectedFactFields.conditionId,
  levelBeforeId: f.ref('basicConfig', '原等级', 'Level before', 2),
  levelId: inspectedFactFields.levelId.search(),
  batteryHealth: inspectedFactFields.batteryHealth,
  faultIds: line.faultIds,
  faultTexts: f.text(500, '故障', 'Faults').readOnly(),
  diffFlag: line.diffFlag.search(),
  diffRemark: line.diffRemark,
  suggestAmount: line.suggestAmount,
  inspectUserId: f.ref('user', '质检员', 'Inspector').search(),
  costSeconds: line.costSeconds,
  qcReportNo: line.qcReportNo,
  remark: line.remark,
  insertTime: f.time('质检时间', 'Inspected at').search(),
};

/** Why a unit is at the bench, and where it came from, as the bench opens with them. */
export const sentFields = {
  orderNo: f.key(32, '分配单号', 'Distribution'),
  createUser: f.ref('user', '分配人', 'By'),
  remark: f.remark(),
  expectFinishTime: f.time('期望完成时间', 'Due'),
};
export const boughtFields = {
  ...someOf(benchUnitFields, 'purchaseOrderNo', 'channelId', 'purchaseTime'),
  purchasePrice: f.money('采购价', 'Purchase price').cost(),
};

/** What the bench opens with. */
export const openUnitFields = {
  unit: f.object('商品', 'Unit', benchUnitFields),
  ok: f.truth('可质检', 'Can be inspected'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
  distribute: f.object('分配', 'Distribution', sentFields),
  purchase: f.object('采购', 'Purchase', boughtFields),
  template: f.object('质检模板', 'Template', qcTreeFields),
  lastReport: f.object('最近报告', 'Last report', someOf(qcReportRowFields, 'reportNo', 'status', 'submitTime', 'levelId', 'conditionId')),
  earlier: f.list('历次质检', 'Earlier inspections', inspectedUnitFields),
  imeiCheck: f.object('串号查询', 'IMEI check', lastImeiCheckFields),
  cycles: f.int('周期', 'Cycles'),
};
