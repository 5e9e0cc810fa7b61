import { ACCESS, type AppError } from '@phone-trade/shared';
import { can, type RequestContext } from '../../platform/context/context.js';
import { type Row } from '../../platform/database/table.js';
import { invalid } from '../../platform/input/check.js';
import type { DocumentRow } from './document.entity.js';
import type { DocumentEngine } from './engine.js';
import type { AnyKind } from './kind.js';
import { findingsOf, refusalOf } from './refusals.js';
import { type Action, actionsOf } from './registry.js';
import { isIn, leadsToReview } from './states.js';

/** One action on a document: whether the caller may do it now and, if not, why (kernel rule 9). */
export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** Whether the caller has the right that an action's call asks for. */
export function mayCall(ctx: RequestContext, { spec }: Pick<Action, 'spec'>): boolean {
  const access = spec.call && ACCESS[spec.call];
  return Array.isArray(access) ? access.some((code) => can(ctx, code)) : access !== undefined;
}

/**
 * What the caller may do with a document in the state it is in, with the reason where it is refused. An action that takes nothing
 * is judged by its guards too; what is given with the others is judged when it is given.
 */
export async function allowedActions(
  ctx: RequestContext,
  engine: DocumentEngine,
  kind: AnyKind,
  head: Row<DocumentRow>,
): Promise<AllowedAction[]> {
  const policy = await engine.policyOf(ctx);
  const verdicts: AllowedAction[] = [];
  for (const action of actionsOf(kind)) {
    const { scope, from = [] } = action.spec;
    if ((scope !== 'document' && scope !== 'documents') || !mayCall(ctx, action) || !isIn(kind.spec, head, from)) continue;
    const refusal = (await refusalOf(ctx, policy, kind, action, head)) ?? (await guardRefusal(ctx, kind, action, head));
    verdicts.push({ action: action.name, allowed: !refusal, ...(refusal ? { reason: refusal.text(ctx.lang) } : {}) });
  }
  return verdicts;
}

async function guardRefusal(ctx: RequestContext, kind: AnyKind, action: Action, head: Row<DocumentRow>): Promise<AppError | undefined> {
  if (action.spec.takes || !(action.behaviour.guards || leadsToReview(kind.spec, action.spec))) return undefined;
  const loaded = await kind.load(ctx, head);
  const document = action.behaviour.facts ? await action.behaviour.facts(ctx, loaded, {} as never) : loaded;
  const [first, ...others] = await findingsOf(ctx, kind, action, document, {});
  return first && (others.length === 0 ? first.error : invalid([first, ...others]));
}
