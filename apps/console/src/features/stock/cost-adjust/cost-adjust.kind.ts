import { costAdjustImport, costAdjustLineFields, PURCHASE_AMOUNT, purchasedUnitFields, costAdjustSpec as spec } from '@phone-trade/shared';
import { documentColumns, documentSearch, lineColumns } from '../../../kit/document/columns';
import { documentKind } from '../../../kit/document/kind';
import { reviewQueues } from '../../../kit/document/queues';
import { unitLines } from '../../../kit/document/unit-lines';
import { unitTable } from '../../../kit/document/unit-table';
import type { Values } from '../../../kit/hooks/ref-text';
import { columnsOf } from '../../../kit/views/columns';
import { searchOf } from '../../../kit/views/search-bar';

const { imei, productName, productAttr, channelId, purchasePrice, costPrice } = purchasedUnitFields;
const { orderNo: _orderNo, insertTime: _insertTime, ...lineFields } = costAdjustLineFields;
const { head } = spec;

/** What units cost us corrected after the fact, alone or with what we owe their supplier. */
export const costAdjustKind = documentKind({
  spec,
  detail: 'phone.costAdjust.getCostAdjustDetail',
  touches: ['phone.product', 'phone.purchase'],
  list: {
    tableId: 'costAdjust',
    source: 'phone.costAdjust.pageCostAdjust',
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
  form: {
    facts: ['costType', 'channelId', 'reason', 'bizDate', 'remark'],
    // Our cost alone concerns no supplier.
    fieldsOf: ({ costType }) => ({
      ...head,
      channelId: costType === PURCHASE_AMOUNT ? head.channelId.required() : head.channelId.readOnly(),
    }),
    follow: (changed) => ('costType' in changed && changed.costType !== PURCHASE_AMOUNT ? { channelId: undefined } : {}),
    lines: unitLines({
      spec,
      candidates: 'phone.costAdjust.listAbleCostAdjustProduct',
      from: {
        source: 'phone.costAdjust.pageAbleCostAdjustProduct',
        fields: purchasedUnitFields,
        // A price is corrected with the supplier it was agreed with.
        narrowed: ({ costType, channelId }) => ({ channelId: costType === PURCHASE_AMOUNT ? channelId : undefined }),
      },
      shown: { productName, productAttr, costPrice },
      more: { imei, purchasePrice, channelId },
      sheet: {
        template: costAdjustImport,
        read: 'phone.costAdjust.listAbleCostAdjustProductByFile',
        empty: 'phone.costAdjust.downCostAdjustTemplate',
      },
    }),
  },
  facts: ['costType', 'channelId', 'reason', 'bizDate', 'reviewUserName', 'reviewTime', 'remark'],
  rareFacts: ['channelId'],
  Lines: unitTable(lineFields),
});
