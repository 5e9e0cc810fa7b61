import { definePages } from '../../../kit/page';

const strings = ['qc'] as const;

export const qcPages = definePages([
  {
    path: '/ERP/inspection/qc',
    label: { zh: '质检报告', en: 'Inspection reports' },
    permission: 'qc_view',
    strings,
    rows: 'phone.qcOptional.pageQcOptionalProduct',
    load: async () => (await import('./parts/qc-page')).QcPage,
  },
  {
    path: '/ERP/inspection/template',
    label: { zh: '质检模板', en: 'Inspection templates' },
    permission: 'qctemplate_view',
    strings,
    rows: 'phone.qcOptional.pageQcTemplate',
    load: async () => (await import('./parts/template-page')).TemplatePage,
  },
]);
