import { label } from '../text/label.js';
import { billMeasures } from './bill-measures.js';
import { reportSpec } from './report-spec.js';

export const payableAgeReport = reportSpec({
  name: 'payableAge',
  says: label('未付清的应付账单按逾期天数分段。', 'Open payables by days overdue.'),
  dimensions: ['channelId', 'billAge', 'entryKind'],
  groups: ['channelId'],
  measures: billMeasures,
  chart: { kind: 'bar', of: ['unpaid', 'overdue'], bad: ['overdue'] },
  rows: { path: '/ERP/finance/settlement', by: ['channelId', 'billAge', 'entryKind'] },
});
