import { APPROVAL_STATUS } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../kernel/document/engine.js';
import type { AnyKind } from '../../../kernel/document/kind.js';
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

/** The decision about a document: agreed to, it is reviewed as the person who requested the review, with the rights they have now. */
export const documentBusiness = (kind: AnyKind, engine: () => DocumentEngine): FlowBusiness => ({
  type: kind.spec.kind,
  fixed: DOCUMENT_VARIABLES,
  async settled(ctx, { id, businessId }, how) {
    const decided = { status: STATUS[how], reason: how === 'refused' ? await lastComment(ctx, id) : undefined };
    await engine().conclude(ctx, { kind, orderNo: businessId as string }, decided, async ({ userId, roleId, deptId }) => {
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
