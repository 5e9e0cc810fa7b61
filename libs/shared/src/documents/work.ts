import { someOf } from '../crud/spec.js';
import { f } from '../fields/field.js';
import { storedUnitFields } from './product-fields.js';
import { documentHeadFields, productNosField, unitLineFields } from './unit-lines.js';

/** The list of faults (`basicConfigType`). */
export const FAULTS = 13;

/** Since when a unit waits at its stage, whoever has it. */
export const waitingFields = {
  stageTime: f.time('阶段开始时间', 'Waiting since'),
  stageDays: f.int('停留天数', 'Days waiting').readOnly(),
};

/** A unit that waits at a bench: whose it is, since when, and what it was sent there for. */
export const benchUnitFields = {
  ...someOf(
    storedUnitFields,
    'productNo',
    'imei',
    'sn',
    'productName',
    'productAttr',
    'modelId',
    'conditionId',
    'levelId',
    'stage',
    'warehouseId',
    'locationId',
  ),
  claimStatus: f.code('claim', '领取', 'Claimed').search(),
  pool: f.flag('公共池', 'Pool').readOnly(),
  handlerUserId: f.ref('user', '处理人', 'Handler').search(),
  handlerDeptId: f.ref('dept', '处理部门', 'Department').search(),
  ...waitingFields,
  lateFlag: f.flag('逾期', 'Late').readOnly(),
  distributeOrderNo: f.key(32, '分配单号', 'Distribution').readOnly(),
  distributeRemark: f.text(500, '分配备注', 'Distribution note').readOnly(),
  expectFinishTime: f.time('期望完成时间', 'Due').readOnly(),
  inspectCount: f.int('质检次数', 'Inspections'),
  repairCount: f.int('维修次数', 'Repairs'),
  qcStatus: f.code('qcStatus', '质检报告', 'Report'),
  qcReportNo: f.key(32, '报告编号', 'Report no.'),
  photoStatus: f.code('photoStatus', '拍照', 'Photos'),
  ...someOf(storedUnitFields, 'purchaseOrderNo', 'channelId', 'purchaseTime', 'batteryHealth', 'remark'),
};

/** Filter of the lists of what can be claimed: units that anybody may take, or those that are somebody's. */
export const poolField = f.flag('公共池', 'Pool');

/** A hand-over of units to a colleague: who gets them, and why. */
const handOverHead = {
  toUserId: f.ref('user', '接收人', 'To').required().search(),
  reason: f.text(255, '转交原因', 'Reason').required(),
};

export const handOverFields = {
  head: handOverHead,
  document: { productNos: productNosField, ...handOverHead },
  derived: {
    ...someOf(documentHeadFields, 'orderNo', 'totalCount', 'insertTime'),
    fromUserId: f.ref('user', '转交人', 'From').search(),
    claimNum: f.int('已领取', 'Claimed'),
  },
  line: {
    ...unitLineFields,
    claimStatus: f.code('claim', '领取', 'Claimed'),
    claimUserId: f.ref('user', '领取人', 'Claimed by'),
    claimTime: f.time('领取时间', 'Claimed at'),
  },
};

/** Who units can be handed to, and how many they have in hand. */
export const receiverFields = {
  realName: f.text(64, '姓名', 'Name'),
  deptName: f.text(255, '部门', 'Department'),
  openCount: f.int('在手数量', 'In hand'),
};
