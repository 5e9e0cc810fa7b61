import { BUSINESS_TYPES, CONSIGNMENT, ORDINARY, OUT_TYPE, PURCHASE_AMOUNT, RULE } from '@phone-trade/shared';
import type { LoadedDocument, Posting } from '../../../../kernel/document/kind.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { CostAdjust, CostAdjustProduct } from './cost-adjust.entity.js';

/** A line whose unit's cost changes by `adjustAmount`: signed fen, not 0. */
export type Adjustment = LineUnit<CostAdjustProduct>;

/** Who the bills of an adjusted purchase stand with. */
export interface Payee {
  readonly id: string;
  readonly creditDays: number | null;
}

export interface LoadedCostAdjust extends LoadedDocument<CostAdjust> {
  readonly lines: readonly Adjustment[];
  /** By purchase order. */
  readonly payees: ReadonlyMap<string, Payee>;
}

/**
 * What the review of a cost adjustment does (docs/domain.md 4.6): costs change, and with type 5 what we owe. A raise is owed to the
 * supplier; a reduction offsets the purchase's open bill first and claims the rest (5.5).
 */
export function adjustEffects({ head, lines, payees }: LoadedCostAdjust): Posting[] {
  const costType = head.costType === PURCHASE_AMOUNT ? PURCHASE_AMOUNT : 4;
  const costs = lines.flatMap(({ unit, line: { adjustAmount: amount } }): Posting[] => [
    { post: 'cost', unit, costType, amount },
    { post: 'move', unit, rule: RULE.costAdjusted, to: {} },
  ]);
  return costType === PURCHASE_AMOUNT ? [...costs, ...bills(lines, payees)] : costs;
}

/** One bill or offset for each purchase order, in the order of their units. */
function bills(lines: readonly Adjustment[], payees: LoadedCostAdjust['payees']): Posting[] {
  const sums = new Map<string, number>();
  for (const { unit, line } of lines)
    if (isOwed(unit)) sums.set(unit.purchaseOrderNo, (sums.get(unit.purchaseOrderNo) ?? 0) + line.adjustAmount);
  return [...sums].flatMap(([orderNo, amount]): Posting[] => {
    const payee = payees.get(orderNo);
    if (!payee || amount === 0) return [];
    const owed = { channelId: payee.id, amount: Math.abs(amount) };
    return amount > 0
      ? [{ post: 'due', side: 'payable', ...owed, entryKind: 4, creditDays: payee.creditDays ?? 0 }]
      : [{ post: 'offset', side: 'payable', ...owed, businessType: BUSINESS_TYPES.purchase.code, orderNo }];
  });
}

/** Whether a unit's price is owed by now: what is consigned is owed when it has been sold (docs/domain.md 5.7). */
const isOwed = (unit: Unit): boolean =>
  unit.purchaseType === ORDINARY || (unit.purchaseType === CONSIGNMENT && unit.outType === OUT_TYPE.sold);
