import {
  incomePaymentFields,
  receiveFactFields,
  STATUS,
  saleExpenseFields,
  saleImport,
  saleLineFields,
  saleRecordFields,
  saleSpec as spec,
  storedUnitFields,
} from '@phone-trade/shared';
import { less } from '../../../kit/document/figures';
import { documentPart } from '../../../kit/document/kind';
import type { UnitLine } from '../../../kit/document/unit/unit-line';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitPrices } from '../../../kit/document/unit/unit-prices';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { gridColumn } from '../../../kit/grid/column';
import { customerPricesBeside } from '../customer-prices';
import { useSaleMore } from './parts/use-sale-more';

const { minSaleAmount } = receiveFactFields;
const { imei, productName, productAttr, costPrice, warehouseId } = storedUnitFields;
const { orderNo: _orderNo, insertTime: _insertTime, channelId: _channelId, saleUserId: _saleUserId, ...lineFields } = saleLineFields;

/** What a unit would earn at the price typed, before the expenses of the sale. */
const margin = gridColumn<UnitLine>('$margin', saleRecordFields.profit, {
  readOnly: true,
  value: ({ unit, values }) => less(values.saleAmount as number | undefined, unit?.costPrice as number | undefined),
});

/** A sale by itself: how its units are chosen and priced, and what can be done with it. */
export const saleDocument = documentPart({
  form: {
    facts: [
      'channelId',
      'saleUserId',
      'bizDate',
      'customerName',
      'customerPhone',
      'customerAddress',
      'platformId',
      'thirdOrderNo',
      'expectDate',
      'useAdvance',
      'remark',
    ],
    initial: ({ userId }) => ({ expenses: [], payments: [], ...(userId ? { saleUserId: userId } : {}) }),
    lines: unitLines({
      spec,
      candidates: 'phone.sale.listPendingSale',
      from: { source: 'phone.sale.pagePendingSale', fields: storedUnitFields },
      shown: { productName, productAttr, costPrice },
      beside: { saleAmount: [margin] },
      useBeside: customerPricesBeside('saleAmount'),
      more: { imei, minSaleAmount, warehouseId },
      // What it is offered for is what it is sold for, unless somebody says otherwise.
      suggest: ({ saleAmount }) => ({ saleAmount }),
      sheet: { template: saleImport, read: 'phone.sale.listPendingSaleByFile', empty: 'phone.sale.downPresaleTemplate' },
    }),
    expenses: saleExpenseFields,
    payments: incomePaymentFields,
    Aside: unitPrices('saleAmount'),
  },
  facts: [
    'channelId',
    'saleUserId',
    'bizDate',
    'settleChannelId',
    'customerName',
    'customerPhone',
    'customerAddress',
    'presaleOrderNo',
    'platformId',
    'thirdOrderNo',
    'expectDate',
    'expressCompany',
    'expressNo',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: [
    'settleChannelId',
    'customerName',
    'customerPhone',
    'customerAddress',
    'presaleOrderNo',
    'platformId',
    'thirdOrderNo',
    'expectDate',
    'expressCompany',
    'expressNo',
  ],
  tells: (axis, document) => (axis !== 'cancelStatus' && axis !== 'refundStatus') || document[axis] !== STATUS.open,
  Lines: unitTable(lineFields, {
    onceReviewed: ['deliverStatus', 'deliverTime', 'cancelStatus', 'refundStatus', 'refundAmount', 'boxNo', 'expressNo'],
  }),
  reviewText: 'sale.review.text',
  useMore: useSaleMore,
});
