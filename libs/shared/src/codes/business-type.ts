import type { Label } from '../text/label.js';

interface BusinessType extends Label {
  readonly code: number;
  readonly prefix: string;
  /** The console's page of one such document (contract/routes.csv). */
  readonly route?: string;
}

/** Document kinds with their number prefixes (docs/domain.md 3.1). */
export const BUSINESS_TYPES = {
  purchase: { code: 3, prefix: 'CG', zh: '采购单', en: 'purchase order', route: '/ERP/purchase/orderDetail' },
  purchaseRefund: { code: 24, prefix: 'CT', zh: '采购退货单', en: 'purchase refund', route: '/ERP/purchase/refundDetails' },
  sale: { code: 25, prefix: 'XS', zh: '销售单', en: 'sale order', route: '/ERP/sale/saleOrderDetails' },
  saleCancel: { code: 26, prefix: 'XQ', zh: '销售取消单', en: 'sale cancel', route: '/ERP/sale/saleOrderDetails' },
  saleRefund: { code: 27, prefix: 'XT', zh: '销售退货单', en: 'sale refund', route: '/ERP/aftersale/refundOrderDetails' },
  presale: { code: 28, prefix: 'YS', zh: '预售单', en: 'presale', route: '/ERP/sale/preOrderDetails' },
  presaleCancel: { code: 29, prefix: 'YQ', zh: '预售取消', en: 'presale cancel' },
  distribute: { code: 30, prefix: 'FP', zh: '分配单', en: 'distribution', route: '/ERP/distribute/details' },
  inspection: { code: 31, prefix: 'ZJ', zh: '质检单', en: 'inspection' },
  inspectionTransfer: { code: 32, prefix: 'ZZ', zh: '质检转交', en: 'inspection hand-over', route: '/ERP/transfer/details' },
  repairTransfer: { code: 33, prefix: 'WZ', zh: '维修转交', en: 'repair hand-over', route: '/ERP/transfer/details1' },
  storageTransfer: { code: 34, prefix: 'DB', zh: '调拨单', en: 'storage transfer', route: '/ERP/storage/transferDetail' },
  storageCheck: { code: 35, prefix: 'PD', zh: '盘点单', en: 'stock check', route: '/ERP/storage/check/details' },
  repair: { code: 36, prefix: 'WX', zh: '维修单', en: 'repair', route: '/ERP/repair/details' },
  costAdjust: { code: 37, prefix: 'TJ', zh: '成本调整单', en: 'cost adjustment', route: '/ERP/storage/costOrderDetails' },
  outsideRepair: { code: 38, prefix: 'WS', zh: '外修单', en: 'outside repair', route: '/ERP/outside/details' },
  receive: { code: 39, prefix: 'RK', zh: '入库记录', en: 'stock-in record' },
  pendingRefund: { code: 40, prefix: 'TS', zh: '退货申请', en: 'supplier claim' },
  payout: { code: 50, prefix: 'FK', zh: '付款单', en: 'payment', route: '/ERP/finance/paidDetails' },
  income: { code: 51, prefix: 'SK', zh: '收款单', en: 'receipt', route: '/ERP/finance/incomeDetails' },
  openingBalance: { code: 60, prefix: 'QC', zh: '期初往来', en: 'opening balance' },
} as const satisfies Record<string, BusinessType>;

export type BusinessKind = keyof typeof BUSINESS_TYPES;

/** The kind behind a business-type number. */
export function businessType(code: number): BusinessType | undefined {
  return Object.values(BUSINESS_TYPES).find((type) => type.code === code);
}

/** The kind that a document number is of, by its prefix. */
export function businessTypeOfNumber(orderNo: string): BusinessType | undefined {
  return Object.values(BUSINESS_TYPES).find(({ prefix }) => orderNo.startsWith(prefix) && /^\d+$/.test(orderNo.slice(prefix.length)));
}
