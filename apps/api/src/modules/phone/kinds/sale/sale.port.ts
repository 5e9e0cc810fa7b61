export { type LoadedSold, loadedSold } from './loaded-sold.js';
export { saleKind, salesOf } from './sale.document.js';
export { isLive, type LoadedSale, type SoldUnit } from './sale.effects.js';
export { Sale, SaleProduct } from './sale.entity.js';
export { orderProfit, owedForUnit } from './sale.profit.js';
export { type SaleHead, type SaleLine, saleHeads, saleLinesOf, saleList } from './sale.views.js';
export { cancelSold, refundSold, restoreSold } from './taken-back.js';
