import { OPENING, purchaseExpenseFields, purchasePaymentFields, STATUS, purchaseSpec as spec } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { orderFigures, orderTotals } from './order-figures';
import { type OrderLine, orderLines } from './order-lines';
import { OrderUnits } from './order-units';
import { useOrderMore } from './parts/detail/use-order-more';
import { LinesSection } from './parts/form/lines-section';
import { UnitCosts } from './parts/form/unit-costs';

const { head } = spec;

/** A purchase order by itself: how its lines are typed, what they come to, what can be done with it. */
export const orderDocument = documentPart<OrderLine>({
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
    axis === 'storeStatus' ? storeStatus !== receiveStatus : axis !== 'refundStatus' || refundStatus !== STATUS.open,
  Lines: OrderUnits,
  totals: orderTotals,
  figures: orderFigures,
  reviewed: ['purchasePrice', 'shareExpenseAmount', 'costPrice'],
  reviewText: 'purchase.review.text',
  useMore: useOrderMore,
});
