import { CostAdjust, CostAdjustProduct } from './cost-adjust/cost-adjust.entity.js';
import { Purchase, PurchaseImportLog, PurchaseProduct } from './purchase/purchase.entity.js';
import { ReceiveProduct, ReceiveRecord } from './receive/receive.entity.js';

/** The tables of the document kinds. */
export const documentEntities = [
  Purchase,
  PurchaseProduct,
  PurchaseImportLog,
  ReceiveRecord,
  ReceiveProduct,
  CostAdjust,
  CostAdjustProduct,
];
