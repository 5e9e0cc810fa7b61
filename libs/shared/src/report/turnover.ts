import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { ratio, reportSpec } from './report-spec.js';

export const turnoverReport = reportSpec({
  name: 'turnover',
  says: label(
    '这些天发货的商品从首次入库到发货用了多久。',
    'Time from the first stock-in to shipping for the units shipped on these days.',
  ),
  days: label('发货日期', 'Shipped'),
  dimensions: [
    'month',
    'modelId',
    'brandId',
    'conditionId',
    'levelId',
    'purchaseUserId',
    'saleUserId',
    'supplierId',
    'ownership',
    'orderNo',
    'productNo',
  ],
  groups: ['modelId'],
  measures: {
    count: f.int('发货台数', 'Shipped'),
    days: f.money('在库天数合计', 'Total days in stock'),
    quick: f.int('7天内', 'Within 7 days'),
    slow: f.int('超过30天', 'Over 30 days'),
  },
  ratios: {
    averageDays: ratio.average('days', 'count', '平均周转天数', 'Average days'),
    quickShare: ratio.percent('quick', 'count', '7天内占比', 'Within 7 days'),
  },
  chart: { kind: 'bar', of: ['averageDays'] },
  single: ['orderNo', 'productNo'],
});
