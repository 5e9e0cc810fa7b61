import { definePages } from '../../kit/page';

export const homePages = definePages([
  {
    path: '/wel/index',
    label: { zh: '首页', en: 'Home' },
    keepAlive: false,
    load: async () => (await import('./parts/home-page')).HomePage,
  },
]);
