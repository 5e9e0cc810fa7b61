import { definePages } from '../../../kit/page';

export const boardPages = definePages([
  {
    path: '/ERP/work/board',
    label: { zh: '作业看板', en: 'Work board' },
    keepAlive: false,
    permission: 'workboard_view',
    strings: 'work',
    load: async () => (await import('./parts/board-page')).BoardPage,
  },
]);
