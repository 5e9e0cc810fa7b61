export { saleRefundList } from './sale-refund.views.js';
