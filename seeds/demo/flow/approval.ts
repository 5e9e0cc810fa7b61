import { APPROVAL_CONDITION, BUSINESS_TYPES } from '@phone-trade/shared';
import { ApprovalRule } from '../../../apps/api/src/modules/flow/approval/approval-rule.entity.js';
import { FlowDefinition } from '../../../apps/api/src/modules/flow/definition/definition.entity.js';
import { deploy } from '../../../apps/api/src/modules/flow/definition/definitions.js';
import { FlowModel } from '../../../apps/api/src/modules/flow/model/flow-model.entity.js';
import type { RequestContext } from '../../../apps/api/src/platform/context/context.js';
import { rows } from '../../../apps/api/src/platform/database/query/table.js';
import { ensureRows } from '../../base/ensure.js';
import { seedId } from '../../base/ids.js';
import { bpmnFile, edge, flow, shape } from './bpmn-parts.js';

const KEY = 'approvalOfPayment';
const CATEGORY = 'flow_3';
const LIMIT_FEN = 5_000_000;
const OFF = 0;

const TEXTS = {
  zh: { process: '付款审批', boss: '老板审批', rule: '大额付款', remark: '演示规则：启用后，达到该金额的付款单须老板同意' },
  en: {
    process: 'Approval of payments',
    boss: 'Approval by the boss',
    rule: 'Large payments',
    remark: 'A demo: once on, the boss must agree to payments of this amount',
  },
} as const;

/** The boss agrees, or the process ends refused. */
const approvalXml = ({ process, boss }: (typeof TEXTS)['zh' | 'en']): string =>
  bpmnFile(
    KEY,
    process,
    [
      '    <bpmn:startEvent id="start" />',
      flow('toBoss', 'start', 'boss'),
      `    <bpmn:userTask id="boss" name="${boss}" flowable:candidateGroups="role:boss" />`,
      flow('bossAnswered', 'boss', 'end'),
      '    <bpmn:endEvent id="end" />',
    ],
    [
      shape('start', 160, 142, 36, 36),
      shape('boss', 250, 120, 100, 80),
      shape('end', 412, 142, 36, 36),
      edge('toBoss', [196, 160], [250, 160]),
      edge('bossAnswered', [350, 160], [412, 160]),
    ],
  );

/** A process by which the boss agrees to payments, and the rule for large ones, switched off. */
export async function seedApproval(ctx: RequestContext, language: 'zh' | 'en'): Promise<void> {
  const texts = TEXTS[language];
  const xml = approvalXml(texts);
  const model = { id: seedId(ctx.tenantId, 'flowModel', 2), modelKey: KEY, name: texts.process, modelEditorXml: xml };
  await ensureRows(ctx, FlowModel, ['modelKey'], [model]);
  if ((await rows(ctx, FlowDefinition).count({ key: KEY, isDeleted: [0, 1] })) === 0)
    await deploy(ctx, { xml, category: CATEGORY, name: texts.process });
  const rule = {
    id: seedId(ctx.tenantId, 'approvalRule', 1),
    name: texts.rule,
    businessType: BUSINESS_TYPES.payout.code,
    condition: APPROVAL_CONDITION.amount,
    amount: LIMIT_FEN,
    processKey: KEY,
    status: OFF,
    remark: texts.remark,
  };
  await ensureRows(ctx, ApprovalRule, ['name'], [rule]);
}
