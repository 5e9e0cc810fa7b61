import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { reportSpec } from './report-spec.js';

export const lossReport = reportSpec({
  name: 'loss',
  says: label(
    '亏本销售、退供差价、售后追加成本和盘亏报废，撤销的不算。',
    'Sales below cost, unrefunded differences of supplier returns, costs after the sale, lost and scrapped units. Reversed entries are excluded.',
  ),
  days: label('入账日期', 'Booked'),
  dimensions: [
    'profitKind',
    'day',
    'month',
    'modelId',
    'brandId',
    'customerId',
    'saleUserId',
    'supplierId',
    'purchaseUserId',
    'orderNo',
    'productNo',
  ],
  groups: ['profitKind'],
  measures: { amount: f.money('损失金额', 'Lost').cost(), count: f.int('笔数', 'Entries') },
  chart: { kind: 'bar', of: ['amount', 'count'], bad: ['amount'] },
  single: ['orderNo', 'productNo', 'profitKind'],
});
