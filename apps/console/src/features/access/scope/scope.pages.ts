import { definePages } from '../../../kit/page';

export const scopePages = definePages([
  {
    path: '/authority/datascope',
    label: { zh: '数据权限', en: 'Data scopes' },
    permission: 'data_scope_view',
    strings: 'access',
    load: async () => (await import('./parts/data-scope-page')).DataScopePage,
  },
  {
    path: '/authority/apiscope',
    label: { zh: '接口权限', en: 'API scopes' },
    permission: 'api_scope_view',
    strings: 'access',
    load: async () => (await import('./parts/api-scope-page')).ApiScopePage,
  },
]);
