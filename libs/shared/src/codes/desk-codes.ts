import type { Code } from './codes.js';

/** Code tables of notices and messages. */
export const DESK_CODES = {
  noticeCategory: [
    { code: 1, zh: '发布通知', en: 'announcement' },
    { code: 2, zh: '批转通知', en: 'circular' },
    { code: 3, zh: '转发通知', en: 'forwarded notice' },
    { code: 4, zh: '指示通知', en: 'instruction' },
    { code: 5, zh: '任免通知', en: 'appointment' },
    { code: 6, zh: '事务通知', en: 'office notice' },
  ],
  messageCategory: [
    { code: 1, zh: '普通', en: 'general' },
    { code: 2, zh: '工作', en: 'work' },
    { code: 3, zh: '紧急', en: 'urgent' },
    { code: 4, zh: '聊天', en: 'chat' },
  ],
  clientStatus: [
    { code: 0, zh: '离线', en: 'offline' },
    { code: 1, zh: '在线', en: 'online' },
  ],
  messageReceiver: [
    { code: 1, zh: '指定人员', en: 'people' },
    { code: 2, zh: '部门', en: 'departments' },
    { code: 3, zh: '角色', en: 'roles' },
    { code: 4, zh: '岗位', en: 'posts' },
    { code: 5, zh: '全员', en: 'everybody' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
