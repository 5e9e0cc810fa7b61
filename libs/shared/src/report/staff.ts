import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const staffReport = reportSpec({
  name: 'staff',
  says: label(
    '每个人采购和销售的台数与金额；毛利归销售单的业务员，合计等于毛利报表。',
    'Units and amounts that each user bought and sold. Profit belongs to the salesperson of the order. The total equals the gross profit report.',
  ),
  days: label('业务日期', 'Traded'),
  dimensions: ['userId', 'brandId', 'modelId'],
  groups: ['userId'],
  measures: {
    profit: f.money('毛利', 'Gross profit').cost(),
    shipped: f.int('发货台数', 'Shipped'),
    revenue: f.money('销售额', 'Revenue'),
    bought: f.int('采购台数', 'Bought'),
    boughtAmount: f.money('采购额', 'Bought for').cost(),
  },
  ratios: { perUnit: hidden(ratio.average('profit', 'shipped', '单台毛利', 'Per unit')) },
  chart: { kind: 'bar', of: ['profit', 'revenue'] },
});
