import { definePages } from '../../../kit/page';

export const sessionPages = definePages([
  {
    path: '/system/session',
    label: { zh: '在线会话', en: 'Sessions' },
    permission: 'session_view',
    strings: 'people',
    load: async () => (await import('./parts/session-page')).SessionPage,
  },
]);
