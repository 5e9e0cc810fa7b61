import { type AppError, ERP, type Label, OUT_TYPE, STAGE, STATUS } from '@phone-trade/shared';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { Bench } from './bench.js';

/** Whether a unit waits for somebody to claim it for a bench: it was sent there, or it is in the pool that anybody takes from. */
export const isSentTo = ({ stage }: Bench, unit: Unit): boolean =>
  unit.outType === OUT_TYPE.none && unit.stage === STAGE.toClaim && unit.pendingStage === stage;
export const isInPool = ({ stage }: Bench, unit: Unit): boolean =>
  unit.outType === OUT_TYPE.none && unit.stage === stage && unit.claimStatus === STATUS.open;

/** Whether somebody has a unit at a bench. */
export const isInHand = ({ stage }: Bench, unit: Unit): boolean =>
  unit.outType === OUT_TYPE.none && unit.stage === stage && unit.claimStatus === STATUS.done;

/** Whether a unit is the caller's, or of a department of his. */
export const isMine = (ctx: RequestContext, { handlerUserId, handlerDeptId }: Unit): boolean =>
  handlerUserId ? handlerUserId === ctx.userId : handlerDeptId !== null && (ctx.deptIds ?? []).includes(handlerDeptId);

/** Whether the caller may do the work of others at a bench. */
export const supervises = (ctx: RequestContext, { right }: Bench): boolean => can(ctx, `${right}_supervise`);

/**
 * Makes the verdict on units that are to be claimed, worked on or handed over at a bench; `isThere` says which of them can be. A draft may
 * have them to itself: its `orderNo`.
 */
export async function benchVerdict(
  ctx: RequestContext,
  bench: Bench,
  op: Label,
  isThere: (unit: Unit) => boolean,
  orderNo?: string,
): Promise<(unit: Unit) => AppError | undefined> {
  const held = await heldErrors(ctx);
  return (unit) => {
    if (!isThere(unit)) return unitStateInvalid(unit, op);
    if (!isInPool(bench, unit) && !isMine(ctx, unit) && !supervises(ctx, bench)) return ERP.CLAIM_NOT_YOURS({ productNo: unitName(unit) });
    return unit.holdOrderNo && unit.holdOrderNo !== orderNo ? held(unit) : undefined;
  };
}
