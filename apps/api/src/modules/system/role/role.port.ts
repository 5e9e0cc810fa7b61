import { ADMINISTRATORS } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { Menu } from '../menu/menu.entity.js';
import { BUTTON, menusOf } from '../menu/menus.js';
import { isRented, rentedBy } from '../tenant-package/rented.js';
import { Role } from './role.entity.js';
import { RoleMenu } from './role-menu.entity.js';
import { API_SCOPE, DATA_SCOPE, RoleScope } from './role-scope.entity.js';

interface Granted {
  readonly aliases: readonly string[];
  readonly names: readonly string[];
  readonly everything: boolean;
  /** Permissions that they have by the tenant's rules. */
  readonly byRule: ReadonlySet<string>;
  readonly menuIds: ReadonlySet<string>;
}

/** The aliases of roles, in the order of the roles. */
export async function roleAliases(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<readonly string[]> {
  return (await grantedTo(workspace, tenantId, roleIds)).aliases;
}

/** Whether roles of these aliases have whatever their tenant may have. */
export const areAdministrators = (aliases: readonly string[]): boolean => aliases.some((alias) => ADMINISTRATORS.has(alias));

/** The roles of a tenant that have whatever it may have. */
export async function administratorRoles(ctx: RequestContext): Promise<string[]> {
  const found = await rows(ctx, Role).find({ roleAlias: [...ADMINISTRATORS] }, { columns: ['id'] });
  return found.map(({ id }) => id);
}

/** What people call roles, in the order of the roles. */
export async function roleNames(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<readonly string[]> {
  return (await grantedTo(workspace, tenantId, roleIds)).names;
}

/** What a tenant's roles are called, by id, in their order. */
export function tenantRoleNames(workspace: Workspace, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const ctx = systemContext(workspace, tenantId, 'roles');
  return workspace.caches.of(tenantId, ['role'], 'role-names', async () => {
    const found = await rows(ctx, Role).find({}, { columns: ['id', 'roleName'], order: ['sort', 'id'] });
    return new Map(found.map(({ id, roleName }) => [id, roleName]));
  });
}

/** Whether one of the roles has whatever its tenant may have. */
export async function hasEverything(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<boolean> {
  return (await grantedTo(workspace, tenantId, roleIds)).everything;
}

/** What was granted to one role, by ids. */
export interface RoleGrants {
  readonly menuIds: ReadonlySet<string>;
  readonly dataScopeIds: ReadonlySet<string>;
  readonly apiScopeIds: ReadonlySet<string>;
}

/** What was granted to each of some roles, one by one. */
export function grantsByRole(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<ReadonlyMap<string, RoleGrants>> {
  const ctx = systemContext(workspace, tenantId, 'grants');
  return workspace.caches.of(tenantId, ['role', 'role_menu', 'role_scope'], `grants-by-role/${roleIds.join()}`, async () => {
    const known = (await rows(ctx, Role).find({ id: roleIds }, { columns: ['id'] })).map(({ id }) => id);
    const menus = await rows(ctx, RoleMenu).find({ roleId: known }, { columns: ['roleId', 'menuId'] });
    const scopes = await rows(ctx, RoleScope).find({ roleId: known }, { columns: ['roleId', 'scopeCategory', 'scopeId'] });
    const scopesOf = (role: string, category: number): Set<string> =>
      new Set(scopes.flatMap((row) => (row.roleId === role && row.scopeCategory === category ? [row.scopeId] : [])));
    const grants = (role: string): RoleGrants => ({
      menuIds: new Set(menus.flatMap((row) => (row.roleId === role ? [row.menuId] : []))),
      dataScopeIds: scopesOf(role, DATA_SCOPE),
      apiScopeIds: scopesOf(role, API_SCOPE),
    });
    return new Map(known.map((role) => [role, grants(role)]));
  });
}

/** The menus and buttons that roles have: what was granted to one of them, or follows from the tenant's rules, within what it rents. */
export async function menusOfRoles(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<Row<Menu>[]> {
  const [{ all }, granted, rented] = await Promise.all([
    menusOf(workspace),
    grantedTo(workspace, tenantId, roleIds),
    rentedBy(workspace, tenantId),
  ]);
  const has = ({ id, code }: Row<Menu>): boolean => granted.everything || granted.menuIds.has(id) || granted.byRule.has(code);
  return all.filter((menu) => has(menu) && isRented(menu, rented));
}

/** The permission codes that roles have. */
export async function permissionsOfRoles(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<Set<string>> {
  const menus = await menusOfRoles(workspace, tenantId, roleIds);
  return new Set(menus.filter((menu) => menu.category === BUTTON).map((menu) => menu.code));
}

function grantedTo(workspace: Workspace, tenantId: string, roleIds: readonly string[]): Promise<Granted> {
  const ctx = systemContext(workspace, tenantId, 'grants');
  const tables = ['role', 'role_menu', ...workspace.ruleGrants.map(({ table }) => table)];
  return workspace.caches.of(tenantId, tables, `grants/${roleIds.join()}`, async () => {
    const found = await rows(ctx, Role).find({ id: roleIds });
    const known = roleIds.flatMap((id) => found.filter((role) => role.id === id));
    const grants = await rows(ctx, RoleMenu).find({ roleId: known.map((role) => role.id) }, { columns: ['menuId'] });
    const aliases = known.map((role) => role.roleAlias);
    const byRule = new Set<string>();
    for (const rule of workspace.ruleGrants) {
      const having = await rule.roles(ctx);
      if (known.some((role) => having.includes(role.id))) byRule.add(rule.permission);
    }
    return {
      aliases,
      names: known.map((role) => role.roleName),
      everything: areAdministrators(aliases),
      byRule,
      menuIds: new Set(grants.map((grant) => grant.menuId)),
    };
  });
}

/** The roles of a tenant with this alias. */
export async function roleIdsOf(ctx: RequestContext, alias: string): Promise<string[]> {
  const found = await rows(ctx, Role).find({ roleAlias: alias }, { columns: ['id'] });
  return found.map(({ id }) => id);
}
