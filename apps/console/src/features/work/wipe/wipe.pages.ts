import { definePages } from '../../../kit/page';

export const wipePages = definePages([
  {
    path: '/ERP/inspection/wipe',
    label: { zh: '数据擦除', en: 'Data wipe' },
    keepAlive: false,
    permission: 'wipe_view',
    strings: ['document', 'work'],
    rows: 'phone.unitCare.pageWipe',
    load: async () => (await import('./parts/wipe-list')).WipeListPage,
  },
]);
