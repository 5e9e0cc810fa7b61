import {
  EXCHANGE,
  MONEY_ONLY,
  refundableUnitFields,
  STAGE,
  STATUS,
  saleRefundLineFields,
  saleRefundSpec as spec,
} from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { numberColumn } from '../../../kit/document/list/columns';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { useRefundMore } from './parts/use-refund-more';

const { imei, productName, productAttr, saleOrderNo, saleSettleAmount, maxRefundAmount } = refundableUnitFields;
const {
  orderNo: _orderNo,
  insertTime: _insertTime,
  refundType: _refundType,
  channelId: _channelId,
  saleUserId: _saleUserId,
  ...lineFields
} = saleRefundLineFields;
const { head } = spec;

/** A refund by itself: what is asked of it depends on its type. */
export const saleRefundDocument = documentPart({
  form: {
    facts: ['refundType', 'channelId', 'refundReasonId', 'refundMode', 'warehouseId', 'bizDate', 'remark'],
    // Goods come back to one of our warehouses; what an exchange is worth pays for the other unit.
    fieldsOf: ({ refundType }) => ({
      ...head,
      warehouseId: refundType === MONEY_ONLY ? head.warehouseId.readOnly() : head.warehouseId.required(),
      ...(refundType === EXCHANGE ? { refundMode: head.refundMode.readOnly() } : {}),
    }),
    initial: () => ({ expenses: [] }),
    follow: (changed) => (changed.refundType === MONEY_ONLY ? { warehouseId: undefined } : {}),
    lines: unitLines({
      spec,
      candidates: 'phone.saleRefund.listAbleSaleRefundProduct',
      from: {
        source: 'phone.saleRefund.pageAbleSaleRefundProduct',
        fields: refundableUnitFields,
        narrowed: ({ channelId }) => ({ customerChannelId: channelId }),
      },
      fills: { channelId: 'customerChannelId' },
      shown: { productName, productAttr, maxRefundAmount },
      more: { imei, saleOrderNo, saleSettleAmount },
      // Only an exchange gives another unit, and money alone puts nothing in store.
      asks: (name, { refundType }) =>
        name === 'exchangeProductNo' ? refundType === EXCHANGE : name !== 'nextStage' || refundType !== MONEY_ONLY,
      suggest: (unit) => ({ refundAmount: unit.maxRefundAmount, nextStage: STAGE.toDistribute }),
    }),
    expenses: spec.document.expenses.is.fields,
  },
  facts: [
    'refundType',
    'channelId',
    'saleUserId',
    'refundReasonId',
    'refundMode',
    'warehouseId',
    'bizDate',
    'settleChannelId',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['warehouseId', 'settleChannelId'],
  tells: (axis, document) => axis !== 'receiveStatus' || document[axis] !== STATUS.none,
  Lines: unitTable(lineFields, {
    own: { saleOrderNo: numberColumn('sale', 'saleOrderNo') },
    onceReviewed: ['receiveStatus', 'receiveTime'],
  }),
  reviewText: 'sale.refund.review',
  useMore: useRefundMore,
});
