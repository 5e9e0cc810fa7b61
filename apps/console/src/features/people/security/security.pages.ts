import { definePages } from '../../../kit/page';

export const securityPages = definePages([
  {
    path: '/system/security',
    label: { zh: '安全策略', en: 'Security policy' },
    permission: 'security_edit',
    strings: 'people',
    load: async () => (await import('./parts/security-page')).SecurityPage,
  },
]);
