import { costAdjustImport, costAdjustLineFields, PURCHASE_AMOUNT, purchasedUnitFields, costAdjustSpec as spec } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';

const { imei, productName, productAttr, channelId, purchasePrice, costPrice } = purchasedUnitFields;
const { orderNo: _orderNo, insertTime: _insertTime, ...lineFields } = costAdjustLineFields;
const { head } = spec;

/** A cost adjustment by itself: the units it corrects. */
export const costAdjustDocument = documentPart({
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
