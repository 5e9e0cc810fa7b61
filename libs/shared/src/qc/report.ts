import { STATUS } from '../codes/status.js';
import { someOf } from '../crud/spec.js';
import { attrFields } from '../documents/parts.js';
import { storedUnitFields } from '../documents/product-fields.js';
import { productNoField } from '../documents/unit-lines.js';
import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { qcChoicesField } from './choices.js';
import { qcGroupFields, qcSlotFields } from './content.js';
import { qcExplainFields } from './grade.js';

export const QC_REPORT_PREFIX = 'ZB';

export const QC_REPORT = { draft: 100, submitted: 200, published: 300, deleted: 400 } as const;

export const QC_AUDIT = { open: 100, passed: 300, failed: 400 } as const;

export const QC_REPORT_NOUN = label('质检报告', 'inspection report');

/** A unit without a report that counts, for example because nobody knows what happened to it elsewhere. */
export const NO_REPORT = { qcStatus: STATUS.open, qcReportNo: null, photoStatus: STATUS.open } as const;

/** Units of one batch. */
export const MAX_QC_BATCH = 200;

const platform = f.ref('qcPlatform', '平台', 'Platform');
const reportNo = f.key(32, '报告编号', 'Report no.');

export const qcPhotoFields = {
  slot: f.text(40, '拍照位', 'Slot').required(),
  url: f.text(500, '图片', 'Picture').required(),
};
const photos = f.list('照片', 'Photos', qcPhotoFields).max(60);

export type QcPhoto = InputOf<typeof qcPhotoFields>;

/** The template of a unit, a model or a category. */
export const qcTreeInputFields = {
  productNo: f.key(16, '商品编号', 'Product no.'),
  modelId: f.ref('model', '型号', 'Model'),
  categoryId: f.ref('category', '分类', 'Category'),
  platformId: platform,
  version: f.int('模板版本', 'Template version'),
};

export const qcTreeFields = {
  templateId: f.id('模板', 'Template'),
  templateName: f.text(60, '模板', 'Template'),
  version: f.int('模板版本', 'Template version'),
  platformId: platform,
  photoSlots: f.list('拍照位', 'Photo slots', qcSlotFields),
  groups: f.list('分组', 'Groups', qcGroupFields),
};

export const qcCalcInputFields = {
  templateId: f.id('模板', 'Template').required(),
  version: f.int('模板版本', 'Template version'),
  choices: qcChoicesField.required(),
  productNo: f.key(16, '商品编号', 'Product no.'),
  modelId: f.ref('model', '型号', 'Model'),
  /** Of the model; a unit has its own. */
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
};

/** A grade as it is answered. */
export const qcGradeFields = {
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  blockFlags: f.codes('qcBlock', '限制', 'Limits'),
  deductAmount: f.money('扣减合计', 'Deductions'),
  deductRate: f.int('扣减比例(%)', 'Deduction (%)'),
  suggestAmount: f.money('建议售价', 'Suggested price'),
  missingItems: f.texts('未填必填项', 'Missing items'),
  explain: f.list('定级说明', 'Explanation', qcExplainFields),
};

export const qcSaveInputFields = {
  productNo: productNoField,
  platformId: platform,
  choices: qcChoicesField.required(),
  photos,
  remark: f.remark(),
  version: f.int('版本', 'Version'),
};

export const qcSavedFields = {
  reportNo,
  version: f.int('版本', 'Version'),
  ...qcGradeFields,
  dropped: f.texts('未带入的检测项', 'Dropped items'),
};

export const qcLastInputFields = { productNo: productNoField, platformId: platform, from: reportNo };

export const qcClearInputFields = { reportNo: reportNo.required(), itemIds: f.keys('检测项', 'Items') };

export const qcGetInputFields = {
  reportNo,
  productNo: f.key(16, '商品编号', 'Product no.'),
  platformId: platform,
  draft: f.flag('草稿优先', 'Draft first'),
};

export const qcUpdateInputFields = {
  reportNo: reportNo.required(),
  version: f.int('版本', 'Version'),
  choices: qcChoicesField,
  photos,
  remark: f.remark(),
  auditStatus: f.code('reviewResult', '审核', 'Audit').only(QC_AUDIT.passed, QC_AUDIT.failed),
  auditRemark: f.text(255, '审核意见', 'Audit remark'),
};

export const qcPhotosInputFields = {
  reportNo,
  productNo: f.key(16, '商品编号', 'Product no.'),
  photos,
  done: f.flag('完成', 'Done'),
};

export const qcBatchInputFields = {
  productNos: f.keyList('商品编号', 'Product nos.').required().max(MAX_QC_BATCH),
  platformId: platform,
  choices: qcChoicesField,
  useDefaults: f.flag('使用默认值', 'Use defaults'),
  overwrite: f.flag('覆盖已有草稿', 'Overwrite drafts'),
};

export const qcBatchRowFields = {
  productNo: f.key(16, '商品编号', 'Product no.'),
  ok: f.truth('成功', 'Done'),
  reportNo,
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  missing: f.int('未填项', 'Missing items'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
};

/** A report in lists and beside units. */
export const qcReportRowFields = {
  reportNo,
  platformId: platform,
  templateId: f.id('模板', 'Template'),
  templateVersion: f.int('模板版本', 'Template version'),
  status: f.code('qcReportStatus', '报告状态', 'Report'),
  auditStatus: f.code('reviewResult', '审核', 'Audit'),
  photoStatus: f.code('photoStatus', '照片', 'Photos'),
  current: f.flag('当前有效', 'Current'),
  levelId: qcGradeFields.levelId,
  conditionId: qcGradeFields.conditionId,
  deductAmount: qcGradeFields.deductAmount,
  suggestAmount: qcGradeFields.suggestAmount,
  inspectUserId: f.ref('user', '质检员', 'Inspector'),
  submitTime: f.time('提交时间', 'Submitted at'),
  version: f.int('版本', 'Version'),
};

const answered = {
  itemId: f.text(40, '检测项编号', 'Item id'),
  optionIds: f.texts('选项', 'Options'),
  value: f.int('数值', 'Number'),
  itemName: f.text(60, '检测项', 'Item'),
  optionTexts: f.texts('选项', 'Options'),
};

/** A whole report, with the texts of its template version. */
export const qcReportFields = {
  ...qcReportRowFields,
  ...someOf(storedUnitFields, 'productNo', 'imei', 'sn', 'productName', 'productAttr', 'modelId'),
  templateName: f.text(60, '模板', 'Template'),
  retired: f.flag('模板已停用', 'Template retired'),
  blockFlags: qcGradeFields.blockFlags,
  deductRate: qcGradeFields.deductRate,
  missingItems: qcGradeFields.missingItems,
  summaryText: f.text(500, '结论', 'Summary'),
  choices: f.list('检测结果', 'Choices', answered),
  explain: qcGradeFields.explain,
  photos: f.list('照片', 'Photos', { ...qcPhotoFields, slotName: f.text(40, '拍照位', 'Slot') }),
  photoSlots: f.list('拍照位', 'Photo slots', qcSlotFields),
  remark: f.remark(),
  auditUserId: f.ref('user', '审核人', 'Audited by'),
  auditTime: f.time('审核时间', 'Audited at'),
  auditRemark: f.text(255, '审核意见', 'Audit remark'),
  insertTime: f.time('创建时间', 'Created at'),
};

/** Units in store with their reports on a platform. */
export const qcUnitFields = {
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
    'saleAmount',
  ),
  qcStatus: f.code('qcStatus', '质检报告', 'Report').search(),
  photoStatus: f.code('photoStatus', '拍照', 'Photos').search(),
  qcReportNo: f.key(32, '报告编号', 'Report no.').search(),
  lastStoreTime: f.time('入库时间', 'Stocked in').search(),
};
/** How a same-sale task came out for a unit. */
export const qcTaskFields = {
  taskStatus: f.code('sameSaleRow', '同售结果', 'Same-sale'),
  errorMsg: f.text(500, '同售错误', 'Same-sale error'),
};
export const qcUnitRowFields = { ...qcUnitFields, ...qcTaskFields, report: f.object('报告', 'Report', qcReportRowFields) };
/** Filters that are no columns of units; a task shows its units wherever they are now. */
export const qcUnitAsks = {
  platformId: platform,
  auditStatus: f.code('reviewResult', '报告审核', 'Report audit'),
  listingStatus: f.code('listingStatus', '上架状态', 'Listing'),
  taskId: f.id('同售任务', 'Same-sale task'),
  taskStatus: qcTaskFields.taskStatus,
};

/** The answer of an import. */
export const qcImportAnswerFields = {
  templates: f.int('模板', 'Templates'),
  items: f.int('检测项', 'Items'),
  options: f.int('选项', 'Options'),
  boundModels: f.int('绑定型号', 'Bound models'),
  skipped: f.int('未变化', 'Unchanged'),
  errors: f.list('错误', 'Errors', {
    row: f.int('行', 'Row'),
    field: f.text(60, '列', 'Column'),
    key: f.text(64, '错误键', 'Error key'),
    msg: f.text(500, '消息', 'Message'),
  }),
};
