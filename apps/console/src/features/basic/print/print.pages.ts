import { definePages } from '../../../kit/page';

export const printPages = definePages([
  {
    path: '/ERP/print/device',
    label: { zh: '打印设备', en: 'Print devices' },
    permission: 'printdevice_view',
    strings: 'basic',
    load: async () => (await import('./parts/device-page')).DevicePage,
  },
  {
    path: '/ERP/print/template',
    label: { zh: '打印模板', en: 'Print templates' },
    permission: 'printtemplate_view',
    strings: 'basic',
    load: async () => (await import('./parts/template-page')).TemplatePage,
  },
  {
    path: '/ERP/print/content',
    label: { zh: '打印任务', en: 'Print jobs' },
    permission: 'printcontent_view',
    strings: 'basic',
    load: async () => (await import('./parts/job-page')).JobPage,
  },
]);
