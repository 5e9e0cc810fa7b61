import { definePages } from '../../../kit/page';

export const ownInfoPages = definePages([
  {
    path: '/info/index',
    label: { zh: '个人信息', en: 'Personal info' },
    strings: ['people', 'account'],
    load: async () => (await import('./parts/own-info-page')).OwnInfoPage,
  },
]);
