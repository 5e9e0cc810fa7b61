import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { storedUnitFields } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, enteredFields, productNoField, reviewedByFields, unitLineFields } from '../unit-lines.js';
import { waitingFields } from '../work.js';

/** The list of distribution types (`basicConfigType`). */
export const DISTRIBUTE_TYPES = 21;

/** Stages that work can be sent to, and those of them that somebody claims it at. */
export const WORK_STAGES: readonly number[] = [STAGE.toHandle, STAGE.toInspect, STAGE.toList, STAGE.toPrice, STAGE.toRepair];
export const CLAIMED_STAGES: readonly number[] = [STAGE.toInspect, STAGE.toRepair];

const head = {
  distributeTypeId: f.ref('basicConfig', '分配类型', 'Type', DISTRIBUTE_TYPES).required().search(),
  handlerUserId: f.ref('user', '处理人', 'Handler').search(),
  handlerDeptId: f.ref('dept', '处理部门', 'Department').search(),
  expectFinishTime: f.time('期望完成时间', 'Due'),
  ...enteredFields,
};
const line = { productNo: productNoField, remark: f.remark() };
const document = { ...head, products: f.list('商品', 'Products', line).required() };

export type DistributeInput = InputOf<typeof document>;

/** Distribution of units to people and departments, business type 30 (docs/domain.md 4.13). */
export const distributeSpec = documentSpec({
  kind: 'distribute',
  label: label('分配单', 'Distribution'),
  calls: {
    view: ['phone.distribute.pageDistribute', 'phone.distribute.getDistributeDetail'],
    enter: [
      'phone.distribute.distributeTypeTree',
      'phone.distribute.pagePendingDistribute',
      'phone.distribute.listPendingDistribute',
      'phone.distribute.listPendingDistributeByFile',
      'phone.distribute.downDistributeTemplate',
    ],
  },
  menu: [{ path: '/ERP/distribute/list', icon: 'share-alt', label: label('分配', 'Distributions') }],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    targetStage: f.code('productStage', '目标阶段', 'To').search(),
    needClaim: f.flag('需领取', 'To be claimed'),
    claimNum: f.int('已领取', 'Claimed'),
    lateFlag: f.flag('逾期', 'Late').readOnly(),
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS, { field: 'claimStatus', table: 'claim', label: label('领取', 'Claimed') }],
  actions: reviewedLife({
    create: 'phone.distribute.createDistribute',
    update: 'phone.distribute.updateDistribute',
    review: 'phone.distribute.reviewDistribute',
    unreview: 'phone.distribute.reverseReviewDistribute',
    remove: 'phone.distribute.deleteDistribute',
  }),
});

/** The units of a distribution. */
export const distributeLineFields = {
  ...unitLineFields,
  stageBefore: f.code('productStage', '原阶段', 'Stage before'),
  stageNow: f.code('productStage', '当前阶段', 'Stage now').readOnly(),
  claimStatus: f.code('claim', '领取', 'Claimed'),
  claimUserId: f.ref('user', '领取人', 'Claimed by'),
  claimTime: f.time('领取时间', 'Claimed at'),
  remark: line.remark,
};

/** A unit that can be distributed, and how long it has waited. */
export const distributableFields = { ...storedUnitFields, ...waitingFields };

/** Asked for candidates too: units on the shelf or to be priced. */
export const reworkField = f.flag('返工', 'Rework');

/** A distribution type in the tree of them; groups have no stage. */
export const distributeTypeFields = {
  name: f.text(64, '名称', 'Name'),
  nameEn: f.text(64, '英文名称', 'English name'),
  targetStage: f.code('productStage', '目标阶段', 'To'),
  needClaim: f.flag('需领取', 'To be claimed'),
};
