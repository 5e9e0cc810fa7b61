export { storedUnitList, virtualUnitList } from './stock.list.js';
