import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { ratio, reportSpec } from './report-spec.js';

export const stockCheckReport = reportSpec({
  name: 'stockCheck',
  says: label(
    '这些天开始、已审核的盘点。准确率：应盘商品中在应在位置的比例。',
    'Reviewed stock checks that began on these days. Accuracy: expected units found where they belong.',
  ),
  days: label('盘点日期', 'Begun'),
  dimensions: ['warehouseId', 'userId', 'checkResult', 'checkHandle', 'modelId', 'brandId', 'orderNo', 'productNo'],
  groups: ['warehouseId'],
  measures: {
    expected: f.int('应盘', 'Expected'),
    normal: f.int('正常', 'As expected'),
    missing: f.int('盘亏', 'Missing'),
    surplus: f.int('盘盈', 'Surplus'),
    elsewhere: f.int('错位', 'Wrong place'),
    away: f.int('不应在库', 'Not in store'),
    moved: f.int('盘点中移动', 'Moved'),
    lossAmount: f.money('盘亏金额', 'Cost of missing').cost(),
  },
  ratios: { accuracy: ratio.percent('normal', 'expected', '准确率', 'Accuracy') },
  chart: { kind: 'bar', of: ['expected', 'missing'], bad: ['missing'] },
  single: ['orderNo', 'productNo', 'checkResult'],
});
