import { f } from '../../fields/field.js';

/** The lists that are exported in the background, by the call that asks for it; each answers at once (docs/domain.md 8.6). */
export const BACKGROUND_EXPORTS = {
  purchase: 'phone.export.exportPagePurchase',
  purchaseDetails: 'phone.export.exportPagePurchaseDetails',
  realStore: 'phone.export.exportPageRealStoreByDetail',
  virtualStore: 'phone.export.exportPageVirtualStoreByDetail',
} as const;

/** An export in the background, as its owner sees it. */
export const downloadFields = {
  fileName: f.text(160, '文件名', 'File').search(),
  status: f.code('jobStatus', '状态', 'Status').search(),
  rowCount: f.int('行数', 'Rows'),
  totalCount: f.int('总行数', 'Total rows').hiddenInTable(),
  fileSize: f.int('大小', 'Size'),
  insertTime: f.time('提交时间', 'Requested at').search(),
  finishTime: f.time('完成时间', 'Done at'),
  expireTime: f.time('保留至', 'Kept until'),
  isExpired: f.flag('已过期', 'Expired').hiddenInTable(),
  errorMsg: f.text(500, '失败原因', 'Failure reason'),
};
