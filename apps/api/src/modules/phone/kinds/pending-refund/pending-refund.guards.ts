import { type AppError, CONSIGNMENT, ERP, HANDLE_TYPES, placementBy, RULE, STAGE, STAGE_RULES } from '@phone-trade/shared';
import { figure } from '../../../../kernel/settlement/figure.js';
import { stageInvalid, unitName } from '../../../../kernel/unit/fold.js';
import { heldError } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { UnitState } from '../../../../kernel/unit/unit-state.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { costViewOf } from '../../../../platform/input/wire.js';

/** What can be asked back for a unit, in fen: nothing was paid for what is on consignment (docs/domain.md 5.7). */
export const refundable = ({ purchaseType, purchasePrice }: Pick<Unit, 'purchaseType' | 'purchasePrice'>): number =>
  purchaseType === CONSIGNMENT ? 0 : purchasePrice;

/** Whether a unit stands at an approved claim. */
export const isClaimed = ({ stage }: Pick<Unit, 'stage'>): boolean => (HANDLE_TYPES as readonly number[]).includes(stage);

/** Why an amount cannot be asked back for a unit. Who may not see its price may not feel for it with amounts. */
export function amountRefusal(ctx: RequestContext, unit: Unit, amount: number | null | undefined): AppError | undefined {
  if (amount === undefined || amount === null) return undefined;
  const productNo = unitName(unit);
  if (!costViewOf(ctx, unit)({})) return ERP.COST_HIDDEN({ productNo });
  return amount > refundable(unit) ? ERP.REFUND_OVER({ productNo, amount: figure(ctx, refundable(unit)) }) : undefined;
}

/** Why a unit cannot be claimed: it is not in a warehouse, at work or promised, on somebody's draft, or nobody could take it back. */
export async function claimable(ctx: RequestContext, unit: Unit): Promise<AppError | undefined> {
  if (!placementBy(RULE.claimOpened, unit, { stage: STAGE.claimPending }))
    return stageInvalid(new UnitState(unit), STAGE_RULES[RULE.claimOpened].event);
  if (!unit.channelId) return ERP.NO_SUPPLIER({ productNo: unitName(unit) });
  return unit.holdOrderNo ? heldError(ctx, unit) : undefined;
}
