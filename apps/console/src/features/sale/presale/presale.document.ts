import { incomePaymentFields, presaleImport, presaleLineFields, STATUS, presaleSpec as spec, storedUnitFields } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { numberColumn } from '../../../kit/document/list/columns';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitPrices } from '../../../kit/document/unit/unit-prices';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { customerPricesBeside } from '../customer-prices';
import { usePresaleMore } from './parts/use-presale-more';

const { imei, productName, productAttr, costPrice, warehouseId } = storedUnitFields;
const {
  orderNo: _orderNo,
  insertTime: _insertTime,
  channelId: _channelId,
  saleUserId: _saleUserId,
  deliverTime: _deliverTime,
  ...lineFields
} = presaleLineFields;

/** A presale by itself: how its units are chosen and promised, and what can be done with it. */
export const presaleDocument = documentPart({
  form: {
    facts: ['presaleType', 'channelId', 'saleUserId', 'bizDate', 'customerName', 'expectDate', 'remark'],
    initial: ({ userId }) => ({ payments: [], ...(userId ? { saleUserId: userId } : {}) }),
    lines: unitLines({
      spec,
      candidates: 'phone.presale.listPendingList',
      from: { source: 'phone.presale.pagePendingList', fields: storedUnitFields },
      shown: { productName, productAttr, costPrice },
      useBeside: customerPricesBeside('presaleAmount'),
      more: { imei, warehouseId },
      // What it is offered for is what it may be sold for, unless somebody says otherwise.
      suggest: ({ saleAmount }) => ({ presaleAmount: saleAmount }),
      sheet: { template: presaleImport, read: 'phone.presale.listPendingListByFile', empty: 'phone.presale.downPresaleTemplate' },
    }),
    payments: incomePaymentFields,
    Aside: unitPrices('presaleAmount'),
  },
  facts: ['presaleType', 'channelId', 'saleUserId', 'bizDate', 'customerName', 'expectDate', 'reviewUserName', 'reviewTime', 'remark'],
  rareFacts: ['customerName', 'expectDate'],
  tells: (axis, document) => axis !== 'cancelStatus' || document[axis] !== STATUS.open,
  Lines: unitTable(lineFields, {
    own: { saleOrderNo: numberColumn('sale', 'saleOrderNo') },
    onceReviewed: ['deliverStatus', 'cancelStatus', 'cancelReasonId', 'receiveStatus', 'saleOrderNo'],
  }),
  reviewText: 'sale.presale.review',
  useMore: usePresaleMore,
});
