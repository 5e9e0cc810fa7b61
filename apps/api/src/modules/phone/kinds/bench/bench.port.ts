export { benchVerdict, isInHand, isInPool, isMine, isSentTo, supervises } from './at-bench.js';
export { INSPECTION_BENCH, REPAIR_BENCH } from './bench.js';
export {
  AT_WORK,
  benchReads,
  completeAtBench,
  inHand,
  inHandReads,
  inMyHandList,
  sentToMeList,
  unitsAtWork,
  WAITS_IN_LANE,
  type Whose,
} from './bench-lists.js';
export { claimUnits } from './claim-units.js';
export { type Claim, claimsOf } from './claims-of.js';
export { faultColumn, faultFindings, withFaults } from './faults.js';
export { HandOver, HandOverLine } from './hand-over.entity.js';
export { handOverKind } from './hand-over.js';
export { stageAfterDone } from './stage-after.js';
