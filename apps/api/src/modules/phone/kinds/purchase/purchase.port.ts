export { consignorsOf } from './consignors.js';
export { type Payee, payeesOf } from './purchase.derive.js';
export { purchaseKind } from './purchase.document.js';
export { type PurchaseHead, purchaseHeads, purchaseList } from './purchase.views.js';
