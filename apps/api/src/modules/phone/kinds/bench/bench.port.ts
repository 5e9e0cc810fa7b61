export { benchVerdict, isInHand, isInPool, isSentTo } from './at-bench.js';
export { INSPECTION_BENCH } from './bench.js';
export { benchReads, completeAtBench } from './bench-lists.js';
export { claimUnits } from './claim-units.js';
export { type Claim, claimsOf } from './claims-of.js';
export { HandOver, HandOverLine } from './hand-over.entity.js';
export { handOverKind } from './hand-over.js';
