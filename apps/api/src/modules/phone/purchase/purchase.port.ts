export { imeiConflicts } from './imei-conflicts.js';
export { derivePurchases } from './purchase.derive.js';
export { purchaseKind } from './purchase.document.js';
export { type LineInput, MAX_UNITS, type PurchaseInput, type UnitInput } from './purchase.input.js';
export { importLogList, purchasedUnitList, purchaseLineList, purchaseList } from './purchase.list.js';
