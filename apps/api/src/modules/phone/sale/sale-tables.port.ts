export { Sale, SaleProduct } from './sale.entity.js';
