import { definePages } from '../../../kit/page';

export const basicConfigPages = definePages([
  {
    path: '/ERP/basic/config',
    label: { zh: '基础配置', en: 'Basic settings' },
    permission: 'basicconfig_view',
    strings: 'basic',
    load: async () => (await import('./parts/basic-config-page')).BasicConfigPage,
  },
]);
