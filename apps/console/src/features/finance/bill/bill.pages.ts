import { definePages } from '../../../kit/page';

/** Open bills of both sides, and one of them. */
export const billPages = definePages([
  {
    path: '/ERP/finance/settlement',
    label: { zh: '应付账单', en: 'Payables' },
    keepAlive: true,
    permission: 'payout_view',
    strings: ['document', 'finance'],
    load: async () => (await import('./bill-list')).PayablesPage,
  },
  {
    path: '/ERP/finance/settlementDetails',
    label: { zh: '应付账单详情', en: 'Payable' },
    permission: 'payout_view',
    strings: ['document', 'finance'],
    under: '/ERP/finance/settlement',
    load: async () => (await import('./bill-detail')).PayablePage,
  },
  {
    path: '/ERP/finance/income',
    label: { zh: '应收账单', en: 'Receivables' },
    keepAlive: true,
    permission: 'income_view',
    strings: ['document', 'finance'],
    load: async () => (await import('./bill-list')).ReceivablesPage,
  },
  {
    path: '/ERP/finance/incomeOrderDetails',
    label: { zh: '应收账单详情', en: 'Receivable' },
    permission: 'income_view',
    strings: ['document', 'finance'],
    under: '/ERP/finance/income',
    load: async () => (await import('./bill-detail')).ReceivablePage,
  },
]);
