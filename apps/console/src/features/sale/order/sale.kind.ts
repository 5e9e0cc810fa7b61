import { DRAFT, REVIEWED, STATUS, saleLineFields, saleRecordFields, saleSpec as spec } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { documentKind, isReviewed } from '../../../kit/document/kind';
import { documentColumns, documentSearch, lineColumns, stateColumn } from '../../../kit/document/list/columns';
import { NOT_DONE, queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';
import { settlePath } from '../../../kit/navigation/paths';
import { SalePrintDialog } from '../../../kit/print/print-dialogs';
import type { Values } from '../../../kit/text/ref-text';
import { SaleTools } from './parts/sale-tools';

type Listed = Values & { readonly id: string };

/** What is sold to customers, unit by unit. */
export const saleKind = documentKind({
  spec,
  detail: 'phone.sale.getSaleDetail',
  touches: ['phone.product', 'phone.purchase'],
  list: {
    tableId: 'sale',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'channelId',
        'totalCount',
        'totalPrice',
        'unreceivedAmount',
        'saleUserId',
        'profit',
        'bizDate',
        'insertTime',
        'remark',
      ],
      [
        'deliverStatus',
        'incomeStatus',
        'cancelStatus',
        'refundStatus',
        'saleType',
        'customerName',
        'saleAmount',
        'expenseAmount',
        'receivedAmount',
        'costPrice',
        'sellNum',
        'deliverNum',
        'cancelNum',
        'refundNum',
        'presaleOrderNo',
        'platformId',
        'thirdOrderNo',
        'expressNo',
        'settleChannelId',
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Once reviewed, what has left and what was received for it.
        reviewStatus: stateColumn(spec, ['deliverStatus', 'incomeStatus']),
        channelId: { width: 136 },
        totalCount: { width: 72, sortable: true },
        totalPrice: { sortable: true },
        saleUserId: { width: 88 },
        bizDate: { sortable: true },
        insertTime: { sortable: true },
        remark: { width: 200 },
      },
    ),
    search: [
      ...documentSearch(spec, ['orderNo', 'channelId', 'saleUserId', 'saleType', ...spec.axes.map(({ field }) => field)]),
      ...documentSearch(spec, ['platformId', 'thirdOrderNo', 'presaleOrderNo', 'bizDate', 'insertTime', 'remark']),
    ],
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('toShip', { zh: '待发货', en: 'to ship' }, { reviewStatus: REVIEWED, deliverStatus: NOT_DONE, cancelStatus: NOT_DONE }),
      queue('toReceive', { zh: '待收款', en: 'to be paid' }, { reviewStatus: REVIEWED, incomeStatus: NOT_DONE }),
    ],
  },
  lineList: {
    tableId: 'saleProduct',
    source: 'phone.sale.pageSaleProduct',
    columns: columnsOf<Listed>(saleLineFields, { ...lineColumns(spec, saleLineFields, 'orderNo'), saleSettleAmount: { total: true } }),
    search: searchOf(saleLineFields),
  },
  recordList: {
    tableId: 'saleRecord',
    source: 'phone.sale.pageSaleProductRecord',
    columns: columnsOf<Listed>(saleRecordFields, {
      ...lineColumns(spec, saleRecordFields, 'orderNo'),
      saleSettleAmount: { total: true },
    }),
    search: searchOf(saleRecordFields),
  },
  next: (row) =>
    isReviewed(row)
      ? [
          // Of a sale that was cancelled as a whole nothing is left to ship.
          ...(isUnfinished(row.deliverStatus) && row.cancelStatus !== STATUS.done
            ? [{ key: 'deliver' as const, needs: 'sale_deliver' }]
            : []),
          ...(isUnfinished(row.incomeStatus) && row.unreceivedAmount !== 0
            ? [{ key: 'collect' as const, needs: 'income_add', to: settlePath('income', row) }]
            : []),
        ]
      : [],
  Tools: SaleTools,
  export: { type: 'sale' },
  print: SalePrintDialog,
});
