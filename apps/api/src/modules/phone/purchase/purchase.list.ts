import { f, purchasedUnitFields, purchaseLineFields, purchaseSpec } from '@phone-trade/shared';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { Purchase, PurchaseImportLog, PurchaseProduct } from './purchase.entity.js';

const axes = Object.fromEntries(purchaseSpec.axes.map((axis) => [axis.field, f.code(axis.table, axis.label.zh, axis.label.en)]));

/** Columns of a purchase order as it is answered, in lists and in detail. */
export const purchaseFields = {
  ...purchaseSpec.derived,
  ...purchaseSpec.head,
  ...axes,
  createUser: f.ref('user', '制单人', 'Entered by'),
  reviewUser: f.ref('user', '审核人', 'Reviewed by'),
  editFlag: f.flag('审核后修改', 'Amended'),
};

export const purchaseList: ListSpec<Purchase> = { entity: Purchase, fields: purchaseFields, order: ['insertTime', 'desc'] };

export const purchaseLineList: ListSpec<PurchaseProduct> = {
  entity: PurchaseProduct,
  fields: purchaseLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo'],
};

/** Units of reviewed purchases, wherever they are now. */
export const purchasedUnitList: ListSpec<Product> = {
  entity: Product,
  fields: purchasedUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: 'is_draft = 0' },
  aliases: { orderNo: 'purchaseOrderNo', insertTime: 'purchaseTime', createTime: 'purchaseTime' },
  scopedBy: { through: Purchase, from: 'purchaseOrderNo', to: 'orderNo' },
  maySort: ['purchaseOrderNo', 'imei', 'imei2', 'sn'],
};

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
