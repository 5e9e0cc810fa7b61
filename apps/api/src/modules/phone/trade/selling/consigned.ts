import { BUSINESS_TYPES, CONSIGNMENT } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import { dueTo, type Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { Offset } from '../../../../kernel/settlement/postings.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { offsetsOf } from './offsets.js';

/** Whom consigned goods are owed to, by purchase order. */
export type Consignors = ReadonlyMap<string, Settler>;

export const isConsigned = ({ purchaseType }: Pick<Unit, 'purchaseType'>): boolean => purchaseType === CONSIGNMENT;

/** What is owed for consigned goods that have been sold or lost: one bill a purchase (docs/domain.md 5.7). */
export function consigned(gone: readonly Unit[], consignors: Consignors): Posting[] {
  const sums = new Map<string, number>();
  for (const unit of gone.filter(isConsigned)) sums.set(unit.purchaseOrderNo, (sums.get(unit.purchaseOrderNo) ?? 0) + unit.purchasePrice);
  const { code: businessType } = BUSINESS_TYPES.purchase;
  return [...sums].flatMap(([orderNo, amount]) => {
    const consignor = consignors.get(orderNo);
    return consignor ? dueTo('payable', consignor, 1, amount).map((due) => ({ ...due, of: { businessType, orderNo } })) : [];
  });
}

/** A consignor is owed nothing any more for goods that have come back (docs/domain.md 5.7). */
export const unconsigned = (back: readonly Unit[], consignors: Consignors): Offset[] =>
  offsetsOf(
    back.filter(isConsigned).map(({ purchaseOrderNo, purchasePrice }) => [purchaseOrderNo, purchasePrice]),
    { side: 'payable', businessType: BUSINESS_TYPES.purchase.code, restTo: 'balance' },
    (orderNo) => consignors.get(orderNo)?.id,
  );
