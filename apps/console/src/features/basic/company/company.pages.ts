import { definePages } from '../../../kit/page';

export const companyPages = definePages([
  {
    path: '/ERP/purchase/company',
    label: { zh: '往来单位', en: 'Companies' },
    permission: 'company_view',
    strings: 'basic',
    load: async () => (await import('./parts/company-page')).CompanyPage,
  },
]);
