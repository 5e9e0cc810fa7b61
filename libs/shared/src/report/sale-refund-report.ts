import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { ratio, reportSpec } from './report-spec.js';

export const saleRefundReport = reportSpec({
  name: 'saleRefund',
  says: label(
    '这些天审核的销售退货，与同期发货的台数相比。',
    'Sale refunds reviewed on these days, compared with the units shipped in the same period.',
  ),
  days: label('退货日期', 'Refunded'),
  dimensions: [
    'modelId',
    'brandId',
    'reasonId',
    'saleRefundType',
    'customerId',
    'saleUserId',
    'supplierId',
    'purchaseUserId',
    'orderNo',
    'productNo',
  ],
  groups: ['modelId'],
  measures: {
    count: f.int('退货台数', 'Refunded'),
    refundAmount: f.money('退款金额', 'Paid back'),
    days: f.money('售后天数合计', 'Total days after sale'),
    shipped: f.int('发货台数', 'Shipped'),
  },
  ratios: {
    rate: ratio.percent('count', 'shipped', '退货率', 'Refund rate'),
    averageDays: ratio.average('days', 'count', '平均售后天数', 'Days after sale'),
  },
  chart: { kind: 'bar', of: ['count'] },
  single: ['orderNo', 'productNo', 'reasonId'],
});
