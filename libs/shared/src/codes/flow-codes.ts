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
  approvalStatus: [
    { code: 100, zh: '审批中', en: 'waiting for approval' },
    { code: 300, zh: '审批通过', en: 'approved' },
    { code: 400, zh: '审批驳回', en: 'approval refused' },
    { code: 500, zh: '审批作废', en: 'approval void' },
  ],
  approvalCondition: [
    { code: 1, zh: '金额达到', en: 'amount at least' },
    { code: 2, zh: '低于底价', en: 'below the floor price' },
    { code: 3, zh: '损失达到', en: 'loss at least' },
    { code: 4, zh: '全部', en: 'always' },
  ],
  /** What may wait for an approval: reviews of documents, by their business types, and prices of units. */
  approvalBusiness: [
    { code: 50, zh: '付款单', en: 'payment' },
    { code: 25, zh: '销售单', en: 'sale order' },
    { code: 27, zh: '销售退货单', en: 'sale refund' },
    { code: 35, zh: '盘点单', en: 'stock check' },
    { code: 90, zh: '改价', en: 'price change' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
