import { definePages } from '../../../kit/page';

export const payTypePages = definePages([
  {
    path: '/ERP/basic/payType',
    label: { zh: '支付与费用', en: 'Payments and expenses' },
    permission: ['paytype_view', 'basicconfig_view'],
    load: async () => (await import('./parts/pay-type-page')).PayTypePage,
  },
]);
