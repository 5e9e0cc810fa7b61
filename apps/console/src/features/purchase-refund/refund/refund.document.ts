import { refundedUnitFields } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { numberColumn } from '../../../kit/document/list/columns';
import { unitTable } from '../../../kit/document/unit/unit-table';
import { refundLines } from './refund-lines';

const {
  orderNo: _orderNo,
  insertTime: _insertTime,
  refundType: _type,
  channelId: _supplier,
  voided: _voided,
  ...lineFields
} = refundedUnitFields;

/** A refund by itself: the units that go back to their supplier. */
export const purchaseRefundDocument = documentPart({
  form: {
    facts: ['refundType', 'channelId', 'expressCompany', 'expressNo', 'bizDate', 'remark'],
    // Claims that are returned say what they are and whose.
    initial: ({ asked }) => ({
      ...(asked.has('refundType') ? { refundType: Number(asked.get('refundType')) } : {}),
      ...(asked.has('channelId') ? { channelId: asked.get('channelId') } : {}),
    }),
    lines: refundLines,
  },
  effect: {
    text: 'purchase-refund.effect',
    returns: 'purchase-refund.returns',
    undone: 'document.done.void',
    back: ({ orderNo, version }) => ({ action: 'void', input: { orderNo, version } }),
  },
  facts: ['refundType', 'channelId', 'settleChannelId', 'expressCompany', 'expressNo', 'bizDate', 'remark'],
  rareFacts: ['settleChannelId', 'expressCompany', 'expressNo'],
  tells: (_axis, { voided }) => voided !== 1,
  Lines: unitTable(lineFields, { own: { purchaseOrderNo: numberColumn('purchase', 'purchaseOrderNo') } }),
});
