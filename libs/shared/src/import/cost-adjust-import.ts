import { costAdjustSpec } from '../documents/kinds/cost-adjust.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';
import { unitColumns } from './unit-columns.js';

const { line } = costAdjustSpec;

/** The sheet of cost adjustments: a unit, and by how much what it costs changes. It fills a form, it books nothing. */
export const costAdjustImport = importTemplate(label('成本调整', 'Cost adjustments'), {
  ...unitColumns,
  adjustAmount: {
    field: line.adjustAmount,
    example: '-50.00',
    note: label('元，正数增加成本，负数减少成本', 'Yuan: a positive amount raises the cost, a negative one lowers it'),
  },
  remark: { field: line.remark, example: '' },
});
