import { f } from '../fields/field.js';
import { attrFields } from './parts.js';
import { receivedUnitFields } from './product-fields.js';

/** What is seen of a unit when it arrives, and may be corrected while it waits for its next step. */
export const receiveFactFields = {
  imei: f.imei('串号', 'IMEI'),
  imei2: f.imei('串号2', 'IMEI 2'),
  sn: f.text(32, '序列号', 'Serial no.'),
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  batteryHealth: f.int('电池健康', 'Battery').max(100),
  batteryCycle: f.int('电池循环', 'Battery cycles').max(99_999),
  lockStatus: f.code('lockStatus', '锁状态', 'Lock'),
  blacklistStatus: f.code('blacklistStatus', '黑名单', 'Blacklist'),
  warrantyEnd: f.day('保修截止', 'Warranty until'),
  saleAmount: f.money('预计售价', 'List price').min(0),
  minSaleAmount: f.money('底价', 'Floor price').min(0),
  saleRemark: f.text(255, '销售备注', 'Sale note'),
  remark: f.remark(),
};

/** A stock-in: where the units go, and how they came (`product/productStore`). */
export const receiveHeadFields = {
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').required(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  expressNo: f.text(64, '快递单号', 'Tracking no.'),
  remark: f.remark(),
};

/** One unit of a stock-in. */
export const arrivalFields = {
  productNo: f.text(16, '商品编号', 'Product no.').required(),
  ...receiveFactFields,
  diffRemark: receivedUnitFields.diffRemark,
};
