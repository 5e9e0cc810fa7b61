import {
  BILL_SIDES,
  type EndpointId,
  ERP,
  FINANCE,
  type FinanceDirection,
  f,
  financeMoneyView,
  REVIEWED,
  settledItemFields,
} from '@phone-trade/shared';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import { type DetailParts, detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { paymentView } from '../../../../kernel/document/view/parts-view.js';
import { billsOf } from '../../../../kernel/settlement/bills.js';
import { DIRECTIONS } from '../../../../kernel/settlement/directions.js';
import { linesOf } from '../../../../kernel/settlement/payment-lines.js';
import type { FinanceRecord } from '../../../../kernel/settlement/record.entity.js';
import { itemsOf } from '../../../../kernel/settlement/record-parts.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { ledgerReads } from '../../trade/ledger/ledger.port.js';

/** Records of one direction, newest first. */
export const recordList = (direction: FinanceDirection) => ({
  ...documentList(FINANCE[direction].spec, DIRECTIONS[direction].entity, financeMoneyView),
  maySort: ['channelId', 'batchNo', 'sourceOrderNo'],
});

/** A record with what it pays, and what of which bills it settles. */
const parts: DetailParts<FinanceRecord> = {
  fields: {
    payments: f.list('收付款', 'Payments', { ...rowFields, ...paymentView }),
    items: f.list('核销明细', 'Settles', settledItemFields),
  },
  of: async (ctx, head) => ({
    payments: await toWire(ctx, paymentView, await linesOf(ctx, head.orderNo)),
    items: await toWire(ctx, settledItemFields, await settledItems(ctx, head)),
  }),
};

/** What was open of each bill before it: what is open now and, once it is reviewed, what it has settled. */
async function settledItems(ctx: RequestContext, head: Row<FinanceRecord>): Promise<object[]> {
  const shares = await itemsOf(ctx, head.id);
  const bills = await billsOf(ctx, shares);
  return shares.map(({ side, entryId, amount: allocAmount }) => {
    const bill = bills.get(entryId);
    if (!bill) throw ERP.DOC_UNKNOWN({ orderNo: entryId });
    const { billNo, businessType, orderNo, dueDate, amount, adjustAmount, settledAmount } = bill;
    const entryAmount = amount + adjustAmount;
    const unpaidBefore = entryAmount - settledAmount + (head.reviewStatus === REVIEWED ? allocAmount : 0);
    return { billNo, side: BILL_SIDES[side], businessType, orderNo, dueDate, entryAmount, unpaidBefore, allocAmount };
  });
}

export function financeReads(direction: FinanceDirection): Readonly<Partial<Record<EndpointId, Read>>> {
  const { calls, side } = FINANCE[direction];
  const records = recordList(direction);
  return {
    ...ledgerReads(side),
    [calls.records]: listRead(records),
    [calls.record]: detailRead(direction, records, parts),
  };
}
