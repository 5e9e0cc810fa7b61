import { f, someOf, userSpec } from '@phone-trade/shared';
import { nowOf, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { User } from './user.entity.js';

/** Somebody as stored, password hash and all: never answer it. */
export type UserRow = Row<User>;

/** What is shown of a person to themselves: everything but the password. */
const PROFILE = [
  'id',
  'tenantId',
  'code',
  'account',
  'name',
  'realName',
  'avatar',
  'email',
  'phone',
  'birthday',
  'sex',
  'roleId',
  'deptId',
  'postId',
  'status',
  'mustChangePassword',
] as const;

/** The fields of a profile; lists of ids are comma lists there. */
export const profileFields = {
  id: f.id('编号', 'Id'),
  tenantId: f.text(12, '租户', 'Tenant'),
  ...someOf(userSpec.fields, 'code', 'account', 'name', 'realName', 'avatar', 'email', 'phone', 'birthday'),
  sex: f.int('性别', 'Sex'),
  roleId: f.text(1000, '角色', 'Roles'),
  deptId: f.text(1000, '部门', 'Departments'),
  postId: f.text(1000, '岗位', 'Posts'),
  status: f.int('状态', 'Status'),
  mustChangePassword: f.int('须修改密码', 'Must change the password'),
} satisfies Record<(typeof PROFILE)[number], unknown>;

/** Accounts are the same in whatever case they are typed. */
export const accountKey = (account: string): string => account.trim().toLowerCase();

/** Somebody by account, disabled ones too: sign-in says why it refuses them. */
export const userByAccount = (workspace: Workspace, tenantId: string, account: string): Promise<UserRow | undefined> =>
  rows(systemContext(workspace, tenantId, 'sign-in'), User).one({ account: accountKey(account) });

/** Somebody by id, disabled ones too. */
export const userById = (workspace: Workspace, tenantId: string, id: string): Promise<UserRow | undefined> =>
  rows(systemContext(workspace, tenantId, 'session'), User).one({ id });

/** Who may sign in to a tenant, those first who came first. */
export const peopleAtWork = (workspace: Workspace, tenantId: string): Promise<Pick<UserRow, 'account' | 'realName' | 'roleId'>[]> =>
  rows(systemContext(workspace, tenantId, 'demo'), User).find(
    { status: 1 },
    { columns: ['account', 'realName', 'roleId'], order: ['insertTime', 'id'] },
  );

/** How many people the caller's tenant has, disabled ones too. */
export const accountsOf = (ctx: RequestContext): Promise<number> => rows(ctx, User).count({});

/** The caller's own row, as it may be shown. */
export const ownProfile = (ctx: RequestContext): Promise<Pick<UserRow, (typeof PROFILE)[number]> | undefined> =>
  rows(ctx, User).one({ id: ctx.userId }, { columns: PROFILE });

/** The accounts of some people of the caller's tenant, by id. */
export async function accountsById(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(ctx, User).find({ id: ids }, { columns: ['id', 'account'] });
  return new Map(found.map(({ id, account }) => [id, account]));
}

/** Those of these departments that somebody belongs to. */
export async function deptsWithPeople(ctx: RequestContext, deptIds: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await rows(ctx, User).find({ deptId: { isNull: false } }, { columns: ['deptId'] });
  const peopled = new Set(people.flatMap(({ deptId }) => idList(deptId)));
  return new Set(deptIds.filter((id) => peopled.has(id)));
}

/** Gives the caller the password that he has chosen; answers false when it has been changed since he gave the old one. */
export const setOwnPassword = async (ctx: RequestContext, before: UserRow, hash: string): Promise<boolean> =>
  (await rows(ctx, User).update(
    { id: ctx.userId, password: before.password },
    { password: hash, mustChangePassword: 0, passwordAt: nowOf(ctx) },
  )) === 1;

/** The ids of a comma list; a user has any number of roles, departments and posts. */
export const idList = (ids: string | null | undefined): string[] => (ids ? ids.split(',').filter(Boolean) : []);

/** How many people of the caller's tenant have each of these roles; a role that nobody has is left out. */
export async function peopleWithRoles(ctx: RequestContext, roleIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const id of roleIds) {
    // A part of a longer id is found too, and counted out.
    const found = await rows(ctx, User).find({ roleId: { like: `%${id}%` } }, { columns: ['roleId'] });
    const count = found.filter(({ roleId }) => idList(roleId).includes(id)).length;
    if (count > 0) counts.set(id, count);
  }
  return counts;
}
