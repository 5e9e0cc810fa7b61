import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const priceTrendReport = reportSpec({
  name: 'priceTrend',
  says: label(
    '每周采购价的高低和平均，与这些商品卖出的平均价。',
    'Lowest, highest and average purchase price per week, and the average sale price of these units.',
  ),
  days: label('采购日期', 'Bought'),
  dimensions: ['week', 'modelId', 'brandId', 'conditionId', 'levelId', 'supplierId', 'purchaseUserId'],
  groups: ['week'],
  measures: {
    count: f.int('采购台数', 'Bought'),
    amount: f.money('采购额', 'Bought for').cost(),
    lowest: f.money('最低价', 'Lowest').cost(),
    highest: f.money('最高价', 'Highest').cost(),
    sold: f.int('已售', 'Sold'),
    soldAmount: f.money('已售金额', 'Sold for'),
  },
  ratios: {
    average: hidden(ratio.average('amount', 'count', '平均采购价', 'Average paid')),
    soldAverage: ratio.average('soldAmount', 'sold', '平均售价', 'Average sold'),
  },
  chart: { kind: 'line', of: ['average', 'soldAverage'] },
});
