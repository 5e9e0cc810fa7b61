export { importNames } from './import-names.js';
export { orderInput, refusalRows } from './import-orders.js';
export type { PlannedRow } from './import-plan.js';
export { NameIndex, nameKey } from './name-index.js';
