import { RULE, STAGE, type StageRuleId } from '@phone-trade/shared';

/** A place of work: the stage of its units, the right to take them, and the moves that take and hand them over. */
export interface Bench {
  readonly stage: number;
  /** The beginning of its permission codes: `inspection_receive`, `inspection_supervise`. */
  readonly right: string;
  readonly claim: StageRuleId;
  readonly claimFromPool: StageRuleId;
  /** Of a unit that was claimed; one that was not is handed over by T14. */
  readonly handOver: StageRuleId;
}

export const INSPECTION_BENCH: Bench = {
  stage: STAGE.toInspect,
  right: 'inspection',
  claim: RULE.inspectionClaimed,
  claimFromPool: RULE.inspectionClaimedFromPool,
  handOver: RULE.inspectionHandedOver,
};

export const REPAIR_BENCH: Bench = {
  stage: STAGE.toRepair,
  right: 'repair',
  claim: RULE.repairClaimed,
  claimFromPool: RULE.repairClaimedFromPool,
  handOver: RULE.repairHandedOver,
};
