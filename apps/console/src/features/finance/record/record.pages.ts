import { documentPages } from '../../../kit/document/pages';

/** Payments and receipts: list, add, edit, detail. */
export const recordPages = [
  ...documentPages(
    {
      kind: 'payout',
      label: { zh: '付款单', en: 'Payments' },
      list: '/ERP/finance/paid',
      rows: 'phone.financePayout.pagePaymentPayoutRecord',
      add: '/ERP/finance/addPaid',
      edit: '/ERP/finance/editPaid',
      strings: 'finance',
    },
    async () => (await import('./record.kind')).recordKind('payout'),
    async () => (await import('./record.document')).recordDocument('payout'),
  ),
  ...documentPages(
    {
      kind: 'income',
      label: { zh: '收款单', en: 'Receipts' },
      list: '/ERP/finance/incomeRecord',
      rows: 'phone.financeIncome.pagePaymentIncomeRecord',
      add: '/ERP/finance/addIncome',
      edit: '/ERP/finance/editIncome',
      strings: 'finance',
    },
    async () => (await import('./record.kind')).recordKind('income'),
    async () => (await import('./record.document')).recordDocument('income'),
  ),
];
