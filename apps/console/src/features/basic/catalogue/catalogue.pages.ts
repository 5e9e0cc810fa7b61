import { definePages } from '../../../kit/page';

export const cataloguePages = definePages([
  {
    path: '/ERP/catalogue/model',
    label: { zh: '机型库', en: 'Phone catalogue' },
    permission: 'catalogue_view',
    strings: 'basic',
    load: async () => (await import('./parts/catalogue-page')).CataloguePage,
  },
]);
