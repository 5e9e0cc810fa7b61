export { type Payee, payeesOf } from './purchase.derive.js';
export { purchaseKind } from './purchase.document.js';
export { type PurchaseHead, purchaseHeads, purchaseLineList, purchaseLinesOf, purchaseList } from './purchase.views.js';
