import { AUTH, CRUD, type InputOf, type ownInfoFields, userSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { keepAvatar } from './avatar.js';
import { User } from './user.entity.js';

export type OwnInfo = InputOf<typeof ownInfoFields>;

/** Stores the user's changes to their own account. Clients also send the id, which must be the caller's. */
export async function sayOfOneself(ctx: RequestContext, { id, avatar, ...said }: OwnInfo): Promise<void> {
  if (id && id !== ctx.userId) throw AUTH.FORBIDDEN();
  await ctx.workspace.db.write(ctx, async () => {
    const stored = await rows(ctx, User).one({ id: ctx.userId }, { lock: 'change' });
    if (!stored) throw CRUD.NOT_FOUND({ noun: userSpec.label });
    const picture = await keepAvatar(ctx, ctx.userId, avatar, stored.avatar);
    await rows(ctx, User).update({ id: ctx.userId }, { ...changeOf(said), ...picture });
  });
}

/** Name and sex are required columns: if they are empty in the input, they stay unchanged. */
function changeOf({ name, realName, sex, phone, email, birthday }: Omit<OwnInfo, 'id' | 'avatar'>): Partial<User> {
  const told = { phone, email, birthday };
  return {
    ...(name ? { name } : {}),
    ...(realName ? { realName } : {}),
    ...(sex ? { sex } : {}),
    ...Object.fromEntries(Object.entries(told).flatMap(([key, value]) => (value === undefined ? [] : [[key, value || null]]))),
  };
}
