import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { OldPassword } from './old-password.entity.js';
import { securityPolicy } from './security-policy.js';

/** The passwords somebody of the context's tenant had before the one he has, the last first. */
export async function oldPasswords(ctx: RequestContext, userId: string): Promise<string[]> {
  const { passwordHistory } = await securityPolicy(ctx.workspace, ctx.tenantId);
  if (passwordHistory === 0) return [];
  return (await rows(ctx, OldPassword).find({ userId }, { order: ['id desc'], limit: passwordHistory })).map(({ hash }) => hash);
}

/** Keeps the password that somebody gives up, for as many changes as the tenant says; called in the transaction that replaces it. */
export async function keepOldPassword(
  ctx: RequestContext,
  { id: userId, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  const { passwordHistory } = await securityPolicy(ctx.workspace, ctx.tenantId);
  const kept = passwordHistory === 0 ? [] : await rows(ctx, OldPassword).find({ userId }, { columns: ['id'], order: ['id desc'] });
  if (passwordHistory > 0) await rows(ctx, OldPassword).insert([{ userId, id: ctx.workspace.ids.next(), hash: password }]);
  const tooOld = kept.slice(passwordHistory - 1).map(({ id }) => id);
  if (tooOld.length > 0) await rows(ctx, OldPassword).destroy({ userId, id: tooOld });
}
