import type { RequestContext } from '../../../platform/context/context.js';
import type { Row } from '../../../platform/database/query/table.js';
import type { Menu } from '../menu/menu.entity.js';
import type { ApiScope } from '../scope/api-scope.entity.js';
import type { DataScope } from '../scope/data-scope.entity.js';
import { apiScopes, dataScopes } from '../scope/scope.port.js';
import { grantsByRole, hasEverything, menusOfRoles } from './role.port.js';

/** What somebody may give to a role. */
export interface Grantable {
  readonly menus: readonly Row<Menu>[];
  readonly dataScopes: readonly Row<DataScope>[];
  readonly apiScopes: readonly Row<ApiScope>[];
}

/**
 * The menus and buttons he has; the data scopes on them, which only ever limit; and the API scopes he holds himself, all of them for who
 * has everything.
 */
export async function grantableBy({ workspace, tenantId, roleIds }: RequestContext): Promise<Grantable> {
  const menus = await menusOfRoles(workspace, tenantId, roleIds);
  const mine = new Set(menus.map(({ id }) => id));
  const held = new Set([...(await grantsByRole(workspace, tenantId, roleIds)).values()].flatMap((grants) => [...grants.apiScopeIds]));
  const all = await hasEverything(workspace, tenantId, roleIds);
  return {
    menus,
    dataScopes: (await dataScopes(workspace)).filter(({ menuId }) => mine.has(menuId)),
    apiScopes: (await apiScopes(workspace)).filter(({ id, menuId }) => mine.has(menuId) && (all || held.has(id))),
  };
}
