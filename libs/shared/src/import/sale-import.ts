import { saleSpec } from '../documents/kinds/sale.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';
import { unitColumns } from './unit-columns.js';

const { line } = saleSpec;

/** The sheet of a sale: units and what they are sold for. It fills a form, it books nothing. */
export const saleImport = importTemplate(label('销售', 'Sales'), {
  ...unitColumns,
  saleAmount: { field: line.saleAmount, example: '2999.00', note: label('元', 'Yuan') },
  remark: { field: line.remark, example: '' },
});
