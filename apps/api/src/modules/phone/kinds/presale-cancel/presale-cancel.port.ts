export { deriveCancels } from './presale-cancel.derive.js';
export { waitingReturns } from './waiting-returns.js';
