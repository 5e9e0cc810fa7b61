export { type Payee, payeesOf } from './purchase.derive.js';
export { purchaseKind } from './purchase.document.js';
export { purchaseLineList, purchaseLinesOf, purchaseList } from './purchase.views.js';
