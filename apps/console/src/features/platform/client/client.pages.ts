import { definePages } from '../../../kit/page';

export const clientPages = definePages([
  {
    path: '/system/client',
    label: { zh: '应用管理', en: 'Client applications' },
    permission: 'client_view',
    load: async () => (await import('./parts/client-page')).ClientPage,
  },
]);
