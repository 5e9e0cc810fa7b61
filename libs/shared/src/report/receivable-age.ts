import { label } from '../text/label.js';
import { billMeasures } from './bill-measures.js';
import { reportSpec } from './report-spec.js';

export const receivableAgeReport = reportSpec({
  name: 'receivableAge',
  says: label('未收回的应收账单按逾期天数分段。', 'Open receivables by days overdue.'),
  dimensions: ['channelId', 'billAge', 'entryKind'],
  groups: ['channelId'],
  measures: billMeasures,
  chart: { kind: 'bar', of: ['unpaid', 'overdue'], bad: ['overdue'] },
  rows: { path: '/ERP/finance/income', by: ['channelId', 'billAge', 'entryKind'] },
});
