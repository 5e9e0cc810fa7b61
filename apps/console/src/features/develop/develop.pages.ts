import { definePages } from '../../kit/page';

export const developPages = definePages([
  {
    path: '/tool/datasource',
    label: { zh: '数据源管理', en: 'Data sources' },
    permission: 'datasource_view',
    strings: 'develop',
    load: async () => (await import('./parts/datasource-page')).DatasourcePage,
  },
  {
    path: '/tool/model',
    label: { zh: '数据模型设计', en: 'Data models' },
    permission: 'datamodel_view',
    strings: 'develop',
    load: async () => (await import('./parts/model-page')).ModelPage,
  },
  {
    path: '/tool/code',
    label: { zh: '代码生成', en: 'Code generator' },
    permission: 'code_view',
    strings: 'develop',
    load: async () => (await import('./parts/code-page')).CodePage,
  },
]);
