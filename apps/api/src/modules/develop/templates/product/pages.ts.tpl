import { definePages } from '../../../kit/page';

export const {{noun}}Pages = definePages([
  {
    path: '/ERP/basic/{{noun}}',
    label: { zh: {{title|str}}, en: {{plainTitle|str}} },
    permission: '{{permission}}_view',
    load: async () => (await import('./parts/{{file}}-page')).{{className}}Page,
  },
]);
