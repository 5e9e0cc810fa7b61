import { definePages } from '../../../kit/page';

export const attachPages = definePages([
  {
    path: '/resource/attach',
    label: { zh: '附件管理', en: 'Attachments' },
    permission: 'attach_view',
    strings: 'people',
    load: async () => (await import('./parts/attach-page')).AttachPage,
  },
]);
