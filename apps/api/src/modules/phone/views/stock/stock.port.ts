export { DOUBTS, REAL_STORE, storedUnitList, VIRTUAL_STORE, virtualUnitList } from './stock.list.js';
