import { BUSINESS_TYPES, type BusinessKind } from '../../codes/business-type.js';
import { APPROVAL } from '../../errors/flow.js';
import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Statuses of an approval (`approvalStatus`). */
export const APPROVAL_STATUS = { waiting: 100, agreed: 300, refused: 400, void: 500 } as const;

/** Conditions of a rule (`approvalCondition`). */
export const APPROVAL_CONDITION = { amount: 1, belowFloor: 2, loss: 3, always: 4 } as const;

const { amount, belowFloor, loss, always } = APPROVAL_CONDITION;

/** The business type of the prices of units, beside those of documents. */
export const PRICE_APPROVAL = { type: 'salePrice', code: 90 } as const;

/** What may wait for an approval. */
export type ApprovalSubject = BusinessKind | typeof PRICE_APPROVAL.type;

export const approvalCode = (subject: ApprovalSubject): number =>
  subject === PRICE_APPROVAL.type ? PRICE_APPROVAL.code : BUSINESS_TYPES[subject].code;

/** The conditions that each subject can meet, by its business type. */
export const APPROVAL_CONDITIONS: Readonly<Record<number, readonly number[]>> = {
  [BUSINESS_TYPES.payout.code]: [amount, always],
  [BUSINESS_TYPES.sale.code]: [amount, belowFloor, always],
  [BUSINESS_TYPES.saleRefund.code]: [amount, always],
  [BUSINESS_TYPES.storageCheck.code]: [loss, always],
  [PRICE_APPROVAL.code]: [belowFloor],
};

/** The conditions with an amount. */
export const APPROVAL_AMOUNTS: readonly number[] = [amount, loss];

/** Which reviews wait until others have agreed, and the process by which they do. */
export const approvalRuleSpec = crudSpec({
  noun: 'approvalRule',
  permission: 'flow_approval',
  label: label('审批规则', 'approval rule'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    name: f.text(64, '规则名称', 'Name').required().unique().search(),
    businessType: f.code('approvalBusiness', '单据', 'Document').required().search(),
    condition: f.code('approvalCondition', '条件', 'Condition').required(),
    amount: f.money('金额', 'Amount').initial(0).min(0),
    processKey: f.text(48, '流程', 'Process').required(),
    status: f.enabled().search(),
    remark: f.remark(),
  },
  verbs: { page: 'flow.approval/list', submit: 'flow.approval/submit', remove: 'flow.approval/remove' },
  menu: [{ path: '/plugin/workflow/approval', icon: 'audit', label: label('审批规则', 'Approval rules') }],
  order: ['insertTime', 'desc'],
  maySort: true,
  duplicate: () => APPROVAL.TWICE(),
});

/** The approval of a document, in its detail and in the answer to a review that waits for it. */
export const approvalFields = {
  status: f.code('approvalStatus', '审批', 'Approval'),
  processInstanceId: f.id('流程实例', 'Process instance'),
  createUser: f.ref('user', '申请审核', 'Review requested by'),
  insertTime: f.time('申请时间', 'Requested at'),
  reason: f.text(500, '未完成原因', 'Reason'),
};

/** In lists of documents: the approval that was requested last. */
export const approvalListFields = { approvalStatus: f.code('approvalStatus', '审批', 'Approval') };
