import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { reportSpec } from './report-spec.js';

export const stockFlowReport = reportSpec({
  name: 'stockFlow',
  says: label(
    '仓库里的商品：期初 + 入库 − 出库 = 期末，成本另加在库期间的调整。撤销的单据抵减原来的入库或出库。',
    'Units in warehouses: opening + in − out = closing. Cost also includes adjustments while in stock. Reversed documents reduce the original in or out.',
  ),
  days: label('出入库日期', 'Moved'),
  dimensions: ['modelId', 'brandId', 'warehouseId', 'ownership'],
  groups: ['modelId'],
  measures: {
    opening: f.int('期初', 'Opening'),
    bought: f.int('采购入库', 'Bought'),
    back: f.int('退回入库', 'Returned'),
    otherIn: f.int('调入及其他', 'Moved in, other'),
    sold: f.int('销售出库', 'Sold'),
    returned: f.int('退供应商', 'To suppliers'),
    otherOut: f.int('调出及其他', 'Moved out, other'),
    closing: f.int('期末', 'Closing'),
    openingCost: f.money('期初成本', 'Opening cost').cost(),
    costIn: f.money('入库成本', 'Cost in').cost(),
    costOut: f.money('出库成本', 'Cost out').cost(),
    adjusted: f.money('成本调整', 'Corrections').cost(),
    closingCost: f.money('期末成本', 'Closing cost').cost(),
  },
  chart: { kind: 'bar', of: ['opening', 'closing'] },
});
