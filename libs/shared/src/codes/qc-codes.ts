import type { Code } from './codes.js';

/** Code tables of inspection templates and reports. */
export const QC_CODES = {
  qcStatus: [
    { code: 100, zh: '无报告', en: 'no report' },
    { code: 200, zh: '草稿', en: 'draft' },
    { code: 300, zh: '已提交', en: 'submitted' },
  ],
  qcTemplateStatus: [
    { code: 100, zh: '草稿', en: 'draft' },
    { code: 200, zh: '使用中', en: 'in use' },
    { code: 300, zh: '已停用', en: 'retired' },
  ],
  qcScope: [
    { code: 1, zh: '型号', en: 'model' },
    { code: 2, zh: '品牌', en: 'brand' },
    { code: 3, zh: '分类', en: 'category' },
    { code: 4, zh: '平台', en: 'platform' },
  ],
  qcAxis: [
    { code: 1, zh: '基本情况', en: 'identity' },
    { code: 2, zh: '外观', en: 'cosmetic' },
    { code: 3, zh: '屏幕', en: 'display' },
    { code: 4, zh: '功能', en: 'function' },
    { code: 5, zh: '拆修', en: 'opened' },
  ],
  qcSelect: [
    { code: 1, zh: '单选', en: 'one option' },
    { code: 2, zh: '多选', en: 'several options' },
    { code: 3, zh: '数值', en: 'number' },
  ],
  qcFact: [
    { code: 1, zh: '账号锁', en: 'lock' },
    { code: 2, zh: '黑名单', en: 'blacklist' },
    { code: 3, zh: '电池健康', en: 'battery health' },
    { code: 4, zh: '规格', en: 'attribute' },
  ],
  qcBlock: [
    { code: 0, zh: '无', en: 'none' },
    { code: 1, zh: '不可上架', en: 'not on the shelf' },
    { code: 2, zh: '不可销售', en: 'not for sale' },
  ],
  qcReportStatus: [
    { code: 100, zh: '草稿', en: 'draft' },
    { code: 200, zh: '已提交', en: 'submitted' },
    { code: 300, zh: '已发布', en: 'published' },
    { code: 400, zh: '已删除', en: 'deleted' },
  ],
  photoStatus: [
    { code: 100, zh: '未拍照', en: 'no photos' },
    { code: 300, zh: '已拍照', en: 'photos taken' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
