import { f } from '../../fields/field.js';

/** The most models and grades that one call asks for. */
export const MAX_PRICED = 100;

/** A model, and the grade it is narrowed to. */
export const pricedFields = {
  modelId: f.ref('model', '型号', 'Model').required(),
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
};

/** Price facts of a model and grade. */
export const priceFactFields = {
  ...pricedFields,
  stockCount: f.int('在库数量', 'In stock'),
  averageCost: f.money('在库平均成本', 'Average cost in stock').cost(),
  listPrice: f.money('预计售价', 'List price'),
  marketPrice: f.money('市场中位价', 'Market price'),
  marketCount: f.int('市场样本数', 'Market samples'),
  marketDays: f.int('市场天数', 'Market days'),
};

/** One of the last prices that were paid. */
export const lastBuyFields = {
  price: f.money('单价', 'Price').cost(),
  time: f.time('采购时间', 'Purchased at'),
  orderNo: f.key(32, '采购单号', 'Purchase order'),
};

/** One of the last prices that a customer paid. */
export const customerPriceFields = {
  price: f.money('上次售价', 'Last sale price'),
  time: f.time('发货时间', 'Shipped at'),
  orderNo: f.key(32, '销售单号', 'Sale order'),
};

/** One of the last units that were shipped, and what it earned then. */
export const lastSaleFields = {
  price: f.money('售价', 'Sold for').cost(),
  profit: f.money('毛利', 'Gross profit').cost(),
  time: f.time('发货时间', 'Shipped at'),
  orderNo: f.key(32, '销售单号', 'Sale order'),
};
