export { amountRefusal, isClaimed, refundable } from './pending-refund.guards.js';
export { claimedUnitList } from './pending-refund.queries.js';
export { SuppliedLine, suppliedOf } from './supplied-line.entity.js';
