import { clientInfoNoun, messageNoun, noticeSpec } from '@phone-trade/shared';
import { definePages } from '../../kit/page';

export const deskPages = definePages([
  {
    path: '/desk/notice',
    label: noticeSpec.menu?.[0]?.label ?? noticeSpec.label,
    permission: 'notice_view',
    load: async () => (await import('./parts/notice-page')).NoticePage,
  },
  {
    path: '/desk/message',
    label: messageNoun.menu[0].label,
    keepAlive: true,
    strings: 'desk',
    load: async () => (await import('./parts/message-page')).MessagePage,
  },
  {
    path: '/monitor/websocket',
    label: clientInfoNoun.menu[0].label,
    permission: 'websocket_view',
    strings: 'desk',
    load: async () => (await import('./parts/client-page')).ClientPage,
  },
]);
