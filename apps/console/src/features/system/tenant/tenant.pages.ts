import { definePages } from '../../../kit/page';

export const tenantPages = definePages([
  {
    path: '/system/tenant',
    label: { zh: '租户管理', en: 'Tenants' },
    permission: 'tenant_view',
    strings: 'system',
    load: async () => (await import('./parts/tenant-page')).TenantPage,
  },
]);
