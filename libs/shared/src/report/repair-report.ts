import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { hidden, ratio, reportSpec } from './report-spec.js';

export const repairReport = reportSpec({
  name: 'repair',
  says: label(
    '这些天审核的维修。返修率：质保期内又做了同一项目的比例；无法修复：没有做任何项目。',
    'Repairs reviewed on these days. Repeated: the same item was done again under its warranty. Not repairable: nothing was done.',
  ),
  days: label('维修日期', 'Repaired'),
  dimensions: ['userId', 'repairMode', 'serviceId', 'repairResult', 'modelId', 'brandId', 'orderNo', 'productNo'],
  groups: ['userId'],
  measures: {
    count: f.int('维修台数', 'Repaired'),
    toInspect: f.int('转质检', 'To inspection'),
    untouched: f.int('无法修复', 'Not repairable'),
    repeated: f.int('质保返修', 'Repeated under warranty'),
    amount: f.money('维修费', 'Amount').cost(),
    sentOut: f.int('外修台数', 'Sent out'),
    outDays: f.money('外修天数合计', 'Total days out'),
  },
  ratios: {
    averageAmount: hidden(ratio.average('amount', 'count', '台均维修费', 'Amount each')),
    repeatedRate: ratio.percent('repeated', 'count', '返修率', 'Repeated'),
    averageDays: ratio.average('outDays', 'sentOut', '平均外修天数', 'Days out each'),
  },
  chart: { kind: 'bar', of: ['count', 'repeated'], bad: ['repeated'] },
  single: ['orderNo', 'productNo', 'userId'],
});
