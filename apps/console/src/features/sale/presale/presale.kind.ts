import {
  DRAFT,
  PRESALE_SENT_FIRST,
  presaleCancelLineFields,
  presaleLineFields,
  REVIEWED,
  STATUS,
  presaleSpec as spec,
} from '@phone-trade/shared';
import { columnsOf, inOrder } from '../../../kit/columns/columns';
import { documentKind, isReviewed } from '../../../kit/document/kind';
import { documentColumns, documentSearch, lineColumns, numberColumn, stateColumn } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';
import type { Values } from '../../../kit/text/ref-text';
import { UNITS_CHANGED } from '../../../lib/http/query';

type Listed = Values & { readonly id: string };

/** The presale that units were taken off stands first: it has a page, their cancellation has none. */
const cancelled = inOrder(presaleCancelLineFields, ['presaleOrderNo']);

/** What is promised to customers or sent to them before it is sold, unit by unit. */
export const presaleKind = documentKind({
  spec,
  detail: 'phone.presale.getPresaleDetail',
  touches: UNITS_CHANGED,
  list: {
    tableId: 'presale',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'presaleType',
        'channelId',
        'totalCount',
        'totalPrice',
        'depositAmount',
        'saleUserId',
        'expectDate',
        'bizDate',
        'insertTime',
        'remark',
      ],
      [
        'deliverStatus',
        'saleStatus',
        'cancelStatus',
        'customerName',
        'deliverNum',
        'saleNum',
        'cancelNum',
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Once reviewed, what has been sent out and what was sold.
        reviewStatus: stateColumn(spec, ['deliverStatus', 'saleStatus']),
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
      'saleUserId',
      'presaleType',
      ...spec.axes.map(({ field }) => field),
      'bizDate',
      'insertTime',
      'remark',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue(
        'toSend',
        { zh: '待发货', en: 'to ship' },
        { reviewStatus: REVIEWED, presaleType: 2, deliverStatus: [STATUS.open, STATUS.partly] },
      ),
      queue('toSell', { zh: '待转销售', en: 'to sell' }, { reviewStatus: REVIEWED, saleStatus: [STATUS.open, STATUS.partly] }),
    ],
  },
  lineList: {
    tableId: 'presaleProduct',
    source: 'phone.presale.pagePresaleByProduct',
    columns: columnsOf<Listed>(presaleLineFields, {
      ...lineColumns(spec, presaleLineFields, 'orderNo'),
      presaleAmount: { total: true },
      saleOrderNo: numberColumn('sale', 'saleOrderNo'),
    }),
    search: searchOf(presaleLineFields),
  },
  recordList: {
    tableId: 'presaleCancelProduct',
    source: 'phone.presale.pagePresaleByCancelProduct',
    columns: columnsOf<Listed>(cancelled, {
      ...lineColumns(spec, presaleCancelLineFields, 'presaleOrderNo'),
      orderNo: { label: { zh: '取消单号', en: 'Cancellation' }, width: 152 },
    }),
    search: searchOf(presaleCancelLineFields),
  },
  recordText: 'sale.presale.cancelled',
  export: { type: 'presale' },
  next: (row) =>
    isReviewed(row)
      ? [
          ...(isUnfinished(row.deliverStatus) && row.presaleType === PRESALE_SENT_FIRST
            ? [{ key: 'deliver' as const, needs: 'presale_deliver' }]
            : []),
          ...(isUnfinished(row.saleStatus) && row.cancelStatus !== STATUS.done ? [{ key: 'convert' as const, needs: 'sale_add' }] : []),
        ]
      : [],
});
