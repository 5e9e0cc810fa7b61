import { definePages } from '../../../kit/page';

export const payTypePages = definePages([
  {
    path: '/ERP/basic/payType',
    label: { zh: '支付与费用', en: 'Pay & expense types' },
    permission: ['paytype_view', 'basicconfig_view'],
    strings: 'basic',
    load: async () => (await import('./parts/pay-type-page')).PayTypePage,
  },
]);
