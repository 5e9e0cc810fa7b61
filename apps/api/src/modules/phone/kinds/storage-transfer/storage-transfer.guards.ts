import { type AppError, CUSTODY, ERP, RULE, STAGE_RULES } from '@phone-trade/shared';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldError } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';

/** Why a unit cannot be carried to another warehouse now: it is in none, promised to a customer, or on somebody's draft. */
export async function movable(ctx: RequestContext, unit: Unit): Promise<AppError | undefined> {
  if (unit.custody !== CUSTODY.inStore) return ERP.UNIT_NOT_IN_STORE({ productNo: unitName(unit) });
  if (!(STAGE_RULES[RULE.transferred].from as readonly number[]).includes(unit.stage))
    return unitStateInvalid(unit, STAGE_RULES[RULE.transferred].event);
  return unit.holdOrderNo ? heldError(ctx, unit) : undefined;
}
