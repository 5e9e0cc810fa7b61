import { purchaseSpec } from '../documents/kinds/purchase.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';

/** How a row of any sheet names its unit. */
export const unitColumns = {
  productNo: {
    field: f.key(16, '商品编号', 'Product no.'),
    example: '00000000000',
    note: label('商品编号和串号填一个即可', 'Product number or IMEI; one of them is enough'),
  },
  imei: { field: purchaseSpec.unit.imei.identity(), example: '' },
};
