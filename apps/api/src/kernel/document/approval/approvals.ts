import { APPROVAL_STATUS, approvalFields, BUSINESS_TYPES, ERP, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { UniqueViolation } from '../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import type { DocumentRow } from '../document.entity.js';
import type { AnyKind, Input } from '../kind.js';
import { Approval } from './approval.entity.js';
import type { Approvers, Requirement } from './approval.port.js';

const { waiting, agreed, refused } = APPROVAL_STATUS;

/** The approval of a document, as a detail and a review that waits answer it. */
export const approvalField = f.object('审批', 'Approval', { ...rowFields, ...approvalFields });

const table = (ctx: RequestContext) => rows(ctx, Approval);

/** The approval of a document that waits or was given. A change of the document makes it void. */
export const standingApproval = (ctx: RequestContext, orderNo: string): Promise<Row<Approval> | undefined> =>
  table(ctx).one({ orderNo, status: [waiting, agreed] }, { order: ['id desc'] });

/** Stores that a review waits and starts the process; of two requests at once the index admits one. */
export async function requestApproval(
  ctx: RequestContext,
  approvers: Approvers,
  kind: AnyKind,
  head: Row<DocumentRow>,
  asked: { readonly action: string; readonly input: Input; readonly required: Requirement },
): Promise<Record<string, unknown>> {
  const { orderNo, version: documentVersion } = head;
  const { orderNo: _orderNo, version: _version, ...input } = asked.input;
  const processInstanceId = ctx.workspace.ids.next();
  const businessType = BUSINESS_TYPES[kind.spec.kind].code;
  const row = {
    businessType,
    orderNo,
    documentVersion,
    action: asked.action,
    input: JSON.stringify(input),
    roleId: ctx.roleIds.join(','),
    deptId: ctx.deptId ?? null,
    processInstanceId,
    status: waiting,
  };
  try {
    await table(ctx).insert([row]);
  } catch (error) {
    if (error instanceof UniqueViolation) throw ERP.APPROVAL_WAITING({ orderNo });
    throw error;
  }
  await approvers.start(ctx, asked.required, processInstanceId, { kind: kind.spec.kind, orderNo });
  const [answered] = await toWire(ctx, approvalFields, [(await lastApproval(ctx, orderNo)) as Row<Approval>]);
  return answered as Record<string, unknown>;
}

/** Makes the approval of a document void that is changed, deleted or reversed, before the document is written, and ends its process. */
export async function voidApproval(ctx: RequestContext, approvers: Approvers | undefined, kind: AnyKind, orderNo: string): Promise<void> {
  if (!approvers || !kind.approval) return;
  const standing = await standingApproval(ctx, orderNo);
  if (!standing) return;
  if (standing.status === waiting) await approvers.drop(ctx, { kind: kind.spec.kind, orderNo });
  const done = await table(ctx).update({ id: standing.id, version: standing.version }, { status: APPROVAL_STATUS.void });
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
}

/** How an approval ends. */
export type ApprovalEnd = typeof agreed | typeof refused | typeof APPROVAL_STATUS.void;

/** Ends the waiting approval of a document; undefined when none waits, as after a change. */
export async function endApproval(
  ctx: RequestContext,
  orderNo: string,
  status: ApprovalEnd,
  reason: string | null = null,
): Promise<Row<Approval> | undefined> {
  const found = await table(ctx).one({ orderNo, status: waiting });
  if (!found) return undefined;
  const done = await table(ctx).update({ id: found.id, version: found.version, status: waiting }, { status, reason });
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
  return { ...found, status, reason };
}

/** Notes why the review that was agreed to could not be performed. */
export const noteFailure = (ctx: RequestContext, { id }: Row<Approval>, reason: string): Promise<number> =>
  table(ctx).update({ id }, { reason: reason.slice(0, 500) });

const shown = [waiting, agreed, refused];

const lastApproval = (ctx: RequestContext, orderNo: string): Promise<Row<Approval> | undefined> =>
  table(ctx).one({ orderNo, status: shown }, { order: ['id desc'] });

/** For a detail: the last approval of a document, unless it is void. */
export async function approvalOf(ctx: RequestContext, kind: AnyKind, orderNo: string): Promise<Record<string, unknown>> {
  const found = kind.approval && (await lastApproval(ctx, orderNo));
  if (!found) return {};
  const [approval] = await toWire(ctx, approvalFields, [found]);
  return { approval };
}

/** For a list: the status of the last approval of each document on a page. */
export async function completeApprovals(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const orderNo = page.map((row) => row.orderNo as string);
  const found = await table(ctx).find({ orderNo, status: shown }, { columns: ['orderNo', 'status'], order: ['id asc'] });
  const last = new Map(found.map((row) => [row.orderNo, row.status]));
  for (const row of page) row.approvalStatus = last.get(row.orderNo as string) ?? null;
}
