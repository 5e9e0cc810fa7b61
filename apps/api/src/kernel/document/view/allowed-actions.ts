import { type ActionSpec, APPROVAL_STATUS, type AppError, ERP, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row } from '../../../platform/database/query/table.js';
import { invalid } from '../../../platform/input/check.js';
import { standingApproval } from '../approval/approvals.js';
import type { DocumentRow } from '../document.entity.js';
import type { AnyKind } from '../kind.js';
import { loadDocument } from '../part/parts.js';
import { findingsOf, refusalOf } from '../refusals.js';
import { type Action, actionsOf, type KindRegistry, mayCall } from '../registry.js';
import { isIn, leadsToReview } from '../states.js';

/** One action on a document: whether the caller may do it now and, if not, why (kernel rule 9). */
export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** These as a detail answers them. */
export const allowedField = f.list('可用操作', 'Allowed actions', {
  action: f.text(16, '操作', 'Action').required(),
  allowed: f.truth('可用', 'Allowed').required(),
  reason: f.text(500, '原因', 'Reason'),
});

/**
 * What the caller may do with a document in the state it is in, with the reason where it is refused. An action that needs
 * nothing to be given is judged by its guards too; what is given with any is judged when it is given.
 */
export async function allowedActions(
  ctx: RequestContext,
  registry: KindRegistry,
  kind: AnyKind,
  head: Row<DocumentRow>,
): Promise<AllowedAction[]> {
  const policy = await registry.policyOf(ctx);
  const verdicts: AllowedAction[] = [];
  const waiting = kind.approval && (await standingApproval(ctx, head.orderNo))?.status === APPROVAL_STATUS.waiting;
  for (const action of actionsOf(kind)) {
    const { scope, from = [] } = action.spec;
    if ((scope !== 'document' && scope !== 'documents') || !mayCall(ctx, action) || !isIn(kind.spec, head, from)) continue;
    const refusal =
      (await refusalOf(ctx, policy, kind, action, head)) ??
      (waiting && leadsToReview(kind.spec, action.spec) ? ERP.APPROVAL_WAITING({ orderNo: head.orderNo }) : undefined) ??
      (await guardRefusal(ctx, kind, action, head));
    verdicts.push({ action: action.name, allowed: !refusal, ...(refusal ? { reason: refusal.text(ctx.lang) } : {}) });
  }
  return verdicts;
}

const needsInput = ({ takes = {} }: ActionSpec): boolean => takes === 'document' || Object.values(takes).some((field) => field.is.required);

async function guardRefusal(ctx: RequestContext, kind: AnyKind, action: Action, head: Row<DocumentRow>): Promise<AppError | undefined> {
  if (needsInput(action.spec) || !(action.behaviour.guards || leadsToReview(kind.spec, action.spec))) return undefined;
  const loaded = await loadDocument(ctx, kind, head);
  const document = action.behaviour.facts ? await action.behaviour.facts(ctx, loaded, {} as never) : loaded;
  // A warning is confirmed when it is done; it forbids nothing.
  const found = (await findingsOf(ctx, kind, action, document, {})).filter(({ warning }) => !warning);
  const [first, ...others] = found;
  return first && (others.length === 0 ? first.error : invalid([first, ...others]));
}
