import { f } from '../fields/field.js';
import { unitIdentity } from './product-fields.js';
import { codesField } from './unit-lines.js';

/** Occasions on which IMEIs are checked. */
export const IMEI_CHECK = { purchase: 1, stockIn: 2, inspection: 3, byHand: 4 } as const;

export type ImeiCheckMode = (typeof IMEI_CHECK)[keyof typeof IMEI_CHECK];

/** What a provider knows of a phone; 0 and blank is unknown. */
export const imeiFactFields = {
  lockStatus: f.code('lockStatus', '锁状态', 'Lock'),
  blacklistStatus: f.code('blacklistStatus', '黑名单', 'Blacklist'),
  carrier: f.text(64, '运营商', 'Carrier'),
  simLock: f.code('simLock', '网络锁', 'SIM lock'),
  modelText: f.text(128, '型号', 'Model'),
  modelId: f.ref('model', '目录型号', 'Model in the catalogue'),
  warrantyEnd: f.day('保修到期', 'Warranty until'),
};

export const imeiCheckInputFields = {
  codes: codesField.max(200),
  force: f.flag('重新查询', 'Ask again'),
  confirm: f.keys('确认的提示', 'Confirmed warnings'),
};

/** A check that was made. */
export const imeiCheckFields = {
  imei: f.imei('串号', 'IMEI').search(),
  productNo: unitIdentity.productNo,
  mode: f.code('imeiCheckMode', '场合', 'Occasion').search(),
  status: f.code('imeiCheckStatus', '状态', 'Status').search(),
  provider: f.text(32, '来源', 'Source').search(),
  ...imeiFactFields,
  fee: f.money('费用', 'Fee'),
  createUser: f.ref('user', '查询人', 'Checked by').search(),
  insertTime: f.time('查询时间', 'Checked at').search(),
};

/** Cost of the checks of this month, by provider. */
export const imeiCostFields = {
  provider: f.text(32, '来源', 'Source'),
  count: f.int('次数', 'Checks'),
  fee: f.money('费用', 'Fee'),
};

/** The answer about one code. */
export const imeiAnswerFields = {
  code: f.text(64, '编号', 'Code'),
  ok: f.truth('有结果', 'Answered'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
  productNo: f.key(16, '商品编号', 'Product no.'),
  imei: f.text(32, '串号', 'IMEI'),
  ...imeiFactFields,
  checkedTime: f.time('查询时间', 'Checked at'),
  source: f.text(32, '来源', 'Source'),
  reused: f.flag('沿用旧结果', 'Reused'),
  /** Facts of the unit that were unknown and are filled now. */
  filled: f.texts('已填入', 'Filled'),
  /** Facts of the unit that say otherwise: changed by a second call that confirms `ERP_IMEI_FACTS`. */
  differs: f.texts('不一致', 'Differs'),
};

/** The last answer about a unit, as the inspection bench shows it. */
export const lastImeiCheckFields = {
  ...imeiFactFields,
  checkedTime: f.time('查询时间', 'Checked at'),
  source: f.text(32, '来源', 'Source'),
};
