import { type AppError, CLAIM_OF_REFUND, CUSTODY, ERP, placementBy, REFUND_RETURN, RULE, STAGE, STAGE_RULES } from '@phone-trade/shared';
import { figure } from '../../../../kernel/settlement/figure.js';
import { stageInvalid, unitName } from '../../../../kernel/unit/fold.js';
import { heldError } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { UnitState } from '../../../../kernel/unit/unit-state.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { amountRefusal, isClaimed, refundable } from '../pending-refund/pending-refund.port.js';

/**
 * Why a unit cannot go back to its supplier now, by a refund of this type or by any (docs/domain.md 4.4): it goes from the approved claim of
 * the type, from the way to us and, where the tenant allows it, from stock.
 */
export async function returnable(ctx: RequestContext, unit: Unit, refundType?: number): Promise<AppError | undefined> {
  const rule = unit.custody === CUSTODY.onTheWay ? RULE.refundedUnarrived : RULE.returnedToSupplier;
  const fromStock = unit.custody === CUSTODY.inStore && !isClaimed(unit);
  const isWrong = isClaimed(unit) && refundType !== undefined && unit.stage !== CLAIM_OF_REFUND[refundType];
  const isForbidden = fromStock && (await standardConfig(ctx)).refundFromStock !== 1;
  if (unit.stage === STAGE.claimPending || isWrong || isForbidden || !placementBy(rule, unit))
    return stageInvalid(new UnitState(unit), STAGE_RULES[rule].event);
  if (!unit.channelId) return ERP.NO_SUPPLIER({ productNo: unitName(unit) });
  if (unit.holdOrderNo) return heldError(ctx, unit);
  const isRepaired = unit.repairCount > 0 || unit.repairAmount !== 0;
  return isRepaired && !can(ctx, 'purchaserefund_repaired') ? ERP.REFUND_REPAIRED({ productNo: unitName(unit) }) : undefined;
}

/** Why a unit cannot be refunded at an amount: never above its price, and a rejection or an exchange is of the whole of it. */
export function refundRefusal(
  ctx: RequestContext,
  unit: Unit,
  refundType: number,
  amount: number | null | undefined,
): AppError | undefined {
  const over = amountRefusal(ctx, unit, amount);
  const whole = refundable(unit);
  if (over || amount === undefined || amount === null || refundType === REFUND_RETURN || amount === whole) return over;
  return ERP.REFUND_WHOLE({ productNo: unitName(unit), amount: figure(ctx, whole) });
}
