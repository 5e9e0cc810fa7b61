import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const buyerQualityReport = reportSpec({
  name: 'buyerQuality',
  says: label(
    '这些天采购的商品后来怎样：卖出、退供应商、被客户退回，以及至今的毛利。',
    'Results of the units bought on these days: sold, returned to suppliers, refunded by customers, and the gross profit so far.',
  ),
  days: label('采购日期', 'Bought'),
  dimensions: ['purchaseUserId', 'day', 'month', 'supplierId', 'modelId', 'brandId', 'conditionId', 'levelId', 'orderNo', 'productNo'],
  groups: ['purchaseUserId'],
  measures: {
    bought: f.int('采购台数', 'Bought'),
    boughtAmount: f.money('采购额', 'Bought for').cost(),
    sold: f.int('已售', 'Sold'),
    returned: f.int('退供应商', 'To suppliers'),
    refunded: f.int('客户退过', 'Refunded'),
    profit: f.money('至今毛利', 'Earned').cost(),
  },
  ratios: {
    soldRate: ratio.percent('sold', 'bought', '售出率', 'Sold'),
    returnRate: ratio.percent('returned', 'bought', '退供率', 'To suppliers'),
    perUnit: hidden(ratio.average('profit', 'bought', '单台毛利', 'Per unit')),
  },
  chart: { kind: 'bar', of: ['bought', 'sold'] },
  single: ['orderNo', 'productNo'],
});
