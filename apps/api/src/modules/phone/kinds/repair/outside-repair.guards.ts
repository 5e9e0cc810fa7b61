import { type AppError, ERP, OUTSIDE_REWORK, OUTSIDE_STAGES, placementBy, RULE, STAGE, STAGE_RULES, STATUS } from '@phone-trade/shared';
import { frozenRefusal, unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { isMine, REPAIR_BENCH, supervises } from '../bench/bench.port.js';

/** Stages that units can be sent from; `rework` adds those that wait or are for sale. */
export const sendableStages = (rework: boolean): readonly number[] => (rework ? [...OUTSIDE_STAGES, ...OUTSIDE_REWORK] : OUTSIDE_STAGES);

/**
 * Why a unit cannot be sent to a repair company: it is at other work, somebody else has it at the bench, or another draft has it. `orderNo` is
 * the draft that has it already.
 */
export async function sendRefusal(
  ctx: RequestContext,
  orderNo?: string,
  { rework = true, anybodys = false }: { readonly rework?: boolean; readonly anybodys?: boolean } = {},
): Promise<(unit: Unit) => AppError | undefined> {
  const held = await heldErrors(ctx);
  const mayTake = anybodys || supervises(ctx, REPAIR_BENCH);
  return (unit) => {
    const isThere =
      sendableStages(rework).includes(unit.stage) && placementBy(RULE.sentOutForRepair, unit, { stage: STAGE.outForRepair }) !== undefined;
    if (!isThere) return unitStateInvalid(unit, STAGE_RULES[RULE.sentOutForRepair].event);
    const isOthers = unit.stage === STAGE.toRepair && unit.claimStatus === STATUS.done && !isMine(ctx, unit);
    if (isOthers && !mayTake) return ERP.CLAIM_NOT_YOURS({ productNo: unitName(unit) });
    return frozenRefusal(unit) ?? (unit.holdOrderNo && unit.holdOrderNo !== orderNo ? held(unit) : undefined);
  };
}
