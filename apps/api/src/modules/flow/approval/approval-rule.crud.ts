import { APPROVAL, APPROVAL_AMOUNTS, APPROVAL_CONDITIONS, approvalRuleSpec, codeLabel } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { Row } from '../../../platform/database/query/table.js';
import { newestOfKey } from '../definition/definitions.js';
import { ApprovalRule } from './approval-rule.entity.js';

export const ApprovalRuleController = defineCrud(approvalRuleSpec, ApprovalRule, { beforeSubmit: checkRule });

/** Refuses a rule that no document can meet, or whose process cannot be started. */
async function checkRule(ctx: RequestContext, values: Values, stored: Row<ApprovalRule> | undefined): Promise<void> {
  const { businessType, condition, processKey } = { ...stored, ...values } as Row<ApprovalRule>;
  if (!APPROVAL_CONDITIONS[businessType]?.includes(condition))
    throw APPROVAL.CONDITION({
      document: codeLabel('approvalBusiness', businessType) ?? businessType,
      condition: codeLabel('approvalCondition', condition) ?? condition,
    });
  if (!APPROVAL_AMOUNTS.includes(condition)) values.amount = 0;
  if (!(await newestOfKey(ctx, processKey))) throw APPROVAL.PROCESS({ key: processKey });
}
