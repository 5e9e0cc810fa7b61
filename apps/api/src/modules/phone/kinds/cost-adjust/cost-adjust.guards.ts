import { type AppError, COST_ONLY, ERP, OPENING, OUT_TYPE, PURCHASE_AMOUNT, RULE, STAGE, STAGE_RULES } from '@phone-trade/shared';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { CostAdjust } from './cost-adjust.entity.js';

export type AdjustTerms = Pick<CostAdjust, 'costType' | 'channelId'>;

/** Why the cost of a unit cannot be adjusted at all: it has been returned, lost or scrapped. */
export function adjustable(unit: Unit): AppError | undefined {
  if (unit.outType === OUT_TYPE.none || unit.outType === OUT_TYPE.sold) return undefined;
  return unitStateInvalid(unit, STAGE_RULES[RULE.costAdjusted].event);
}

/**
 * Why this adjustment cannot be made (docs/domain.md 4.6): our own cost changes from the store on, the price only with the supplier it
 * was agreed with and not of opening stock; neither cost nor price falls below nothing.
 */
export function adjustmentRefusal({ costType, channelId }: AdjustTerms, unit: Unit, amount: number): AppError | undefined {
  const refused = adjustable(unit);
  if (refused) return refused;
  const productNo = unitName(unit);
  if (costType === COST_ONLY && unit.stage === STAGE.incoming) return unitStateInvalid(unit, STAGE_RULES[RULE.costAdjusted].event);
  if (costType === PURCHASE_AMOUNT && unit.purchaseType === OPENING) return ERP.OPENING_PRICE({ productNo });
  if (costType === PURCHASE_AMOUNT && unit.channelId !== channelId) return ERP.OTHER_SUPPLIER({ productNo });
  const least = costType === PURCHASE_AMOUNT ? Math.min(unit.costPrice, unit.purchasePrice) : unit.costPrice;
  // A sold unit's cost is frozen, and what has changed since stands apart; together they are no less than nothing either.
  const since = unit.outType === OUT_TYPE.none ? 0 : unit.afterCostAmount;
  return least + since + amount < 0 ? ERP.COST_NEGATIVE({ productNo }) : undefined;
}
