import { Client } from '../../apps/api/src/modules/system/client/client.entity.js';
import { Dept } from '../../apps/api/src/modules/system/dept/dept.entity.js';
import { Dict, DictBiz } from '../../apps/api/src/modules/system/dict/dict.entity.js';
import { BUSINESS_DICTIONARIES } from '../../apps/api/src/modules/system/dict/first-dictionaries.js';
import { Param } from '../../apps/api/src/modules/system/param/param.entity.js';
import { Post } from '../../apps/api/src/modules/system/post/post.entity.js';
import { Region } from '../../apps/api/src/modules/system/region/region.entity.js';
import { Role } from '../../apps/api/src/modules/system/role/role.entity.js';
import { RoleMenu } from '../../apps/api/src/modules/system/role/role-menu.entity.js';
import { DATA_SCOPE, RoleScope } from '../../apps/api/src/modules/system/role/role-scope.entity.js';
import { DataScope } from '../../apps/api/src/modules/system/scope/data-scope.entity.js';
import { Tenant } from '../../apps/api/src/modules/system/tenant/tenant.entity.js';
import { TenantPackage } from '../../apps/api/src/modules/system/tenant-package/tenant-package.entity.js';
import { TopMenu } from '../../apps/api/src/modules/system/top-menu/top-menu.entity.js';
import { TopMenuSetting } from '../../apps/api/src/modules/system/top-menu/top-menu-setting.entity.js';
import { PLATFORM_TENANT, type RequestContext, systemContext } from '../../apps/api/src/platform/context/context.js';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { PLATFORM_DICTIONARIES } from './content/dictionaries.js';
import { dictRows } from './dict-rows.js';
import { ensureRows } from './ensure.js';
import { DEMO_PASSWORDS, type FirstPasswords, unknownPasswords } from './first-passwords.js';
import { seedId } from './ids.js';
import { MENU_GROUPS } from './menus.js';
import { seedMenus } from './new-menus.js';
import { deptRows, postRows } from './organisation.js';
import { packageId, packageRows } from './packages.js';
import { seedPeople } from './people.js';
import { clientRows, paramRows } from './platform-rows.js';
import { regionRows } from './region-rows.js';
import { grantedMenuIds, roleRows } from './role-rows.js';
import { ROLES } from './roles.js';
import { scopeId, scopeRows } from './scopes.js';
import { TENANTS, type TenantSeed, tenantSeed } from './tenants.js';

/** One part of what the product cannot start without. Each leaves alone what is there already. */
interface BaseSeed {
  readonly name: string;
  /** Rows of the platform are seeded once, those of a tenant for each. */
  readonly of: 'platform' | 'tenant';
  run(ctx: RequestContext, tenant: TenantSeed, passwords: FirstPasswords): Promise<unknown>;
}

/** In the order they need each other. */
export const BASE_SEEDS: readonly BaseSeed[] = [
  { name: 'clients', of: 'platform', run: (ctx) => ensureRows(ctx, Client, ['clientId'], clientRows()) },
  { name: 'params', of: 'platform', run: (ctx, _, passwords) => ensureRows(ctx, Param, ['paramKey'], paramRows(passwords)) },
  {
    name: 'dictionaries',
    of: 'platform',
    run: (ctx) => ensureRows(ctx, Dict, ['code', 'dictKey'], dictRows(ctx.tenantId, 'dict', PLATFORM_DICTIONARIES)),
  },
  { name: 'regions', of: 'platform', run: async (ctx) => ensureRows(ctx, Region, ['code'], await regionRows()) },
  { name: 'menus', of: 'platform', run: (ctx) => seedMenus(ctx) },
  { name: 'data scopes', of: 'platform', run: (ctx) => ensureRows(ctx, DataScope, ['resourceCode'], scopeRows()) },
  { name: 'packages', of: 'platform', run: (ctx) => ensureRows(ctx, TenantPackage, ['packageName'], packageRows()) },
  { name: 'tenant', of: 'tenant', run: seedTenant },
  { name: 'departments', of: 'tenant', run: (ctx) => ensureRows(ctx, Dept, ['parentId', 'deptName'], deptRows(ctx.tenantId)) },
  { name: 'posts', of: 'tenant', run: (ctx) => ensureRows(ctx, Post, ['postCode'], postRows(ctx.tenantId)) },
  {
    name: 'business dictionaries',
    of: 'tenant',
    run: (ctx, { language }) =>
      ensureRows(ctx, DictBiz, ['code', 'dictKey'], dictRows(ctx.tenantId, 'dictBiz', BUSINESS_DICTIONARIES, language)),
  },
  { name: 'roles', of: 'tenant', run: seedRoles },
  { name: 'top menus', of: 'tenant', run: seedTopMenus },
  { name: 'administrators', of: 'tenant', run: seedAdministrator },
];

/** Brings the base data of some tenants, all of the demo's by default, up to date. Running it again changes nothing. */
export async function seedBase(
  workspace: Workspace,
  tenants: readonly TenantSeed[] = TENANTS,
  passwords: FirstPasswords = DEMO_PASSWORDS,
): Promise<void> {
  for (const tenant of tenants) {
    const ctx = systemContext(workspace, tenant.tenantId, 'base seed', tenant.zoneMinutes);
    await workspace.db.write(ctx, async () => {
      for (const seed of BASE_SEEDS) {
        if (seed.of === 'tenant' || tenant.tenantId === PLATFORM_TENANT) await seed.run(ctx, tenant, passwords);
      }
    });
  }
}

/**
 * Brings what is the platform's, its menus, packages, scopes, dictionaries, parameters and regions, up to this version: at every start of
 * a database that was filled before (ADR 31). What is there stays as it is, and what somebody deleted stays deleted.
 */
export async function bringUpToDate(workspace: Workspace): Promise<void> {
  const platform = tenantSeed(PLATFORM_TENANT);
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'base seed', platform.zoneMinutes);
  const passwords = unknownPasswords();
  await workspace.db.write(ctx, async () => {
    for (const seed of BASE_SEEDS) if (seed.of === 'platform') await seed.run(ctx, platform, passwords);
  });
}

function seedTenant(ctx: RequestContext, { package: rented, ...tenant }: TenantSeed): Promise<unknown> {
  const row = {
    ...tenant,
    id: seedId(tenant.tenantId, 'tenant', 1),
    accountNumber: -1,
    packageId: rented ? packageId(rented) : null,
    status: 1,
    isDemo: tenant.tenantId === PLATFORM_TENANT ? 0 : 1,
  };
  return ensureRows(ctx, Tenant, ['tenantId'], [row]);
}

/** Grants go with the creation of a role: what an administrator has taken away since stays away. */
async function seedRoles(ctx: RequestContext, tenant: TenantSeed): Promise<void> {
  const added = await ensureRows(ctx, Role, ['roleName'], roleRows(ctx.tenantId));
  const granted = (ROLES[ctx.tenantId] ?? []).flatMap((role) => {
    const row = added.find(({ id }) => id === seedId(ctx.tenantId, 'role', role.n));
    return row ? [{ roleId: row.id, role }] : [];
  });
  await rows(ctx, RoleMenu).insert(
    granted.flatMap(({ roleId, role }) => grantedMenuIds(role, tenant.package).map((menuId) => ({ roleId, menuId }))),
  );
  await rows(ctx, RoleScope).insert(
    granted.flatMap(({ roleId, role: { scopes = [] } }) =>
      scopes.map((code) => ({ roleId, scopeCategory: DATA_SCOPE, scopeId: scopeId(code) })),
    ),
  );
}

/** One entry of the top bar per menu group; the platform's own people start with the system. */
async function seedTopMenus(ctx: RequestContext): Promise<void> {
  const systemFirst = ctx.tenantId === PLATFORM_TENANT;
  const added = await ensureRows(
    ctx,
    TopMenu,
    ['code'],
    MENU_GROUPS.map(({ code, label, icon }, i) => ({
      id: seedId(ctx.tenantId, 'topMenu', i + 1),
      code,
      name: label.zh,
      nameEn: label.en,
      source: icon,
      sort: systemFirst && code === 'system' ? 0 : i + 1,
    })),
  );
  const members = MENU_GROUPS.flatMap((group) => {
    const topMenu = added.find((row) => row.code === group.code);
    return topMenu ? [group.id, ...group.screens.map((screen) => screen.id)].map((menuId) => ({ topMenuId: topMenu.id, menuId })) : [];
  });
  await rows(ctx, TopMenuSetting).insert(members);
}

function seedAdministrator(
  ctx: RequestContext,
  { tenantId, language }: TenantSeed,
  { administrator, mustChange }: FirstPasswords,
): Promise<void> {
  const role = tenantId === PLATFORM_TENANT ? 'administrator' : 'admin';
  const realName = language === 'en' ? 'Administrator' : '管理员';
  return seedPeople(ctx, [{ n: 1, account: 'admin', realName, sex: 3, roles: [role], post: 'ceo' }], administrator, mustChange);
}
