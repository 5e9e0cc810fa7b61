import { refundedUnitFields, STATUS, purchaseRefundSpec as spec } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { documentKind } from '../../../kit/document/kind';
import { documentColumns, documentSearch, lineColumns } from '../../../kit/document/list/columns';
import { queue } from '../../../kit/document/list/queues';
import { isUnfinished } from '../../../kit/document/next-step';
import { searchOf } from '../../../kit/filter/search-bar';
import { settlePath } from '../../../kit/navigation/paths';
import type { Values } from '../../../kit/text/ref-text';

/** Units that went back to their supplier, at once; a refund that was wrong is voided as a whole. */
export const purchaseRefundKind = documentKind({
  spec,
  detail: 'phone.purchaseRefund.getRefundPurchaseDetail',
  touches: ['phone.product', 'phone.purchase'],
  list: {
    tableId: 'purchaseRefund',
    columns: documentColumns(
      spec,
      ['refundType', 'channelId', 'totalCount', 'refundAmount', 'lossAmount', 'incomeStatus', 'voided', 'bizDate', 'insertTime'],
      ['purchaseAmount', 'offsetAmount', 'receivableAmount', 'settleChannelId', 'expressCompany', 'expressNo', 'createUserName', 'remark'],
      { insertTime: { sortable: true }, remark: { width: 200 } },
    ),
    search: documentSearch(spec, [
      'orderNo',
      'refundType',
      'channelId',
      'incomeStatus',
      'voided',
      'expressNo',
      'bizDate',
      'insertTime',
      'remark',
    ]),
    queues: [
      queue('all', { zh: '全部', en: 'all' }),
      queue('toReceive', { zh: '待收款', en: 'to be paid' }, { voided: 0, incomeStatus: [STATUS.open, STATUS.partly] }),
      queue('voided', { zh: '已作废', en: 'voided' }, { voided: 1 }),
    ],
  },
  lineList: {
    tableId: 'purchaseRefundProduct',
    source: 'phone.purchaseRefund.pageRefundPurchaseByProduct',
    columns: columnsOf<Values & { readonly id: string }>(refundedUnitFields, {
      ...lineColumns(spec, refundedUnitFields, 'orderNo'),
      refundAmount: { total: true },
      lossAmount: { total: true },
    }),
    search: searchOf(refundedUnitFields),
  },
  next: (row) =>
    row.voided === 0 && isUnfinished(row.incomeStatus) && row.receivableAmount !== 0
      ? [{ key: 'collect', needs: 'income_add', to: settlePath('income', row) }]
      : [],
});
