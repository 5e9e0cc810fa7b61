import { defineErrors } from './define.js';

/** Refusals of notices and messages. */
export const DESK = defineErrors('DESK', {
  NO_RECEIVERS: { code: 400, zh: '没有可接收消息的人，请重新选择接收人', en: 'Nobody would receive the message. Choose other receivers' },
  MANY_RECEIVERS: {
    code: 400,
    zh: '接收人有 {count} 位，超过 {max} 位，请缩小范围或发送给全员',
    en: 'There are {count} receivers, more than {max}. Choose fewer, or write to everybody',
  },
  NO_BROADCAST: { code: 403, zh: '没有群发全员的权限，请选择接收人', en: 'You may not write to everybody. Choose receivers' },
});
