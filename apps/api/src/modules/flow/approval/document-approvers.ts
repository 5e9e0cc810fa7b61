import { APPROVAL, approvalCode } from '@phone-trade/shared';
import type { Approvers } from '../../../kernel/document/approval/approval.port.js';
import { rows } from '../../../platform/database/query/table.js';
import { newestOfKey } from '../definition/definitions.js';
import type { Processes } from '../instance/processes.js';
import { ApprovalRule } from './approval-rule.entity.js';
import { variablesOf } from './document-variables.js';
import { matchingRule } from './matching-rule.js';

const ENABLED = 1;
/** More rules of one kind than any tenant has. */
const MAX_RULES = 200;

/** Whom the rules of a tenant make reviews wait for. Which processes there are is known only once businesses are, so they are looked up. */
export const documentApprovers = (processes: () => Processes): Approvers => ({
  async requiredFor(ctx, { kind }, factsOf) {
    const where = { businessType: approvalCode(kind), status: ENABLED };
    const rules = await rows(ctx, ApprovalRule).find(where, { order: ['id asc'], limit: MAX_RULES });
    if (rules.length === 0) return undefined;
    const facts = await factsOf();
    const rule = matchingRule(rules, facts);
    return rule && { processKey: rule.processKey, facts };
  },
  async start(ctx, { processKey, facts }, id, request) {
    const definition = await newestOfKey(ctx, processKey);
    if (!definition) throw APPROVAL.PROCESS({ key: processKey });
    const { kind: businessType, orderNo: businessId } = request;
    await processes().start(ctx, { id, definition, businessType, businessId, variables: variablesOf(request, facts) });
  },
  hold: (ctx, { kind, orderNo }) => processes().hold(ctx, kind, orderNo),
  drop: (ctx, { kind, orderNo }) => processes().drop(ctx, kind, orderNo, CHANGED[ctx.lang]),
});

const CHANGED = { zh: '单据或价格已修改或删除', en: 'The document or price was changed or deleted' };
