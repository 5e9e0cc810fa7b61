import { FINANCE, type FinanceDirection } from '@phone-trade/shared';
import { type DeclaredKind, documentKind } from '../../../kit/document/kind';
import { documentColumns, documentSearch } from '../../../kit/document/list/columns';
import { reviewQueues } from '../../../kit/document/list/queues';
import { MEANS } from './means';

/** Money out or in: which bills it settles, by due date or as chosen, and what of it is paid ahead. */
export function recordKind(direction: FinanceDirection): DeclaredKind {
  const { spec, calls } = FINANCE[direction];
  return documentKind({
    spec,
    detail: calls.record as 'phone.financePayout.getPaymentPayoutRecordDetail',
    touches: ['phone.financePayout', 'phone.financeIncome', 'phone.finance', 'phone.purchase'],
    list: {
      tableId: `finance_${direction}`,
      columns: documentColumns(
        spec,
        [
          'reviewStatus',
          'channelId',
          'paymentAmount',
          'allocAmount',
          'excessAmount',
          'totalCount',
          'bizDate',
          'createUserName',
          'insertTime',
        ],
        [...MEANS, 'batchNo', 'sourceOrderNo', 'reviewUserName', 'reviewTime', 'remark'],
        { insertTime: { sortable: true } },
      ),
      search: documentSearch(spec, ['orderNo', 'channelId', 'reviewStatus', 'batchNo', 'sourceOrderNo', 'bizDate', 'insertTime']),
      queues: reviewQueues,
    },
    export: { type: direction },
  });
}
