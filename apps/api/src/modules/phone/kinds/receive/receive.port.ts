export { waitingList } from './receive.views.js';
