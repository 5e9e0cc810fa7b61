import { Menu } from '../../apps/api/src/modules/system/menu/menu.entity.js';
import { MENU } from '../../apps/api/src/modules/system/menu/menus.js';
import { TenantPackage } from '../../apps/api/src/modules/system/tenant-package/tenant-package.entity.js';
import { TopMenuSetting } from '../../apps/api/src/modules/system/top-menu/top-menu-setting.entity.js';
import { type RequestContext, systemContext } from '../../apps/api/src/platform/context/context.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { ensureRows, type SeedRow } from './ensure.js';
import { menuRows } from './menu-rows.js';
import { packageMenus } from './packages.js';

/**
 * Adds the menus that are not there yet, and new screens to what shows their group: the packages of this product and the top menus of
 * every tenant. Roles are the tenants' own: they are granted nothing, and whoever has everything has the new as well.
 */
export async function seedMenus(ctx: RequestContext): Promise<void> {
  const screens = (await addMenus(ctx)).filter(({ category }) => category === MENU);
  if (screens.length === 0) return;
  await addToPackages(ctx, new Set(screens.map(({ id }) => id)));
  await addToTopMenus(ctx, screens);
}

/** Level by level: what would hang under a menu that somebody removed, or whose code is another's by now, is left out. */
async function addMenus(ctx: RequestContext): Promise<readonly SeedRow<Menu>[]> {
  const standing = new Set(['0', ...(await rows(ctx, Menu).find({}, { columns: ['id'] })).map(({ id }) => id)]);
  const added: SeedRow<Menu>[] = [];
  let level = menuRows().filter(({ parentId }) => parentId === '0');
  while (level.length > 0) {
    const fresh = await ensureRows(ctx, Menu, ['code'], level);
    for (const { id } of fresh) standing.add(id);
    added.push(...fresh);
    const above = new Set(level.flatMap(({ id }) => (standing.has(id) ? [id] : [])));
    level = menuRows().filter(({ parentId }) => above.has(parentId as string));
  }
  return added;
}

/** Of a package that is there already only what is new: what its administrator took out of it stays out. */
async function addToPackages(ctx: RequestContext, added: ReadonlySet<string>): Promise<void> {
  const menus = packageMenus();
  for (const { id, menuId } of await rows(ctx, TenantPackage).find({ id: [...menus.keys()] }, { lock: 'change', order: ['id'] })) {
    const had = menuId.split(',');
    const fresh = (menus.get(id) ?? []).filter((menu) => added.has(menu) && !had.includes(menu));
    if (fresh.length > 0) await rows(ctx, TenantPackage).update({ id }, { menuId: [...had, ...fresh].join(',') });
  }
}

/** A new screen stands in each top menu that its group stands in. */
async function addToTopMenus({ workspace }: RequestContext, screens: readonly SeedRow<Menu>[]): Promise<void> {
  const holders = await workspace.db.reading().all<{ tenantId: string; topMenuId: string; menuId: string }>(
    `SELECT tenant_id AS "tenantId", top_menu_id AS "topMenuId", menu_id AS "menuId" FROM top_menu_setting
      WHERE is_deleted = 0 AND menu_id IN (:...groups) ORDER BY tenant_id, top_menu_id`,
    { groups: [...new Set(screens.map(({ parentId }) => parentId as string))] },
  );
  const byTenant = new Map<string, { topMenuId: string; menuId: string }[]>();
  for (const { tenantId, topMenuId, menuId } of holders) {
    const fresh = screens.filter(({ parentId }) => parentId === menuId).map(({ id }) => ({ topMenuId, menuId: id }));
    byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), ...fresh]);
  }
  for (const [tenantId, settings] of byTenant) {
    const ctx = systemContext(workspace, tenantId, 'new menus');
    await workspace.db.write(ctx, () => rows(ctx, TopMenuSetting).insert(settings));
  }
}
