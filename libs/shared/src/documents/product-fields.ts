import { f } from '../fields/field.js';

/** A column that names a unit. A serial number is longer than an IMEI. */
export const identityField = f.key(32, '串号', 'IMEI').identity();

/** The facts of a unit by which people recognise it. Every list of units starts with some of these. */
export const unitIdentity = {
  productNo: f.key(16, '商品编号', 'Product no.').search(),
  imei: identityField.search(),
  sn: f.serial(32, '序列号', 'Serial no.').hiddenInTable().search(),
  productName: f.text(128, '商品名称', 'Product').search(),
  productAttr: f.text(255, '规格', 'Attributes').search(),
  // With the identity in each list, which for some units is one of these numbers.
  meid: f.meid().hiddenInTable().search(),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1).search(),
  levelId: f.ref('basicConfig', '等级', 'Level', 2).search(),
};

/** Where a unit came from. */
export const unitOrigin = {
  purchaseOrderNo: f.key(32, '采购单号', 'Purchase order').search(),
  purchaseType: f.code('purchaseType', '采购类型', 'Purchase type').search(),
  channelId: f.ref('company', '供应商', 'Supplier', 1).search(),
  purchaseUserId: f.ref('user', '采购员', 'Buyer').search(),
  purchaseTime: f.time('采购时间', 'Purchased at').search(),
};

/** The figures `costPrice` is made of, and what the unit is offered for. */
export const unitMoney = {
  purchasePrice: f.money('采购价', 'Purchase price').cost(),
  shareExpenseAmount: f.money('分摊费用', 'Expenses').cost(),
  repairAmount: f.money('维修费', 'Repair').cost().hiddenInTable(),
  adjustAmount: f.money('成本调整', 'Adjustments').cost().hiddenInTable(),
  refundExpenseAmount: f.money('退货费用', 'Return expenses').cost().hiddenInTable(),
  costPrice: f.money('成本价', 'Cost').cost(),
  saleAmount: f.money('预计售价', 'List price'),
};

/** Condition, level and battery in one cell: `靓机 · A · 87%`. */
export const unitGrade = f.text(64, '成色等级', 'Grade');

/** Where a unit is and what is next for it. */
export const unitState = {
  stage: f.code('productStage', '商品阶段', 'Stage').search(),
  custody: f.code('custody', '所在', 'Whereabouts'),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').search(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  ownership: f.code('ownership', '归属', 'Ownership').search(),
  receiveStatus: f.code('receivingUnit', '收货状态', 'Receiving').search(),
  storeStatus: f.code('stockIn', '入库状态', 'Stock-in'),
  refundStatus: f.code('return', '退货状态', 'Return'),
};

const unitFacts = {
  imei2: f.imei('串号2', 'IMEI 2').hiddenInTable().search(),
  thirdBarcode: f.serial(64, '三方条码', 'Third-party barcode').search(),
  categoryId: f.ref('category', '品类', 'Category').hiddenInTable().search(),
  brandId: f.ref('brand', '品牌', 'Brand').hiddenInTable().search(),
  modelId: f.ref('model', '型号', 'Model').hiddenInTable().search(),
  batteryHealth: f.int('电池健康', 'Battery').hiddenInTable(),
  remark: f.text(500, '备注', 'Remark'),
};

/** A purchased unit: `product/pagePurchaseDetails`. */
export const purchasedUnitFields = {
  ...unitIdentity,
  ...unitOrigin,
  ...unitMoney,
  ...unitState,
  ...unitFacts,
  insertTime: f.time('录入时间', 'Entered at').hiddenInTable(),
};

/** A unit in one of our warehouses: `product/pageRealStoreByDetail`. */
export const storedUnitFields = {
  ...unitIdentity,
  stage: unitState.stage,
  warehouseId: unitState.warehouseId,
  locationId: unitState.locationId,
  lastStoreTime: f.time('入库时间', 'Stocked in at').search(),
  storeTime: f.time('首次入库', 'First stocked in').hiddenInTable(),
  storeDays: f.int('库龄(天)', 'Days in stock').readOnly(),
  ...unitMoney,
  ownership: unitState.ownership,
  ...unitOrigin,
  ...unitFacts,
};

/** A unit that is ours but in no warehouse: `product/pageVirtualStoreByDetail`. */
export const virtualUnitFields = {
  ...unitIdentity,
  custody: f.code('custody', '所在', 'Whereabouts').search(),
  stage: unitState.stage,
  ...unitMoney,
  ownership: unitState.ownership,
  ...unitOrigin,
  ...unitFacts,
};

/** A line of a purchase order: `product/pagePurchaseProduct`. */
export const purchaseLineFields = {
  orderNo: f.key(32, '采购单号', 'Purchase order').search(),
  lineNo: f.int('行号', 'Line'),
  channelId: f.ref('company', '供应商', 'Supplier', 1).search(),
  purchaseUserId: f.ref('user', '采购员', 'Buyer').search(),
  modelId: f.ref('model', '型号', 'Model').hiddenInTable().search(),
  productName: f.text(128, '商品名称', 'Product').search(),
  productAttr: f.text(255, '规格', 'Attributes').search(),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1).search(),
  levelId: f.ref('basicConfig', '等级', 'Level', 2).search(),
  count: f.int('数量', 'Count'),
  purchasePrice: f.money('采购价', 'Price').cost(),
  amount: f.money('金额', 'Amount').cost(),
  remark: f.text(500, '备注', 'Remark'),
  insertTime: f.time('录入时间', 'Entered at').search(),
};

/** A stocked-in unit: `product/pageReceive`. */
export const receivedUnitFields = {
  orderNo: f.key(32, '入库单号', 'Stock-in no.').search(),
  productNo: f.key(16, '商品编号', 'Product no.').search(),
  imei: identityField.search(),
  productName: f.text(128, '商品名称', 'Product').readOnly(),
  productAttr: f.text(255, '规格', 'Attributes').readOnly(),
  sourceOrderNo: f.key(32, '来源单号', 'Source').search(),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').search(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  sourceBusinessType: f.int('来源类型', 'Source type').readOnly().hiddenInTable(),
  expressNo: f.text(64, '快递单号', 'Tracking no.').readOnly(),
  createUser: f.ref('user', '收货人', 'Received by').search(),
  receiveUserName: f.text(64, '收货人', 'Received by').readOnly().hiddenInTable(),
  insertTime: f.time('入库时间', 'Stocked in at').search(),
  result: f.code('receiveResult', '收货结果', 'Result').search(),
  diffFlag: f.flag('有差异', 'Difference').search(),
  diffRemark: f.text(500, '差异说明', 'Difference note'),
  status: f.code('receiveLine', '状态', 'Status').search(),
};

/** A group of stock by model: `product/pageRealStoreByModel` and its siblings. */
export const stockGroupFields = {
  productName: f.text(128, '商品名称', 'Product').search(),
  productAttr: f.text(255, '规格', 'Attributes').search(),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1).search(),
  levelId: f.ref('basicConfig', '等级', 'Level', 2).search(),
  categoryId: f.ref('category', '品类', 'Category').hiddenInTable().search(),
  brandId: f.ref('brand', '品牌', 'Brand').hiddenInTable().search(),
  modelId: f.ref('model', '型号', 'Model').hiddenInTable().search(),
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').search(),
  custody: f.code('custody', '所在', 'Whereabouts').search(),
  count: f.int('数量', 'Units'),
  costAmount: f.money('成本合计', 'Total cost').cost(),
  averageCost: f.money('平均成本', 'Average cost').cost(),
  minDays: f.int('最短库龄', 'Newest (days)'),
  averageDays: f.int('平均库龄', 'Average (days)'),
  maxDays: f.int('最长库龄', 'Oldest (days)'),
  stages: f.list('各阶段数量', 'By stage', {
    stage: f.code('productStage', '阶段', 'Stage'),
    count: f.int('数量', 'Units'),
  }),
};
