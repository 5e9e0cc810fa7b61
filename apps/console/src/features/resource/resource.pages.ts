import { ossSpec, smsOutboxNoun, smsSpec } from '@phone-trade/shared';
import { definePages } from '../../kit/page';

export const resourcePages = definePages([
  {
    path: '/resource/oss',
    label: ossSpec.menu?.[0]?.label ?? ossSpec.label,
    permission: 'oss_view',
    strings: 'resource',
    load: async () => (await import('./parts/oss-page')).OssPage,
  },
  {
    path: '/resource/sms',
    label: smsSpec.menu?.[0]?.label ?? smsSpec.label,
    permission: 'sms_view',
    strings: 'resource',
    load: async () => (await import('./parts/sms-page')).SmsPage,
  },
  {
    path: '/resource/sms/outbox',
    label: smsOutboxNoun.menu[0].label,
    permission: 'smsoutbox_view',
    strings: 'resource',
    load: async () => (await import('./parts/outbox-page')).OutboxPage,
  },
]);
