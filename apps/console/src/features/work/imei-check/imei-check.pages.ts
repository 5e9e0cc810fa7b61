import { definePages } from '../../../kit/page';

export const imeiCheckPages = definePages([
  {
    path: '/ERP/inspection/imeiCheck',
    label: { zh: '串号查询', en: 'IMEI checks' },
    keepAlive: false,
    permission: 'imeicheck_view',
    strings: ['document', 'work'],
    rows: 'phone.unitCare.pageImeiCheck',
    load: async () => (await import('./parts/imei-check-list')).ImeiCheckListPage,
  },
]);
