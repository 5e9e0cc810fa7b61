import { definePages } from '../../../kit/page';

export const userPages = definePages([
  {
    path: '/system/user',
    label: { zh: '用户管理', en: 'Users' },
    permission: 'user_view',
    strings: ['people', 'account'],
    load: async () => (await import('./parts/user-page')).UserPage,
  },
]);
