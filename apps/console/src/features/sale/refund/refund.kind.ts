import { EXCHANGE, MONEY_ONLY, refundableUnitFields, saleRefundLineFields, saleRefundSpec as spec } from '@phone-trade/shared';
import { documentColumns, documentSearch, lineColumns, numberColumn, stateColumn } from '../../../kit/document/columns';
import { documentKind, isDraft } from '../../../kit/document/kind';
import { queue } from '../../../kit/document/queues';
import { unitLines } from '../../../kit/document/unit-lines';
import { unitTable } from '../../../kit/document/unit-table';
import type { Values } from '../../../kit/hooks/ref-text';
import { columnsOf } from '../../../kit/views/columns';
import { searchOf } from '../../../kit/views/search-bar';
import { UNITS_CHANGED } from '../../../lib/query';
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
const NOTHING_COMES = 400;
const IN_STORE = 200;

/** What customers bring back, or get money back for. */
export const saleRefundKind = documentKind({
  spec,
  detail: 'phone.saleRefund.getSaleRefundDetail',
  touches: [...UNITS_CHANGED, 'phone.sale'],
  list: {
    tableId: 'saleRefund',
    source: 'phone.saleRefund.pageSaleRefund',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'refundType',
        'channelId',
        'totalCount',
        'refundAmount',
        'refundReasonId',
        'saleUserId',
        'bizDate',
        'insertTime',
        'remark',
      ],
      [
        'receiveStatus',
        'paymentStatus',
        'receiveNum',
        'warehouseId',
        'refundMode',
        'expenseAmount',
        'offsetAmount',
        'refundPayableAmount',
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Before the review that state alone; after it what has come back and what was paid back.
        reviewStatus: stateColumn(spec, (row) => (isDraft(row) ? ['reviewStatus'] : ['receiveStatus', 'paymentStatus'])),
        channelId: { width: 136 },
        totalCount: { width: 72 },
        saleUserId: { width: 88 },
        insertTime: { sortable: true },
        remark: { width: 200 },
      },
    ),
    search: documentSearch(spec, [
      'orderNo',
      'channelId',
      'refundType',
      'refundReasonId',
      ...spec.axes.map(({ field }) => field),
      'saleUserId',
      'bizDate',
      'insertTime',
      'remark',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: '100' }),
      queue('toReceive', { zh: '待收货', en: 'to receive' }, { reviewStatus: '300', receiveStatus: '100,200' }),
      queue('toPay', { zh: '待退款', en: 'to be paid back' }, { reviewStatus: '300', paymentStatus: '100,200' }),
    ],
  },
  lineList: {
    tableId: 'saleRefundProduct',
    source: 'phone.saleRefund.pageSaleRefundProduct',
    columns: columnsOf<Values & { readonly id: string }>(saleRefundLineFields, {
      ...lineColumns(spec, saleRefundLineFields, 'orderNo'),
      saleOrderNo: numberColumn('sale', 'saleOrderNo'),
      refundAmount: { total: true },
    }),
    search: searchOf(saleRefundLineFields),
  },
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
      shown: { productName, productAttr, maxRefundAmount },
      more: { imei, saleOrderNo, saleSettleAmount },
      // Only an exchange gives another unit, and money alone puts nothing in store.
      asks: (name, { refundType }) =>
        name === 'exchangeProductNo' ? refundType === EXCHANGE : name !== 'nextStage' || refundType !== MONEY_ONLY,
      suggest: (unit) => ({ refundAmount: unit.maxRefundAmount, nextStage: IN_STORE }),
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
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['warehouseId'],
  tells: (axis, document) => axis !== 'receiveStatus' || document[axis] !== NOTHING_COMES,
  Lines: unitTable(lineFields, {
    own: { saleOrderNo: numberColumn('sale', 'saleOrderNo') },
    onceReviewed: ['receiveStatus', 'receiveTime'],
  }),
  reviewText: 'sale.refund.review',
  useMore: useRefundMore,
});
