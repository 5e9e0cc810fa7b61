export { derivePurchases } from './purchase.derive.js';
