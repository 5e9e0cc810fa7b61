import { definePages } from '../../../kit/page';

/** What is open with each company, by side. */
export const accountPages = definePages([
  {
    path: '/ERP/finance/payable',
    label: { zh: '应付往来', en: 'Supplier accounts' },
    keepAlive: true,
    permission: 'payout_view',
    strings: ['document', 'finance'],
    load: async () => (await import('./company-list')).OwedPage,
  },
  {
    path: '/ERP/finance/receivable',
    label: { zh: '应收往来', en: 'Customer accounts' },
    keepAlive: true,
    permission: 'income_view',
    strings: ['document', 'finance'],
    load: async () => (await import('./company-list')).OwingPage,
  },
]);
