import { AUTH, ERP, type Label, PEOPLE, userSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { query, rows, rowsInUse } from '../../../platform/database/query/table.js';
import type { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { invalid } from '../../../platform/input/check.js';
import { Dept } from '../dept/dept.entity.js';
import { Post } from '../post/post.entity.js';
import { Role } from '../role/role.entity.js';
import { administratorRoles, areAdministrators, permissionsOfRoles, roleAliases } from '../role/role.port.js';
import { Tenant } from '../tenant/tenant.entity.js';
import { claimAccounts, isTenantOpen } from '../tenant/tenant.port.js';
import { idList, type UserRow } from './user.port.js';

/** Who asks, and the same in the tenant of those he means: another one where he is of the platform. */
export interface Manager {
  readonly caller: RequestContext;
  readonly ctx: RequestContext;
}

/** Refuses roles that may do more than who grants them. */
export async function mustBeGrantable(manager: Manager, roleIds: readonly string[]): Promise<void> {
  const { ctx } = manager;
  const found = await rowsInUse(ctx, Role, roleIds);
  for (const id of roleIds) {
    const role = found.get(id);
    if (!role) throw PEOPLE.UNKNOWN_ROLE();
    if (await isAbove(manager, [id])) throw PEOPLE.MORE_THAN_OWN({ name: role.roleName });
  }
}

/** Refuses people who may do more than the caller: whoever could change their password could become them. */
export async function mustBeManageable(manager: Manager, people: readonly UserRow[]): Promise<void> {
  for (const person of people) {
    if (person.id !== manager.caller.userId && (await isAbove(manager, idList(person.roleId)))) {
      throw PEOPLE.ABOVE_YOU({ name: person.realName });
    }
  }
}

async function isAbove({ caller, ctx }: Manager, roleIds: readonly string[]): Promise<boolean> {
  if (areAdministrators(await roleAliases(caller.workspace, caller.tenantId, caller.roleIds))) return false;
  if (areAdministrators(await roleAliases(ctx.workspace, ctx.tenantId, roleIds))) return true;
  const permissions = await permissionsOfRoles(ctx.workspace, ctx.tenantId, roleIds);
  return [...permissions].some((code) => !caller.permissions.has(code));
}

/** Refuses departments and posts that the tenant does not have; what the person had before may stay. */
export async function mustBelongTo(ctx: RequestContext, given: Partial<Lists>, stored?: UserRow): Promise<void> {
  const wrong = [
    ...(await unknown(ctx, Dept, 'deptId', given.deptId, stored?.deptId)),
    ...(await unknown(ctx, Post, 'postId', given.postId, stored?.postId)),
  ];
  if (wrong.length > 0) throw invalid(wrong.map((path) => ({ path, error: ERP.UNKNOWN_REF({ noun: labelOf(path) }) })));
}

/** What a person has several of, as an input gives it. */
interface Lists {
  readonly deptId: readonly string[] | null;
  readonly postId: readonly string[] | null;
}

const labelOf = (path: string): Label | undefined => userSpec.fields[path]?.label;

async function unknown<T extends BaseRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  path: string,
  given: readonly string[] | null | undefined,
  had: string | null | undefined,
): Promise<string[]> {
  const known = new Set(idList(had));
  const added = (given ?? []).filter((id) => !known.has(id));
  const found = await rowsInUse(ctx, entity, added);
  return added.every((id) => found.has(id)) ? [] : [path];
}

/** The tenant's row, locked: of two who count its people at once the second waits. */
export async function lockTenant(ctx: RequestContext) {
  const tenant = await rows(ctx, Tenant).one({}, { lock: 'change' });
  if (!tenant) throw PEOPLE.UNKNOWN_TENANT();
  return tenant;
}

/** Refuses one more account where the tenant is past its day or has all that it may have. */
export async function mustHaveRoom(ctx: RequestContext): Promise<void> {
  const tenant = await lockTenant(ctx);
  if (!isTenantOpen(tenant, ctx.workspace.clock.iso())) throw AUTH.TENANT_EXPIRED();
  await claimAccounts(ctx, 1);
}

/** Refuses a change after which nobody who administers the tenant could sign in. Called with the change made, the tenant locked before it. */
export async function mustHaveAdministrator(ctx: RequestContext, changed: readonly UserRow[]): Promise<void> {
  const roles = new Set(await administratorRoles(ctx));
  const administers = ({ roleId, status }: Pick<UserRow, 'roleId' | 'status'>) =>
    status === 1 && idList(roleId).some((id) => roles.has(id));
  if (!changed.some(administers)) return;
  const named = [...roles].map((_, i) => `(',' || role_id || ',') LIKE :role${i}`).join(' OR ');
  const [left] = await query(
    ctx,
    `SELECT id FROM sys_user WHERE tenant_id = :tenantId AND is_deleted = 0 AND status = 1 AND (${named}) LIMIT 1`,
    Object.fromEntries([...roles].map((id, i) => [`role${i}`, `%,${id},%`])),
  );
  if (!left) throw PEOPLE.LAST_ADMINISTRATOR();
}
