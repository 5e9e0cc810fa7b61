import type { FinanceDirection } from '@phone-trade/shared';

/** The query that names the bills a form opens with: by their numbers, or all of a document (`settlePath`). */
export const NAMED = { bill: 'billNo', order: 'orderNo' } as const;

/** Where each direction has its pages. */
export const PLACES: Readonly<Record<FinanceDirection, { readonly add: string; readonly bill: string; readonly list: string }>> = {
  payout: { add: '/ERP/finance/addPaid', bill: '/ERP/finance/settlementDetails', list: '/ERP/finance/settlement' },
  income: { add: '/ERP/finance/addIncome', bill: '/ERP/finance/incomeOrderDetails', list: '/ERP/finance/income' },
};

/** The form of a record for a company. It settles the bill named, or without one what is due first. */
export const addPath = (direction: FinanceDirection, channelId: string, billNo?: string): string =>
  `${PLACES[direction].add}?${new URLSearchParams({ channelId, ...(billNo ? { [NAMED.bill]: billNo } : {}) })}`;

export const billPath = (direction: FinanceDirection, billNo: string): string =>
  `${PLACES[direction].bill}?billNo=${encodeURIComponent(billNo)}`;

/** What a change of records outdates. */
export const TOUCHES = ['phone.financePayout', 'phone.financeIncome', 'phone.finance', 'phone.purchase'];
