import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { ratio, reportSpec } from './report-spec.js';

export const platformReport = reportSpec({
  name: 'platform',
  says: label(
    '这些天新建的上架，以及平台在这些天成交、冲突和取消的订单。',
    'Listings entered on these days, and the orders that platforms told of on these days: sold, in conflict, cancelled.',
  ),
  days: label('日期', 'Days'),
  dimensions: ['platformId', 'userId', 'modelId', 'brandId', 'productNo'],
  groups: ['platformId'],
  measures: {
    sold: f.int('成交台数', 'Sold'),
    soldAmount: f.money('成交金额', 'Sold for'),
    fee: f.money('平台费用', 'Fees'),
    listed: f.int('上架台数', 'Listed'),
    rejected: f.int('平台驳回', 'Rejected'),
    conflicts: f.int('冲突', 'Conflicts'),
    cancelled: f.int('平台取消', 'Cancelled'),
    days: f.money('在售天数合计', 'Total days on sale'),
  },
  ratios: {
    averagePrice: ratio.average('soldAmount', 'sold', '台均成交价', 'Price each'),
    averageDays: ratio.average('days', 'sold', '平均在售天数', 'Days on sale each'),
    rejectedRate: ratio.percent('rejected', 'listed', '驳回率', 'Rejected'),
  },
  chart: { kind: 'bar', of: ['sold', 'conflicts'], bad: ['conflicts'] },
  single: ['productNo', 'platformId', 'userId'],
});
