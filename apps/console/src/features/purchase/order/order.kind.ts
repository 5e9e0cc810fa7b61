import { f, OPENING, purchaseExpenseFields, purchasePaymentFields, purchaseSpec as spec } from '@phone-trade/shared';
import { documentColumns, documentSearch, stateColumn } from '../../../kit/document/columns';
import { documentKind, isDraft } from '../../../kit/document/kind';
import { queue } from '../../../kit/document/queues';
import { PurchasePrintDialog } from '../../../kit/print/print-dialogs';
import { searchOf } from '../../../kit/views/search-bar';
import { orderFigures, orderTotals } from './order-figures';
import { type OrderLine, orderLines } from './order-lines';
import { OrderUnits } from './order-units';
import { useOrderMore } from './parts/detail/use-order-more';
import { LinesSection } from './parts/form/lines-section';
import { UnitCosts } from './parts/form/unit-costs';
import { OrderTools } from './parts/order-tools';

const { head } = spec;
const NONE_RETURNED = 100;

/** What is bought from suppliers and people, unit by unit or by count. */
export const orderKind = documentKind<OrderLine>({
  spec,
  detail: 'phone.purchase.getPurchaseDetail',
  touches: ['phone.product'],
  list: {
    tableId: 'purchase',
    source: 'phone.purchase.pagePurchase',
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
        // Before the review that state alone; after it what came in and what was paid.
        reviewStatus: stateColumn(spec, (row) => (isDraft(row) ? ['reviewStatus'] : ['receiveStatus', 'paymentStatus'])),
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
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: '100' }),
      queue('toReceive', { zh: '待收货', en: 'to receive' }, { reviewStatus: '300', receiveStatus: '100' }),
      queue('partly', { zh: '部分收货', en: 'partly received' }, { reviewStatus: '300', receiveStatus: '200' }),
      queue('received', { zh: '全部收货', en: 'all received' }, { reviewStatus: '300', receiveStatus: '300,400' }),
    ],
  },
  Tools: OrderTools,
  export: { type: 'purchase', detail: true },
  print: PurchasePrintDialog,
  form: {
    facts: ['channelId', 'purchaseType', 'purchaseUserId', 'warehouseId', 'bizDate', 'platformId', 'thirdOrderNo', 'remark'],
    // Opening stock has a warehouse and needs no supplier; everything else has a supplier.
    fieldsOf: ({ purchaseType }) => ({
      ...head,
      ...(purchaseType === OPENING ? { warehouseId: head.warehouseId.required() } : { channelId: head.channelId.required() }),
    }),
    initial: ({ userId }) => ({ expenses: [], payments: [], ...(userId ? { purchaseUserId: userId } : {}) }),
    // What was settled with the supplier is settled with the new one.
    follow: (changed, before, all) =>
      'channelId' in changed
        ? {
            expenses: ((all.expenses ?? []) as readonly ({ readonly channelId?: unknown } | undefined)[]).map((expense) =>
              expense?.channelId === before.channelId ? { ...expense, channelId: changed.channelId } : expense,
            ),
          }
        : {},
    lines: { View: LinesSection, ...orderLines },
    expenses: purchaseExpenseFields,
    payments: purchasePaymentFields,
    Aside: UnitCosts,
  },
  facts: [
    'purchaseType',
    'channelId',
    'purchaseUserId',
    'warehouseId',
    'bizDate',
    'settleChannelId',
    'source',
    'platformId',
    'thirdOrderNo',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['settleChannelId', 'platformId', 'thirdOrderNo'],
  // What comes in is put in store at once, so the stock-in speaks only where it differs; returns where there are any.
  tells: (axis, { storeStatus, receiveStatus, refundStatus }) =>
    axis === 'storeStatus' ? storeStatus !== receiveStatus : axis !== 'refundStatus' || refundStatus !== NONE_RETURNED,
  Lines: OrderUnits,
  totals: orderTotals,
  figures: orderFigures,
  reviewed: ['purchasePrice', 'shareExpenseAmount', 'costPrice'],
  reviewText: 'purchase.review.text',
  useMore: useOrderMore,
});
