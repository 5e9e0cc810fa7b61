import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { reportSpec } from './report-spec.js';

export const consignmentReport = reportSpec({
  name: 'consignment',
  says: label(
    '这些天收下的寄售商品：在手、已售、已退，以及应付和已付寄售方的钱。',
    'Units received on consignment on these days: on hand, sold, returned, and the amounts due and paid to consignors.',
  ),
  days: label('采购日期', 'Bought'),
  dimensions: ['supplierId', 'modelId', 'brandId', 'orderNo'],
  groups: ['supplierId'],
  measures: {
    received: f.int('收下台数', 'Received'),
    held: f.int('在手', 'On hand'),
    sold: f.int('已售', 'Sold'),
    returned: f.int('已退', 'Returned'),
    soldAmount: f.money('已售结算额', 'To settle').cost(),
    due: f.money('应付', 'Due').cost(),
    paid: f.money('已付', 'Paid').cost(),
  },
  chart: { kind: 'bar', of: ['held', 'sold', 'returned'] },
});
