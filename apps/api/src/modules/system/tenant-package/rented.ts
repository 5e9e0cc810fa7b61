import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { Menu } from '../menu/menu.entity.js';
import { BUTTON, menusOf } from '../menu/menus.js';
import { paramValue } from '../param/param.port.js';
import { tenantByNumber } from '../tenant/tenant.port.js';
import { TenantPackage } from './tenant-package.entity.js';

/** The codes of the menus that a tenant without a package has, with all that is below them. */
const DEFAULT_MENUS = 'tenant.default.menuCode';

/** The ids of the menus that a tenant's roles can be granted at most; undefined is everything there is, which only the platform has. */
export async function rentedBy(workspace: Workspace, tenantId: string): Promise<ReadonlySet<string> | undefined> {
  const packageId = (await tenantByNumber(workspace, tenantId))?.packageId;
  if (packageId) return packageMenus(workspace, packageId);
  return tenantId === PLATFORM_TENANT ? undefined : defaultMenus(workspace);
}

/** A rented menu brings its buttons along: packages are put together from menus. */
export const isRented = (menu: Row<Menu>, rented: ReadonlySet<string> | undefined): boolean =>
  rented === undefined || rented.has(menu.id) || (menu.category === BUTTON && rented.has(menu.parentId));

function packageMenus(workspace: Workspace, packageId: string): Promise<ReadonlySet<string>> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'tenant package');
  return workspace.caches.of(PLATFORM_TENANT, ['tenant_package'], `package/${packageId}`, async () => {
    const found = await rows(ctx, TenantPackage).one({ id: packageId });
    return new Set(found?.menuId.split(','));
  });
}

function defaultMenus(workspace: Workspace): Promise<ReadonlySet<string>> {
  return workspace.caches.of(PLATFORM_TENANT, ['param', 'menu'], 'defaultMenus', async () => {
    const codes = new Set((await paramValue(workspace, DEFAULT_MENUS))?.split(',').map((code) => code.trim()));
    const { all, parents } = await menusOf(workspace);
    const named = new Set(all.filter((menu) => codes.has(menu.code)).map((menu) => menu.id));
    return new Set(all.filter(({ id }) => isWithin(id, named, parents)).map(({ id }) => id));
  });
}

function isWithin(id: string, named: ReadonlySet<string>, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !passed.has(at); at = parents.get(at)) {
    if (named.has(at)) return true;
    passed.add(at);
  }
  return false;
}
