import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { deptAndBelow } from '../dept/dept.port.js';
import { User } from './user.entity.js';
import { idList } from './user.port.js';
import { UserDept } from './user-dept.entity.js';

/** Kinds of groups that people belong to. A department includes those below it. */
export type Group = 'user' | 'dept' | 'role' | 'post' | 'all';

const COLUMN = { user: 'id', dept: 'deptId', role: 'roleId', post: 'postId' } as const;

/** The ids of the people of the caller's tenant who may sign in and belong to one of these groups. */
export async function membersOf(ctx: RequestContext, group: Group, ids: readonly string[]): Promise<string[]> {
  const people = await rows(ctx, User).find({ status: 1 }, { columns: ['id', 'deptId', 'roleId', 'postId'], order: ['insertTime', 'id'] });
  if (group === 'all') return people.map(({ id }) => id);
  const named = new Set(ids);
  if (group === 'dept') for (const id of ids) for (const below of await deptAndBelow(ctx.workspace, ctx.tenantId, id)) named.add(below);
  return people.filter((person) => idList(person[COLUMN[group]]).some((id) => named.has(id))).map(({ id }) => id);
}

/** The ids of the people who may sign in and belong to a department itself: units sent there wait for them and not for those below. */
export async function membersOfDept(ctx: RequestContext, deptId: string): Promise<string[]> {
  const links = await rows(ctx, UserDept).find({ deptId }, { columns: ['userId'] });
  const found = await rows(ctx, User).find(
    { id: links.map(({ userId }) => userId), status: 1 },
    { columns: ['id'], order: ['insertTime', 'id'] },
  );
  return found.map(({ id }) => id);
}
