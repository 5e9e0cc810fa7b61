import { definePages } from '../../kit/page';

export const homePages = definePages([
  {
    path: '/wel/index',
    label: { zh: '首页', en: 'Home' },
    keepAlive: false,
    strings: 'home',
    load: async () => (await import('./parts/home-page')).HomePage,
  },
]);
