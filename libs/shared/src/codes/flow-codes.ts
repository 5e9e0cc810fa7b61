import type { Code } from './codes.js';

/** Code tables of processes and of what they decide. */
export const FLOW_CODES = {
  flowSuspension: [
    { code: 1, zh: '激活', en: 'active' },
    { code: 2, zh: '挂起', en: 'suspended' },
  ],
  flowState: [
    { code: 1, zh: '进行中', en: 'running' },
    { code: 2, zh: '已结束', en: 'ended' },
    { code: 3, zh: '已撤销', en: 'cancelled' },
    { code: 4, zh: '已驳回', en: 'refused' },
  ],
  leaveStatus: [
    { code: 100, zh: '审批中', en: 'waiting' },
    { code: 300, zh: '已同意', en: 'agreed' },
    { code: 400, zh: '已驳回', en: 'refused' },
    { code: 500, zh: '已撤回', en: 'withdrawn' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
