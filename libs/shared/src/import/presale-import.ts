import { presaleSpec } from '../documents/kinds/presale.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';
import { unitColumns } from './unit-columns.js';

const { line } = presaleSpec;

/** The sheet of a presale: units and what they may be sold for. It fills a form, it books nothing. */
export const presaleImport = importTemplate(label('预售', 'Presales'), {
  ...unitColumns,
  presaleAmount: { field: line.presaleAmount, example: '2999.00', note: label('元，可不填', 'Yuan, optional') },
  remark: { field: line.remark, example: '' },
});
