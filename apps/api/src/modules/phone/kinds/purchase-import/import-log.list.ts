import { f } from '@phone-trade/shared';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { PurchaseImportLog } from './import-log.entity.js';

export const importLogList: ListSpec<PurchaseImportLog> = {
  entity: PurchaseImportLog,
  fields: {
    fileName: f.text(255, '文件名', 'File'),
    status: f.code('importStatus', '状态', 'Status'),
    totalRows: f.int('总行数', 'Rows'),
    successRows: f.int('成功行数', 'Imported'),
    failRows: f.int('失败行数', 'Failed'),
    orderNos: f.images('采购单', 'Orders'),
    errorFile: f.text(64, '错误文件', 'Error file'),
    createUser: f.ref('user', '导入人', 'Imported by'),
    insertTime: f.time('导入时间', 'Imported at'),
  },
  order: ['insertTime', 'desc'],
};
