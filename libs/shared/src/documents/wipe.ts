import { f, type InputOf } from '../fields/field.js';
import { unitIdentity } from './product-fields.js';
import { productNosField } from './unit-lines.js';

/** What came of a wipe: only a successful one counts for its unit. */
export const WIPE_RESULT = { done: 1, failed: 2 } as const;

/** How and with what the data of units was wiped. */
export const wipeMethodFields = {
  method: f.code('wipeMethod', '方式', 'Method').required(),
  standard: f.text(64, '标准', 'Standard'),
  tool: f.text(64, '工具', 'Tool'),
  toolVersion: f.text(32, '工具版本', 'Tool version'),
  startTime: f.time('开始时间', 'Started at').required(),
  endTime: f.time('结束时间', 'Finished at').required(),
  result: f.code('wipeResult', '结果', 'Result').required(),
};

export const wipeInputFields = {
  productNos: productNosField.max(200),
  ...wipeMethodFields,
  proof: f.images('证明', 'Proof'),
  remark: f.remark(),
};

export type WipeInput = InputOf<typeof wipeInputFields>;

/** A wipe of one unit. */
export const wipeFields = {
  certificateNo: f.key(32, '证书编号', 'Certificate').search(),
  productNo: unitIdentity.productNo,
  imei: unitIdentity.imei,
  productName: unitIdentity.productName,
  productAttr: unitIdentity.productAttr,
  cycleNo: f.int('周期', 'Cycle').hiddenInTable(),
  ...wipeMethodFields,
  method: wipeMethodFields.method.search(),
  result: wipeMethodFields.result.search(),
  remark: f.remark(),
  createUser: f.ref('user', '操作人', 'Wiped by').search(),
  insertTime: f.time('登记时间', 'Recorded at').search(),
};

/** A certificate: the record, its hash, and whether the record still has that hash. */
export const wipeCertificateFields = {
  ...wipeFields,
  sn: f.serial(32, '序列号', 'Serial no.'),
  meid: f.meid(),
  proof: f.images('证明', 'Proof'),
  hash: f.text(64, '记录摘要', 'Hash of the record'),
  intact: f.truth('未被改动', 'Unchanged'),
};

/** What saving answers for each unit. */
export const wipedFields = {
  productNo: f.key(16, '商品编号', 'Product no.'),
  certificateNo: f.key(32, '证书编号', 'Certificate'),
};
