export { waitingList } from './receive.views.js';
export { withdrawStockIn } from './withdrawal.js';
