import { costAdjustLineFields, costAdjustSpec as spec } from '@phone-trade/shared';
import { columnsOf } from '../../../kit/columns/columns';
import { documentKind } from '../../../kit/document/kind';
import { documentColumns, documentSearch, lineColumns } from '../../../kit/document/list/columns';
import { reviewQueues } from '../../../kit/document/list/queues';
import { searchOf } from '../../../kit/filter/search-bar';
import type { Values } from '../../../kit/text/ref-text';

/** What units cost us corrected after the fact, alone or with what we owe their supplier. */
export const costAdjustKind = documentKind({
  spec,
  detail: 'phone.costAdjust.getCostAdjustDetail',
  touches: ['phone.product', 'phone.purchase'],
  list: {
    tableId: 'costAdjust',
    columns: documentColumns(
      spec,
      ['reviewStatus', 'costType', 'channelId', 'totalCount', 'totalAdjustAmount', 'reason', 'bizDate', 'createUserName', 'insertTime'],
      ['payableAmount', 'offsetAmount', 'receivableAmount', 'reviewUserName', 'reviewTime', 'remark'],
      { insertTime: { sortable: true }, reason: { width: 200 } },
    ),
    search: documentSearch(spec, ['orderNo', 'costType', 'channelId', 'reviewStatus', 'bizDate', 'insertTime']),
    queues: reviewQueues,
  },
  lineList: {
    tableId: 'costAdjustProduct',
    source: 'phone.costAdjust.pageCostAdjustProduct',
    columns: columnsOf<Values & { readonly id: string }>(costAdjustLineFields, {
      ...lineColumns(spec, costAdjustLineFields, 'orderNo'),
      adjustAmount: { total: true },
    }),
    search: searchOf(costAdjustLineFields),
  },
});
