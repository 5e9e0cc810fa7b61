import { definePages } from '../../../kit/page';

export const importTemplatePages = definePages([
  {
    path: '/ERP/basic/importTemplate',
    label: { zh: '导入模板', en: 'Import templates' },
    permission: 'importtemplate_view',
    strings: 'basic',
    load: async () => (await import('./parts/import-template-page')).ImportTemplatePage,
  },
]);
