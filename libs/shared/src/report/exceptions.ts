import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { reportSpec } from './report-spec.js';

export const exceptionsReport = reportSpec({
  name: 'exceptions',
  says: label(
    '现在需要有人看一眼的单据和商品；亏本销售看最近30天。',
    'Documents and units to check now. Sales below cost cover the last 30 days.',
  ),
  dimensions: ['exception', 'userId', 'warehouseId', 'orderNo', 'productNo'],
  groups: ['exception'],
  measures: { count: f.int('数量', 'Count'), costAmount: f.money('涉及成本', 'Cost').cost() },
  chart: { kind: 'bar', of: ['count'] },
  single: ['exception', 'orderNo', 'productNo', 'userId'],
});
