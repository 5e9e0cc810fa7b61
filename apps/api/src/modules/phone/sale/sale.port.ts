export { saleKind } from './sale.document.js';
export { isLive, type LoadedSale, type SoldUnit } from './sale.effects.js';
export { Sale, SaleProduct } from './sale.entity.js';
export { dropRecords, recordLines } from './sale.records.js';
export { salesOf } from './sale.targets.js';
export { type SaleHead, type SaleLine, saleHeads, saleLinesOf, saleList } from './sale.views.js';
