export { cameInBy } from './came-in-by.js';
export { waitingList } from './receive.views.js';
export { withdrawStockIn } from './withdrawal.js';
