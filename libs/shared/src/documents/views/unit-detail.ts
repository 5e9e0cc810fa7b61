import { f } from '../../fields/field.js';
import { receiveFactFields } from '../kinds/receive.js';
import { attrFields } from '../parts.js';
import { purchasedUnitFields } from '../product-fields.js';

/** One unit with everything known about it: `product/getPurchaseProductDetails`. */
export const unitDetailFields = {
  ...purchasedUnitFields,
  attrs: f.list('规格', 'Attributes', attrFields),
  cycleNo: f.int('周期', 'Cycle'),
  prevProductNo: f.key(16, '上一周期商品编号', 'Previous product no.'),
  outType: f.code('outType', '去向', 'Outcome'),
  batteryCycle: receiveFactFields.batteryCycle,
  lockStatus: receiveFactFields.lockStatus,
  blacklistStatus: receiveFactFields.blacklistStatus,
  warrantyEnd: receiveFactFields.warrantyEnd,
  wipeStatus: f.code('wipeStatus', '数据擦除', 'Data wipe'),
  minSaleAmount: receiveFactFields.minSaleAmount,
  afterCostAmount: f.money('售后成本', 'After-sale cost').cost(),
  storeTime: f.time('首次入库', 'First stocked in'),
  lastStoreTime: f.time('入库时间', 'Stocked in at'),
  saleRemark: receiveFactFields.saleRemark,
  holdOrderNo: f.text(32, '占用单据', 'Held by'),
  holdUserId: f.ref('user', '占用人', 'Held by (person)'),
  freezeOrderNo: f.text(32, '冻结盘点', 'Frozen by'),
  holdTime: f.time('占用时间', 'Held since'),
  saleCount: f.int('销售次数', 'Times sold'),
  refundCount: f.int('退回次数', 'Times returned'),
  repairCount: f.int('维修次数', 'Times repaired'),
  inspectCount: f.int('质检次数', 'Times inspected'),
};

/** One event in the life of a unit. */
export const unitTraceFields = {
  seq: f.int('序号', 'No.'),
  businessType: f.int('单据类型', 'Document type'),
  orderNo: f.key(32, '单号', 'Document'),
  eventCode: f.text(8, '事件', 'Event'),
  fromStage: f.code('productStage', '原阶段', 'From stage'),
  toStage: f.code('productStage', '阶段', 'Stage'),
  fromCustody: f.code('custody', '原所在', 'From'),
  toCustody: f.code('custody', '所在', 'Whereabouts'),
  fromOutType: f.code('outType', '原去向', 'From outcome'),
  toOutType: f.code('outType', '去向', 'Outcome'),
  fromWarehouseId: f.ref('warehouse', '原仓库', 'From warehouse'),
  toWarehouseId: f.ref('warehouse', '仓库', 'Warehouse'),
  costBefore: f.money('原成本', 'Cost before').cost(),
  costAfter: f.money('成本', 'Cost').cost(),
  undoOfSeq: f.int('撤销', 'Undoes'),
  undone: f.flag('已撤销', 'Undone'),
  createUser: f.ref('user', '操作人', 'By'),
  insertTime: f.time('时间', 'At'),
  remark: f.text(500, '备注', 'Remark'),
};

/** One amount in the cost of a unit, with the document, the expense and the company behind it. */
export const unitCostFields = {
  seq: f.int('序号', 'No.'),
  costType: f.code('unitCostType', '成本类型', 'Cost type'),
  amount: f.money('金额', 'Amount').cost(),
  businessType: f.int('单据类型', 'Document type'),
  orderNo: f.key(32, '单号', 'Document'),
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type'),
  channelId: f.ref('company', '结算单位', 'Settled with'),
  afterSale: f.flag('售后', 'After sale'),
  undoOfSeq: f.int('冲销', 'Reverses'),
  undone: f.flag('已冲销', 'Reversed'),
  createUser: f.ref('user', '操作人', 'By'),
  insertTime: f.time('时间', 'At'),
};

/** One amount that a unit has earned or lost (docs/domain.md 5.3). */
export const unitProfitFields = {
  profitKind: f.code('profitKind', '类别', 'Entry'),
  amount: f.money('毛利', 'Profit').cost(),
  businessType: f.int('单据类型', 'Document type'),
  orderNo: f.key(32, '单号', 'Document'),
  bizDate: f.day('入账日期', 'Booked'),
  createUser: f.ref('user', '操作人', 'By'),
  insertTime: f.time('时间', 'At'),
};
