import { BUSINESS_TYPES } from '@phone-trade/shared';
import type { Posting } from '../../../kernel/document/kind.js';
import type { Unit } from '../../../kernel/unit/postings.js';

/** 4: our cost only. 5: what we owe the supplier, and with it the cost. */
export const COST_ONLY = 4;
export const PURCHASE_AMOUNT = 5;

export interface Adjustment {
  readonly unit: Unit;
  /** Signed fen, not 0. */
  readonly amount: number;
}

const ORDINARY_PURCHASE = 1;

/** Who the bills of the adjusted purchase stand with. */
export interface Payee {
  readonly id: string;
  readonly creditDays: number | null;
}

/**
 * What a reviewed cost adjustment does (erp-domain 3.8). A type 5 raise is owed to the supplier; a reduction offsets the
 * purchase's open bill first and claims the rest (5.5). Consigned and opening stock has no goods bill: only cost moves.
 */
export function adjustEffects(costType: 4 | 5, adjustments: readonly Adjustment[], payee: Payee | undefined): Posting[] {
  const cost = adjustments.flatMap(({ unit, amount }): Posting[] => [
    { post: 'cost', unit, costType, amount },
    { post: 'move', unit, rule: 'T55', to: {} },
  ]);
  return costType === PURCHASE_AMOUNT ? [...cost, ...(payee ? bills(adjustments, payee) : [])] : cost;
}

function bills(adjustments: readonly Adjustment[], { id: channelId, creditDays }: Payee): Posting[] {
  const sums = new Map<string, number>();
  for (const { unit, amount } of adjustments) {
    if (unit.purchaseType === ORDINARY_PURCHASE) sums.set(unit.purchaseOrderNo, (sums.get(unit.purchaseOrderNo) ?? 0) + amount);
  }
  return [...sums].flatMap(([orderNo, amount]): Posting[] => {
    if (amount > 0) return [{ post: 'due', side: 'payable', channelId, entryKind: 4, amount, creditDays: creditDays ?? 0 }];
    if (amount < 0)
      return [{ post: 'offset', side: 'payable', channelId, businessType: BUSINESS_TYPES.purchase.code, orderNo, amount: -amount }];
    return [];
  });
}
