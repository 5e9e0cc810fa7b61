import { distributeSpec } from '../documents/kinds/distribute.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';
import { unitColumns } from './unit-columns.js';

/** The sheet of a distribution: units by number or IMEI. It fills a form, it books nothing. */
export const distributeImport = importTemplate(label('配货', 'Distribution'), {
  ...unitColumns,
  remark: { field: distributeSpec.line.remark, example: '' },
});
