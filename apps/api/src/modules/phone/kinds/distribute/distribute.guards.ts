import {
  type AppError,
  type DistributeInput,
  ERP,
  inspectionSpec,
  label,
  placementBy,
  type RowError,
  RULE,
  STAGE,
  STAGE_RULES,
} from '@phone-trade/shared';
import { isDoubtful, unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldError } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { holdersOf } from '../../../system/user/holders.port.js';
import type { WorkType } from '../../basis/basic-config/basic-config.port.js';

/** Stages of units that wait for work, and with `rework` of those that are for sale too. */
const WAITING: readonly number[] = [STAGE.toDistribute, STAGE.toHandle];
export const distributableStages = (rework: boolean): readonly number[] => (rework ? [...WAITING, STAGE.toList, STAGE.toPrice] : WAITING);

/** What a unit is distributed by, and to. */
interface Distribution {
  readonly rework?: boolean;
  readonly orderNo?: string | undefined;
  readonly targetStage?: number | undefined;
}

/** Why a unit cannot be distributed now: it is in no warehouse, at work or promised, for sale where that was not asked for, or on another draft. */
export async function distributable(
  ctx: RequestContext,
  unit: Unit,
  { rework = true, orderNo, targetStage }: Distribution = {},
): Promise<AppError | undefined> {
  if (!distributableStages(rework).includes(unit.stage) || !placementBy(RULE.distributed, unit, { stage: STAGE.toClaim }))
    return unitStateInvalid(unit, STAGE_RULES[RULE.distributed].event);
  if (targetStage === STAGE.toList && isDoubtful(unit)) return ERP.NOT_SHELF({ productNo: unitName(unit) });
  return unit.holdOrderNo && unit.holdOrderNo !== orderNo ? heldError(ctx, unit) : undefined;
}

/** The right that a handler of work at a stage needs. */
const HANDLER_RIGHTS: Readonly<Record<number, string>> = { [STAGE.toInspect]: 'inspection_receive', [STAGE.toRepair]: 'repair_receive' };

/** The handler is a person or a department, and of work that is claimed one who may claim it or that has one who may. */
export async function handlerFindings(
  ctx: RequestContext,
  { handlerUserId, handlerDeptId }: DistributeInput,
  { name, targetStage, needClaim }: WorkType & { readonly name: string },
): Promise<RowError[]> {
  if (Boolean(handlerUserId) === Boolean(handlerDeptId)) return [{ path: 'handlerUserId', error: ERP.HANDLER_MISSING() }];
  const right = HANDLER_RIGHTS[targetStage];
  if (!right) return [];
  if (needClaim === 0 && !handlerUserId) return [{ path: 'handlerUserId', error: ERP.HANDLER_PERSON({ name }) }];
  const holders = await holdersOf(ctx, right);
  const may = handlerUserId
    ? holders.some(({ id }) => id === handlerUserId)
    : holders.some(({ deptIds }) => deptIds.includes(handlerDeptId ?? ''));
  if (may) return [];
  const path = handlerUserId ? 'handlerUserId' : 'handlerDeptId';
  const names = await ctx.workspace.names.of(ctx, handlerUserId ? 'user' : 'dept');
  const op = targetStage === STAGE.toInspect ? inspectionSpec.label : label('维修', 'repair');
  const who = names.get(handlerUserId || handlerDeptId || '');
  // Of somebody unknown there is nothing more to say.
  return who === undefined ? [] : [{ path, error: ERP.HANDLER_RIGHT({ name: who, op }) }];
}
