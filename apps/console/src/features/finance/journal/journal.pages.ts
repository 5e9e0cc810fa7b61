import { definePages } from '../../../kit/page';

export const journalPages = definePages([
  {
    path: '/ERP/finance/accountLog',
    label: { zh: '资金流水', en: 'Cash journal' },
    keepAlive: true,
    permission: 'paytype_view',
    strings: 'finance',
    load: async () => (await import('./journal-list')).JournalPage,
  },
]);
