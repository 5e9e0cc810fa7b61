import { definePages } from '../../../kit/page';

export const tenantPackagePages = definePages([
  {
    path: '/system/tenantPackage',
    label: { zh: '租户产品包', en: 'Tenant packages' },
    permission: 'tenantpackage_view',
    load: async () => (await import('./parts/tenant-package-page')).TenantPackagePage,
  },
]);
