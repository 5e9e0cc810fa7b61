import { costAdjustSpec } from '../documents/cost-adjust.js';
import { purchaseSpec } from '../documents/purchase.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { importTemplate } from './import-template.js';

const { line } = costAdjustSpec;

/** The sheet of cost adjustments: a unit, and by how much what it costs changes. It fills a form, it books nothing. */
export const costAdjustImport = importTemplate(label('成本调整', 'Cost adjustments'), {
  productNo: {
    field: f.text(16, '商品编号', 'Product no.'),
    example: '00000000000',
    note: label('商品编号和串号填一个即可', 'A product number or an IMEI, one of the two will do'),
  },
  imei: { field: purchaseSpec.unit.imei, example: '' },
  adjustAmount: {
    field: line.adjustAmount,
    example: '-50.00',
    note: label('元，正数增加成本，负数减少成本', 'Yuan: a positive amount raises the cost, a negative one lowers it'),
  },
  remark: { field: line.remark, example: '' },
});
