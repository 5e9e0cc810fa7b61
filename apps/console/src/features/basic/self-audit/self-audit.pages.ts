import { definePages } from '../../../kit/page';

export const selfAuditPages = definePages([
  {
    path: '/ERP/basic/selfAudit',
    label: { zh: '数据自检', en: 'Self-audit' },
    permission: 'selfaudit_run',
    strings: ['document', 'basic'],
    load: async () => (await import('./self-audit-page')).SelfAuditPage,
  },
]);
