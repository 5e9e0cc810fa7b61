import { DRAFT, REVIEWED, STATUS, saleRefundLineFields, saleRefundSpec as spec } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { documentKind, isReviewed } from '../../../kit/document/kind';
import { documentColumns, documentSearch, lineColumns, numberColumn, stateColumn } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';
import { settlePath } from '../../../kit/navigation/paths';
import type { Values } from '../../../kit/text/ref-text';
import { UNITS_CHANGED } from '../../../lib/http/query';

/** What customers bring back, or get money back for. */
export const saleRefundKind = documentKind({
  spec,
  detail: 'phone.saleRefund.getSaleRefundDetail',
  touches: [...UNITS_CHANGED, 'phone.sale'],
  list: {
    tableId: 'saleRefund',
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
        'settleChannelId',
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Once reviewed, what has come back and what was paid back.
        reviewStatus: stateColumn(spec, ['receiveStatus', 'paymentStatus']),
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
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('toReceive', { zh: '待收货', en: 'to receive' }, { reviewStatus: REVIEWED, receiveStatus: [STATUS.open, STATUS.partly] }),
      queue('toPay', { zh: '待退款', en: 'to be paid back' }, { reviewStatus: REVIEWED, paymentStatus: [STATUS.open, STATUS.partly] }),
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
  next: (row) =>
    isReviewed(row)
      ? [
          ...(isUnfinished(row.receiveStatus) ? [{ key: 'takeBack' as const, needs: 'salerefund_receive' }] : []),
          ...(isUnfinished(row.paymentStatus) && row.refundPayableAmount !== 0
            ? [{ key: 'payBack' as const, needs: 'payout_add', to: settlePath('payout', row) }]
            : []),
        ]
      : [],
});
