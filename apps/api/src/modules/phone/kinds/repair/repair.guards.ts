import { type AppError, CUSTODY, ERP, OUT_TYPE, REPAIR_MODE, REPAIRED, RULE, STAGE, STAGE_RULES, STATUS } from '@phone-trade/shared';
import { isDoubtful, unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { benchVerdict, isInHand, REPAIR_BENCH, stageAfterDone } from '../bench/bench.port.js';
import type { SentOut } from './outside-lines.js';

/** Whose repair it is, and its number once it has one. */
export interface RepairOf {
  readonly repairMode: number;
  readonly repairUserId: string | null;
  readonly outside: { readonly head: Pick<SentOut['head'], 'orderNo'>; readonly lines: SentOut['lines'] } | undefined;
  readonly orderNo?: string | undefined;
}

/** Whether a unit is with a repair company. */
export const isOut = ({ outType, stage, custody }: Pick<Unit, 'outType' | 'stage' | 'custody'>): boolean =>
  outType === OUT_TYPE.none && stage === STAGE.outForRepair && custody === CUSTODY.atRepair;

/** Why a unit cannot be entered on a repair by the caller. */
export async function entryRefusal(ctx: RequestContext, repair: RepairOf): Promise<(unit: Unit) => AppError | undefined> {
  const placed = await placeRefusal(ctx, repair);
  if (repair.repairMode !== REPAIR_MODE.self) return placed;
  const isThere = (unit: Unit): boolean => isInHand(REPAIR_BENCH, unit);
  const verdict = await benchVerdict(ctx, REPAIR_BENCH, STAGE_RULES[RULE.repaired].event, isThere, repair.orderNo);
  return (unit) => verdict(unit) ?? placed(unit);
}

/** Why a unit cannot be repaired by whoever the repair names, or cannot come back by it: it is elsewhere, or on another draft. */
export async function placeRefusal(
  ctx: RequestContext,
  { repairMode, repairUserId, outside, orderNo }: RepairOf,
): Promise<(unit: Unit) => AppError | undefined> {
  const held = await heldErrors(ctx);
  const name = (await ctx.workspace.names.of(ctx, 'user')).get(repairUserId ?? '') ?? '';
  const isSelf = repairMode === REPAIR_MODE.self;
  const rule = isSelf ? RULE.repaired : RULE.backFromRepair;
  return (unit) => {
    if (!(isSelf ? isInHand(REPAIR_BENCH, unit) : isOut(unit))) return unitStateInvalid(unit, STAGE_RULES[rule].event);
    if (isSelf && unit.handlerUserId !== repairUserId) return ERP.REPAIR_HANDS({ productNo: unitName(unit), name });
    if (!isSelf && outside?.lines.get(unit.id)?.returnStatus !== STATUS.open)
      return ERP.REPAIR_NOT_OUT({ productNo: unitName(unit), orderNo: outside?.head.orderNo ?? '' });
    return unit.holdOrderNo && unit.holdOrderNo !== orderNo ? held(unit) : undefined;
  };
}

/** What a line says of its unit's result. */
interface Outcome {
  readonly result: number;
  readonly nextStage?: number | null | undefined;
}

/** The stage that a unit has after its repair. */
export const stageAfter = ({ result, nextStage }: Outcome, unit: Unit, configured: number): number =>
  result === REPAIRED.toInspect ? STAGE.toInspect : nextStage || stageAfterDone(unit, configured);

/** What a result must not be: nothing was done that could be inspected, or a locked phone would go to the shelf. */
export function resultRefusal(line: Outcome, unit: Unit, configured: number, itemCount: number): Record<string, AppError | undefined> {
  const productNo = unitName(unit);
  if (itemCount === 0 && line.result === REPAIRED.toInspect) return { result: ERP.REPAIR_NOTHING({ productNo }) };
  const isShelf = line.result === REPAIRED.done && stageAfter(line, unit, configured) === STAGE.toList;
  return isShelf && isDoubtful(unit) ? { nextStage: ERP.NOT_SHELF({ productNo }) } : {};
}
