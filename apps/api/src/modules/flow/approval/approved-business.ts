import { APPROVAL_STATUS, type ApprovalSubject } from '@phone-trade/shared';
import type { AskerOf, Decided } from '../../../kernel/document/approval/approvals.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { personOf } from '../../auth/person.port.js';
import type { FlowBusiness, Settlement } from '../instance/business.js';
import { FlowTask, TASK } from '../task/task.entity.js';
import { DOCUMENT_VARIABLES } from './document-variables.js';

const STATUS = {
  agreed: APPROVAL_STATUS.agreed,
  refused: APPROVAL_STATUS.refused,
  withdrawn: APPROVAL_STATUS.void,
  cancelled: APPROVAL_STATUS.void,
} as const satisfies Readonly<Record<Settlement, number>>;

/** What the decision about a document or a unit leads to. */
type Conclude = (ctx: RequestContext, orderNo: string, decided: Decided, askerOf: AskerOf) => Promise<void>;

/** The decision about a document or a price: agreed to, it is done as the person who requested it, with the rights they have now. */
export const approvedBusiness = (type: ApprovalSubject, conclude: Conclude): FlowBusiness => ({
  type,
  fixed: DOCUMENT_VARIABLES,
  async settled(ctx, { id, businessId }, how) {
    const decided = { status: STATUS[how], reason: how === 'refused' ? await lastComment(ctx, id) : undefined };
    await conclude(ctx, businessId as string, decided, async ({ userId, roleId, deptId }) => {
      const person = await personOf(ctx.workspace, ctx.tenantId, userId, { roleId, deptId });
      return person && { ...person, workspace: ctx.workspace, lang: ctx.lang };
    });
  },
});

/** The reason of whoever refused. */
async function lastComment(ctx: RequestContext, processInstanceId: string): Promise<string | undefined> {
  const last = await rows(ctx, FlowTask).one(
    { processInstanceId, status: TASK.done },
    { columns: ['comment'], order: ['endTime desc', 'id desc'] },
  );
  return last?.comment ?? undefined;
}
