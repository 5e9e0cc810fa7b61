import { type EndpointId, type laneFields, type laneUnitFields, STAGE, STATUS, type WireOf } from '@phone-trade/shared';
import type { Values } from '../../../kit/text/ref-text';

export type LaneUnit = WireOf<typeof laneUnitFields> & Values & { readonly id: string; readonly productNo: string };
export type Lane = Omit<WireOf<typeof laneFields>, 'rows'> & { readonly stage: number; readonly rows: readonly LaneUnit[] };

/** How units are taken to a bench: the call, and the beginning of its permission codes. */
export interface BenchClaim {
  readonly call: EndpointId;
  readonly right: string;
}

export const TO_INSPECTION: BenchClaim = { call: 'phone.inspection.inspectionReceive', right: 'inspection_receive' };
export const TO_REPAIR: BenchClaim = { call: 'phone.repair.repairReceive', right: 'repair_receive' };

/** By the stage that units get once they are claimed. */
const CLAIMS: Readonly<Record<number, BenchClaim>> = {
  [STAGE.toInspect]: TO_INSPECTION,
  [STAGE.toRepair]: TO_REPAIR,
};

/** Where the units of a lane are worked on, or at least listed. */
export const QUEUES: Readonly<Record<number, string>> = {
  [STAGE.toDistribute]: '/ERP/distribute/add',
  [STAGE.toClaim]: '/ERP/inspection/pending?view=receive-all',
  [STAGE.toInspect]: '/ERP/inspection/pending?view=work-all',
  [STAGE.toRepair]: '/ERP/repair/pending?view=work-all',
  [STAGE.outForRepair]: '/ERP/repair/pending?view=outside-all',
  [STAGE.toHandle]: '/ERP/purchase/stock?stage=400',
  [STAGE.toPrice]: '/ERP/purchase/stock?stage=700',
};

/** How the user may claim a unit, if nobody has it and it is theirs or anybody's. */
export function claimOf(unit: Values, isMine: boolean): BenchClaim | undefined {
  if (unit.stage === STAGE.toClaim) return isMine ? CLAIMS[Number(unit.pendingStage)] : undefined;
  return unit.claimStatus === STATUS.open ? CLAIMS[Number(unit.stage)] : undefined;
}

/** Lanes with own units first, then those with units, each in the order of the work. */
export function inOwnOrder<L extends { readonly mineCount?: number; readonly count?: number }>(lanes: readonly L[]): L[] {
  const rank = ({ mineCount = 0, count = 0 }: L): number => (mineCount > 0 ? 0 : count > 0 ? 1 : 2);
  return lanes
    .map((lane, i) => ({ lane, i }))
    .sort((a, b) => rank(a.lane) - rank(b.lane) || a.i - b.i)
    .map(({ lane }) => lane);
}
