import { BUSINESS_TYPES, businessType, businessTypeOfNumber, type FinanceDirection } from '@phone-trade/shared';

/** Where a unit's whole life is shown: by product number, IMEI, serial number or third-party barcode. */
export const goodsPath = (code: string): string => `/ERP/goodsDetails/index?orderNo=${encodeURIComponent(code)}`;

/** Documents without a page of their own: the view of a list in which their units stand. */
const VIEWS: Readonly<Record<number, string>> = {
  [BUSINESS_TYPES.receive.code]: '/ERP/purchase/receive?view=received',
  [BUSINESS_TYPES.saleCancel.code]: '/ERP/sale/saleOrder?view=record',
  [BUSINESS_TYPES.presaleCancel.code]: '/ERP/sale/preOrder?view=record',
};

/** Where a document is shown, by its business type (docs/domain.md 10.2). */
export function documentPath(type: number, orderNo: string): string | undefined {
  const key = encodeURIComponent(orderNo);
  const view = VIEWS[type];
  if (view) return `${view}&orderNo=${key}`;
  const route = businessType(type)?.route;
  return route && `${route}?orderNo=${key}`;
}

/** The page of a document, by the prefix of its number. */
export function orderPath(orderNo: string): string | undefined {
  const type = businessTypeOfNumber(orderNo);
  return type && documentPath(type.code, orderNo);
}

/** The document of a kind: `purchasePath('CG2611120002')`. */
export const purchasePath = (orderNo: string): string => `${BUSINESS_TYPES.purchase.route}?orderNo=${encodeURIComponent(orderNo)}`;

export const salePath = (orderNo: string): string => `${BUSINESS_TYPES.sale.route}?orderNo=${encodeURIComponent(orderNo)}`;

/** A document with bills, which its settling company has where that is not its own company. */
interface BilledDocument {
  readonly orderNo: string;
  readonly channelId?: unknown;
  readonly settleChannelId?: unknown;
}

/** The form of a payment (`payout`) or a receipt (`income`) for the company of a document's bills. It settles what is open of the document. */
export const settlePath = (direction: FinanceDirection, { orderNo, channelId, settleChannelId }: BilledDocument): string =>
  `${SETTLE[direction]}?${new URLSearchParams({ channelId: String(settleChannelId ?? channelId), orderNo })}`;

const SETTLE: Readonly<Record<FinanceDirection, string>> = { payout: '/ERP/finance/addPaid', income: '/ERP/finance/addIncome' };

/** The stock-in page for the units of one order, or for whatever arrives. */
export const storePath = (orderNo?: string): string =>
  orderNo ? `/ERP/purchase/store?orderNo=${encodeURIComponent(orderNo)}` : '/ERP/purchase/store';
