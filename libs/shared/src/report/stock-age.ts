import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const stockAgeReport = reportSpec({
  name: 'stockAge',
  says: label('在库商品按首次入库至今的天数分段。', 'Units in stock by days since the first stock-in.'),
  dimensions: [
    'stockAge',
    'warehouseId',
    'modelId',
    'brandId',
    'conditionId',
    'levelId',
    'stage',
    'ownership',
    'purchaseUserId',
    'supplierId',
  ],
  groups: ['stockAge'],
  measures: {
    count: f.int('台数', 'Units'),
    costAmount: f.money('库存成本', 'Cost').cost(),
    consignedAmount: f.money('其中寄售', 'On consignment').cost(),
  },
  ratios: {
    share: ratio.share('count', '占比', 'Share'),
    averageCost: hidden(ratio.average('costAmount', 'count', '单台成本', 'Per unit')),
  },
  chart: { kind: 'bar', of: ['count'] },
  rows: {
    path: '/ERP/purchase/stock',
    by: ['stockAge', 'warehouseId', 'modelId', 'brandId', 'conditionId', 'levelId', 'stage', 'ownership', 'purchaseUserId', 'supplierId'],
  },
});
