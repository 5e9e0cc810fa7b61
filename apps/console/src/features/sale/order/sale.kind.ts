import {
  incomePaymentFields,
  receiveFactFields,
  saleExpenseFields,
  saleImport,
  saleLineFields,
  saleRecordFields,
  saleSpec as spec,
  storedUnitFields,
} from '@phone-trade/shared';
import { documentColumns, documentSearch, lineColumns, stateColumn } from '../../../kit/document/columns';
import { less } from '../../../kit/document/figures';
import { documentKind, isDraft } from '../../../kit/document/kind';
import { queue } from '../../../kit/document/queues';
import type { UnitLine } from '../../../kit/document/unit-line';
import { unitLines } from '../../../kit/document/unit-lines';
import { unitTable } from '../../../kit/document/unit-table';
import { gridColumn } from '../../../kit/grid/column';
import type { Values } from '../../../kit/hooks/ref-text';
import { SalePrintDialog } from '../../../kit/print/print-dialogs';
import { columnsOf } from '../../../kit/views/columns';
import { searchOf } from '../../../kit/views/search-bar';
import { useSaleMore } from './parts/use-sale-more';

const { minSaleAmount } = receiveFactFields;
const { imei, productName, productAttr, costPrice, warehouseId } = storedUnitFields;
const { orderNo: _orderNo, insertTime: _insertTime, channelId: _channelId, saleUserId: _saleUserId, ...lineFields } = saleLineFields;
const NONE = 100;

/** What a unit would earn at the price typed, before the expenses of the sale. */
const margin = gridColumn<UnitLine>('$margin', saleRecordFields.profit, {
  readOnly: true,
  value: ({ unit, values }) => less(values.saleAmount as number | undefined, unit?.costPrice as number | undefined),
});

type Listed = Values & { readonly id: string };

/** What is sold to customers, unit by unit. */
export const saleKind = documentKind({
  spec,
  detail: 'phone.sale.getSaleDetail',
  touches: ['phone.product', 'phone.purchase'],
  list: {
    tableId: 'sale',
    source: 'phone.sale.pageSale',
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
        'createUserName',
        'reviewUserName',
        'reviewTime',
      ],
      {
        // Before the review that state alone; after it what has left and what was received for it.
        reviewStatus: stateColumn(spec, (row) => (isDraft(row) ? ['reviewStatus'] : ['deliverStatus', 'incomeStatus'])),
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
      queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: '100' }),
      queue('toShip', { zh: '待发货', en: 'to ship' }, { reviewStatus: '300', deliverStatus: '100,200' }),
      queue('toReceive', { zh: '待收款', en: 'to be paid' }, { reviewStatus: '300', incomeStatus: '100,200' }),
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
  export: { type: 'sale' },
  print: SalePrintDialog,
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
      more: { imei, minSaleAmount, warehouseId },
      // What it is offered for is what it is sold for, unless somebody says otherwise.
      suggest: ({ saleAmount }) => ({ saleAmount }),
      sheet: { template: saleImport, read: 'phone.sale.listPendingSaleByFile', empty: 'phone.sale.downPresaleTemplate' },
    }),
    expenses: saleExpenseFields,
    payments: incomePaymentFields,
  },
  facts: [
    'channelId',
    'saleUserId',
    'bizDate',
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
  tells: (axis, document) => (axis !== 'cancelStatus' && axis !== 'refundStatus') || document[axis] !== NONE,
  Lines: unitTable(lineFields, {
    onceReviewed: ['deliverStatus', 'deliverTime', 'cancelStatus', 'refundStatus', 'refundAmount', 'boxNo', 'expressNo'],
  }),
  reviewText: 'sale.review.text',
  useMore: useSaleMore,
});
