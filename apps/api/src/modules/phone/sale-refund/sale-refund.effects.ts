import { BUSINESS_TYPES, CONSIGNMENT, type SaleRefundReceipt } from '@phone-trade/shared';
import { billsOfOthers, type Settler } from '../../../kernel/document/expense-bills.js';
import type { LoadedDocument, Posting } from '../../../kernel/document/kind.js';
import type { MoneyParts } from '../../../kernel/document/parts.js';
import type { LineUnit } from '../../../kernel/document/unit-lines.js';
import type { Offset } from '../../../kernel/settlement/postings.js';
import type { Unit, UnitChange } from '../../../kernel/unit/postings.js';
import type { Row } from '../../../platform/database/table.js';
import type { SaleProduct } from '../sale/sale.port.js';
import type { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

export type ReturnedUnit = LineUnit<SaleRefundProduct>;

/** A sale refund with what its actions need to know. */
export interface LoadedRefund extends LoadedDocument<SaleRefund>, MoneyParts {
  readonly at: string;
  /** In line order, the order of apportionment. */
  readonly returned: readonly ReturnedUnit[];
  /** The lines by which they were sold, by unit. */
  readonly saleLines: ReadonlyMap<string, Row<SaleProduct>>;
  /** The units that are given in exchange. */
  readonly exchanges: readonly Unit[];
  /** Of those an expense is settled with. */
  readonly settlers: ReadonlyMap<string, Settler>;
  /** Whom consigned goods are owed to, by purchase order. */
  readonly consignors: ReadonlyMap<string, Settler>;
}

export type ReceiptInput = SaleRefundReceipt & { readonly productIds?: readonly string[] };

const COMING = 100;

/** Whether the goods of a line come back. */
export const comesBack = ({ line }: ReturnedUnit): boolean => line.receiveStatus === COMING;

/** What an action on units is done to; done to the document, it is done to everything that is on its way back. */
export const asked = ({ returned }: LoadedRefund, { productIds }: ReceiptInput): ReturnedUnit[] =>
  returned.filter((one) => (productIds ? productIds.includes(one.unit.id) : comesBack(one)));

/** Where what comes back is put: into the warehouse of the document unless something else is said. */
export const placeOf = ({ head }: LoadedRefund, { warehouseId, locationId }: ReceiptInput) => ({
  warehouseId: warehouseId || head.warehouseId,
  locationId: locationId || null,
});

/**
 * What the review does (erp-domain 3.12): goods are on their way back, unless only money is given; what is refunded lessens the profit, and
 * what the customer owes for each sale.
 */
export function reviewEffects({ head, returned, expenses, settlers }: LoadedRefund): Posting[] {
  const [first] = returned;
  const whole: Posting[] = first ? [{ post: 'profit', unit: first.unit, kind: 'refund', amount: -head.wholeAmount }] : [];
  return [
    ...returned.flatMap((one): Posting[] => {
      const { line, unit } = one;
      const lost = comesBack(one) ? line.settleAmount : line.settleAmount + line.expenseAmount;
      return [
        { post: 'move', unit, rule: comesBack(one) ? 'T48' : 'T51', to: {} },
        { post: 'profit', unit, kind: 'refund', amount: -lost },
      ];
    }),
    ...whole,
    ...offsets(
      returned.map(({ line }) => [line.saleOrderNo, line.settleAmount]),
      { side: 'receivable', businessType: BUSINESS_TYPES.sale.code, restTo: head.refundMode === 2 ? 'balance' : 'claim' },
      () => head.channelId,
    ),
    ...billsOfOthers(expenses, settlers),
  ];
}

/**
 * What receiving does: the unit is ours again at what it cost, and the expenses of its return; a consignor is owed nothing for it any more
 * (erp-domain 5.1, 5.3, 5.7).
 */
export function receiveEffects(refund: LoadedRefund, input: ReceiptInput): Posting[] {
  const back = asked(refund, input);
  const consigned = back.filter(({ unit }) => unit.purchaseType === CONSIGNMENT);
  return [
    ...back.flatMap(({ line, unit }): Posting[] => [
      { post: 'move', unit, rule: 'T50', to: { ...placeOf(refund, input), ...received(unit, refund.at), stage: line.nextStage } },
      ...(line.expenseAmount === 0 ? [] : [{ post: 'cost', unit, costType: 6, amount: line.expenseAmount } as const]),
      { post: 'profit', unit, kind: 'return', amount: line.costPrice },
    ]),
    ...offsets(
      consigned.map(({ unit }) => [unit.purchaseOrderNo, unit.purchasePrice]),
      { side: 'payable', businessType: BUSINESS_TYPES.purchase.code, restTo: 'balance' },
      (orderNo) => refund.consignors.get(orderNo)?.id,
    ),
  ];
}

/** Whoever had it in hand before the sale has it no longer. */
const received = ({ refundCount }: Unit, lastStoreTime: string): UnitChange => ({
  lastStoreTime,
  refundCount: refundCount + 1,
  deliverStatus: 100,
  claimStatus: 100,
  handlerUserId: null,
  handlerDeptId: null,
});

/** One offset an order, of what its units come to. */
function offsets(
  amounts: readonly (readonly [orderNo: string, amount: number])[],
  terms: Pick<Offset, 'side' | 'businessType' | 'restTo'>,
  owner: (orderNo: string) => string | undefined,
): Offset[] {
  const sums = new Map<string, number>();
  for (const [orderNo, amount] of amounts) sums.set(orderNo, (sums.get(orderNo) ?? 0) + amount);
  return [...sums].flatMap(([orderNo, amount]) => {
    const channelId = owner(orderNo);
    return channelId && amount > 0 ? [{ post: 'offset', orderNo, channelId, amount, ...terms } as const] : [];
  });
}
