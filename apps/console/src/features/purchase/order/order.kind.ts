import { DRAFT, f, REVIEWED, STATUS, purchaseSpec as spec } from '@phone-trade/shared';
import { documentKind, isReviewed } from '../../../kit/document/kind';
import { documentColumns, documentSearch, stateColumn } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';
import { settlePath, storePath } from '../../../kit/navigation/paths';
import { PurchasePrintDialog } from '../../../kit/print/print-dialogs';
import { OrderTools } from './parts/order-tools';

/** What is bought from suppliers and people, unit by unit or by count. */
export const orderKind = documentKind({
  spec,
  detail: 'phone.purchase.getPurchaseDetail',
  touches: ['phone.product'],
  list: {
    tableId: 'purchase',
    columns: documentColumns(
      spec,
      [
        'reviewStatus',
        'channelId',
        'totalCount',
        'totalPrice',
        'unpaidAmount',
        'purchaseUserId',
        'goodsAmount',
        'expenseAmount',
        'purchaseType',
        'bizDate',
        'warehouseId',
        'insertTime',
        'remark',
      ],
      [
        'receiveStatus',
        'paymentStatus',
        'storeStatus',
        'refundStatus',
        'payableAmount',
        'paidAmount',
        'otherExpenseAmount',
        'receiveCount',
        'storeCount',
        'refundCount',
        'soldCount',
        'source',
        'platformId',
        'thirdOrderNo',
        'settleChannelId',
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Once reviewed, what came in and what was paid.
        reviewStatus: stateColumn(spec, ['receiveStatus', 'paymentStatus']),
        channelId: { width: 136 },
        totalCount: { width: 72, sortable: true },
        goodsAmount: { sortable: true },
        totalPrice: { sortable: true },
        purchaseUserId: { width: 88 },
        bizDate: { sortable: true },
        warehouseId: { width: 104 },
        insertTime: { sortable: true },
        remark: { width: 200 },
        createUserName: { width: 104 },
        reviewUserName: { width: 104 },
      },
    ),
    search: [
      ...documentSearch(spec, ['orderNo', 'channelId', 'purchaseUserId', 'purchaseType', ...spec.axes.map(({ field }) => field)]),
      ...documentSearch(spec, ['warehouseId', 'platformId', 'thirdOrderNo', 'bizDate', 'remark']),
      ...searchOf({ createUser: f.ref('user', '制单人', 'Entered by'), createTime: spec.derived.insertTime }, ['createUser', 'createTime']),
    ],
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
      queue('toReceive', { zh: '待收货', en: 'to receive' }, { reviewStatus: REVIEWED, receiveStatus: STATUS.open }),
      queue('partly', { zh: '部分收货', en: 'partly received' }, { reviewStatus: REVIEWED, receiveStatus: STATUS.partly }),
      queue('received', { zh: '全部收货', en: 'all received' }, { reviewStatus: REVIEWED, receiveStatus: [STATUS.done, STATUS.none] }),
    ],
  },
  next: (row) => {
    if (!isReviewed(row)) return [];
    return [
      ...(isUnfinished(row.receiveStatus) ? [{ key: 'receive' as const, needs: 'receive_add', to: storePath(row.orderNo) }] : []),
      ...(isUnfinished(row.paymentStatus) && row.unpaidAmount !== 0
        ? [{ key: 'pay' as const, needs: 'payout_add', to: settlePath('payout', row) }]
        : []),
    ];
  },
  Tools: OrderTools,
  export: { type: 'purchase', detail: true },
  print: PurchasePrintDialog,
});
