import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const grossProfitReport = reportSpec({
  name: 'grossProfit',
  says: label(
    '按发货日确认；之后的退款、成本变动和损失记在各自的日期，合计等于这些天的全部毛利记录。',
    'Profit counts on the shipping date. Later refunds, cost changes and losses count on their own dates. The total equals all profit entries of these days.',
  ),
  days: label('入账日期', 'Booked'),
  dimensions: [
    'day',
    'month',
    'modelId',
    'brandId',
    'conditionId',
    'levelId',
    'customerId',
    'saleUserId',
    'supplierId',
    'purchaseUserId',
    'ownership',
    'profitKind',
    'orderNo',
    'productNo',
  ],
  groups: ['modelId'],
  measures: {
    profit: f.money('毛利', 'Gross profit').cost(),
    shipped: f.int('发货台数', 'Shipped'),
    revenue: f.money('销售额', 'Revenue'),
    costAmount: f.money('销售成本', 'Cost of sales').cost(),
    saleProfit: f.money('销售毛利', 'From sales').cost(),
    refundProfit: f.money('退货影响', 'From refunds').cost(),
    otherProfit: f.money('损失与调整', 'Losses and corrections').cost(),
  },
  ratios: {
    margin: hidden(ratio.percent('profit', 'revenue', '毛利率', 'Margin')),
    perUnit: hidden(ratio.average('profit', 'shipped', '单台毛利', 'Per unit')),
  },
  chart: { kind: 'bar', of: ['profit', 'revenue'] },
  single: ['orderNo', 'productNo', 'profitKind'],
});
