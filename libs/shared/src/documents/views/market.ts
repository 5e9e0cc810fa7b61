import { f } from '../../fields/field.js';

/** Sides of a price sample (`priceSide`). */
export const BOUGHT = 1;
export const SOLD = 2;

/** Days that a search of prices looks back, itself included. */
export const MARKET_DAYS = { usual: 30, most: 365 } as const;

/** Filters of market prices. */
export const marketFilters = {
  keyword: f.text(64, '型号或规格', 'Model or attributes'),
  modelId: f.ref('model', '型号', 'Model'),
  productAttr: f.text(255, '规格', 'Attributes'),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  platformId: f.ref('basicConfig', '平台', 'Platform', 63),
  side: f.code('priceSide', '价格', 'Prices').initial(SOLD),
  days: f.int('天数', 'Days').min(1).max(MARKET_DAYS.most).initial(MARKET_DAYS.usual),
};

/** Prices of one model, attributes, level and platform. */
export const marketGroupFields = {
  modelId: f.ref('model', '型号', 'Model').hiddenInTable(),
  productName: f.text(128, '商品名称', 'Product'),
  productAttr: f.text(255, '规格', 'Attributes'),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  platformId: f.ref('basicConfig', '平台', 'Platform', 63),
  price: f.money('中位价', 'Median'),
  minPrice: f.money('最低价', 'Lowest'),
  maxPrice: f.money('最高价', 'Highest'),
  sampleCount: f.int('样本数', 'Samples'),
  change7: f.money('近7天涨跌', '7-day change'),
  ownStock: f.int('在库数量', 'In stock'),
  averageCost: f.money('在库平均成本', 'Average cost in stock').cost(),
  sampleTime: f.time('最近成交', 'Last deal'),
};

/** How prices of one level spread. */
export const marketLevelFields = {
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  min: f.money('最低价', 'Lowest'),
  q1: f.money('下四分位', 'Lower quartile'),
  median: f.money('中位价', 'Median'),
  q3: f.money('上四分位', 'Upper quartile'),
  max: f.money('最高价', 'Highest'),
  sampleCount: f.int('样本数', 'Samples'),
};

export const marketTrendFields = {
  date: f.day('日期', 'Date'),
  median: f.money('中位价', 'Median'),
  count: f.int('样本数', 'Samples'),
};

/** What we ourselves traded on these days, whatever the side. */
export const marketOwnFields = {
  bought: f.int('采购台数', 'Bought'),
  sold: f.int('销售台数', 'Sold'),
  medianDays: f.int('成交天数中位数', 'Median days to sell'),
};
