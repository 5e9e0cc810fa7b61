import { SCOPE } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';

/** Refuses the removal of a scope while a role of any tenant has it: to lose it would show a role more, or close it a call. */
export async function refuseGranted(
  ctx: RequestContext,
  found: readonly { readonly id: string; readonly scopeName: string }[],
): Promise<void> {
  // Scopes are the platform's, and its roles are not the only ones that have them.
  const [granted] = await ctx.workspace.db
    .reading()
    .all<{ id: string }>('SELECT scope_id AS "id" FROM role_scope WHERE is_deleted = 0 AND scope_id IN (:...ids) LIMIT 1', {
      ids: found.map(({ id }) => id),
    });
  const used = granted && found.find(({ id }) => id === granted.id);
  if (used) throw SCOPE.IN_USE({ name: used.scopeName });
}
