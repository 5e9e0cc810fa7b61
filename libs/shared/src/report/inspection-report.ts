import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { ratio, reportSpec } from './report-spec.js';

export const inspectionReport = reportSpec({
  name: 'inspection',
  says: label(
    '这些天完成的质检。等级一致率：下一位质检员复检时给出相同等级的比例。漏检率：退回后售后质检发现了上次未指出的故障的比例。',
    'Inspections of these days. Agreement: how often the next inspector gave the same level. Missed: how often the inspection after a return named a fault that this one did not.',
  ),
  days: label('质检日期', 'Inspected'),
  dimensions: ['userId', 'inspectionResult', 'inspectType', 'modelId', 'brandId', 'levelId', 'orderNo', 'productNo'],
  groups: ['userId'],
  measures: {
    count: f.int('质检台数', 'Inspected'),
    toRepair: f.int('转维修', 'To repair'),
    toReturn: f.int('转退货', 'To return'),
    differs: f.int('与采购不符', 'Differs from purchase'),
    regraded: f.int('改变等级', 'Regraded'),
    minutes: f.money('用时合计(分钟)', 'Total minutes'),
    timed: f.int('有用时的台数', 'Timed'),
    compared: f.int('复检台数', 'Inspected again'),
    agreed: f.int('等级一致', 'Same level'),
    returned: f.int('退回再检', 'Inspected after a return'),
    missed: f.int('漏检', 'Missed'),
  },
  ratios: {
    averageMinutes: ratio.average('minutes', 'timed', '平均用时(分钟)', 'Minutes each'),
    agreement: ratio.percent('agreed', 'compared', '等级一致率', 'Agreement'),
    missedRate: ratio.percent('missed', 'returned', '漏检率', 'Missed'),
  },
  chart: { kind: 'bar', of: ['count', 'missed'], bad: ['missed'] },
  single: ['orderNo', 'productNo', 'userId'],
});
