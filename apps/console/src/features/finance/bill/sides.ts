import type { FinanceDirection } from '@phone-trade/shared';

/** Where each direction has its pages. */
export const PLACES: Readonly<Record<FinanceDirection, { readonly add: string; readonly bill: string; readonly list: string }>> = {
  payout: { add: '/ERP/finance/addPaid', bill: '/ERP/finance/settlementDetails', list: '/ERP/finance/settlement' },
  income: { add: '/ERP/finance/addIncome', bill: '/ERP/finance/incomeOrderDetails', list: '/ERP/finance/income' },
};

export const addPath = (direction: FinanceDirection, channelId: string): string =>
  `${PLACES[direction].add}?channelId=${encodeURIComponent(channelId)}`;

export const billPath = (direction: FinanceDirection, billNo: string): string =>
  `${PLACES[direction].bill}?billNo=${encodeURIComponent(billNo)}`;

/** What a change of records outdates. */
export const TOUCHES = ['phone.financePayout', 'phone.financeIncome', 'phone.finance', 'phone.purchase'];
