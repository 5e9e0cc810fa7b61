import { APPROVAL_STATUS, AppError, approvalCode, approvalFields, ERP, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { UniqueViolation } from '../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { canonical } from '../../../platform/input/canonical.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import type { AnyKind, Input } from '../kind.js';
import { Approval } from './approval.entity.js';
import type { ApprovalRequest, Approvers, Requirement } from './approval.port.js';

const { waiting, agreed, refused } = APPROVAL_STATUS;

/** The approval of a document, as a detail and a review that waits answer it. */
export const approvalField = f.object('审批', 'Approval', { ...rowFields, ...approvalFields });

const table = (ctx: RequestContext) => rows(ctx, Approval);

/** The approval of a document that waits or was given. A change of the document makes it void. */
export const standingApproval = (ctx: RequestContext, orderNo: string): Promise<Row<Approval> | undefined> =>
  table(ctx).one({ orderNo, status: [waiting, agreed] }, { order: ['id desc'] });

/** Which of these documents or units wait for an approval. */
export async function waitingAmong(ctx: RequestContext, orderNo: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await table(ctx).find({ orderNo: [...orderNo], status: waiting }, { columns: ['orderNo'] });
  return new Set(found.map((row) => row.orderNo));
}

/** What is done once all have agreed, and to which version of the document. */
interface Requested {
  readonly action: string;
  readonly input: Input;
  readonly documentVersion: number;
}

/** What was sent with a review, without the document that it names. */
function sentWith({ orderNo: _orderNo, version: _version, ...input }: Input): Input {
  return input;
}

/** The same for comparison. Confirmed warnings are between the server and the sender: nobody else has agreed to them. */
function contents({ confirm: _confirm, ...input }: Input): string {
  return canonical(sentWith(input));
}

/** Whether all have agreed to exactly this: the same version of the document, reviewed with the same contents. */
export const isAgreedTo = ({ status, action, documentVersion, input }: Row<Approval>, asked: Requested): boolean =>
  status === agreed &&
  action === asked.action &&
  documentVersion === asked.documentVersion &&
  contents(JSON.parse(input) as Input) === contents(asked.input);

/** Stores that a review waits and starts the process; of two requests at once the index admits one. */
export async function requestApproval(
  ctx: RequestContext,
  approvers: Approvers,
  request: ApprovalRequest,
  required: Requirement,
  asked: Requested,
): Promise<Record<string, unknown>> {
  const { orderNo } = request;
  const processInstanceId = ctx.workspace.ids.next();
  const row = {
    businessType: approvalCode(request.kind),
    orderNo,
    documentVersion: asked.documentVersion,
    action: asked.action,
    input: JSON.stringify(sentWith(asked.input)),
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
  await approvers.start(ctx, required, processInstanceId, request);
  const [answered] = await toWire(ctx, approvalFields, [(await lastApproval(ctx, orderNo)) as Row<Approval>]);
  return answered as Record<string, unknown>;
}

/** Makes an approval void whose document is changed, deleted or reversed, before the document is written, and ends its process. */
export async function voidApproval(ctx: RequestContext, approvers: Approvers, request: ApprovalRequest): Promise<void> {
  const { orderNo } = request;
  const standing = await standingApproval(ctx, orderNo);
  if (!standing) return;
  if (standing.status === waiting) await approvers.drop(ctx, request);
  const done = await table(ctx).update({ id: standing.id, version: standing.version }, { status: APPROVAL_STATUS.void });
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
}

/** How an approval ends. */
type ApprovalEnd = typeof agreed | typeof refused | typeof APPROVAL_STATUS.void;

/** Ends the waiting approval of a document; undefined when none waits, as after a change. */
async function endApproval(
  ctx: RequestContext,
  orderNo: string,
  { status, reason, documentVersion }: Decided,
): Promise<Row<Approval> | undefined> {
  const found = await table(ctx).one({ orderNo, status: waiting });
  if (!found) return undefined;
  const ended = { status, reason: reason || null, documentVersion: documentVersion ?? found.documentVersion };
  const done = await table(ctx).update({ id: found.id, version: found.version, status: waiting }, ended);
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
  return { ...found, ...ended };
}

/** How others have decided, with the reason of a refusal. */
export interface Decided {
  readonly status: ApprovalEnd;
  readonly reason?: string | undefined;
  /** The version that the document has by then, where derived columns have changed it. */
  readonly documentVersion?: number | undefined;
}

/** Whoever requested an approval, in the roles of the request. Undefined if that person may not sign in any more. */
export type AskerOf = (requested: {
  readonly userId: string;
  readonly roleId: string;
  readonly deptId: string | null;
}) => Promise<RequestContext | undefined>;

/**
 * Ends an approval by the decision of others, in their unit of work. If they agreed, what was requested is performed as the one who
 * requested it; a refusal undoes that alone and is noted.
 */
export async function concludeApproval(
  ctx: RequestContext,
  orderNo: string,
  decided: Decided,
  askerOf: AskerOf,
  perform: (asker: RequestContext, approval: Row<Approval>) => Promise<unknown>,
): Promise<void> {
  const approval = await endApproval(ctx, orderNo, decided);
  if (approval?.status !== agreed) return;
  const asker = await askerOf({ userId: approval.createUser, roleId: approval.roleId, deptId: approval.deptId });
  const refusal = await ctx.workspace.db.attempt(async () => {
    if (!asker) throw ERP.APPROVAL_NOBODY({ orderNo });
    await perform(asker, approval);
  });
  if (refusal instanceof AppError) await noteFailure(ctx, approval, refusal.text(ctx.lang));
}

/** Notes why the review that was agreed to could not be performed. */
const noteFailure = (ctx: RequestContext, { id }: Row<Approval>, reason: string): Promise<number> =>
  table(ctx).update({ id }, { reason: reason.slice(0, 500) });

const shown = [waiting, agreed, refused];

/** The last approval of a document or unit, unless it is void. */
export const lastApproval = (ctx: RequestContext, orderNo: string): Promise<Row<Approval> | undefined> =>
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
