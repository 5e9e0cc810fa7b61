import { CRUD, f, roleSpec, topMenuSpec, treeOf, withAncestors } from '@phone-trade/shared';
import { type RequestContext } from '../../../platform/context/context.js';
import { byTenant } from '../../../platform/database/query/every-tenant.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { grantableBy } from '../role/grantable.js';
import { Role } from '../role/role.entity.js';
import { grantsByRole, menusOfRoles, type RoleGrants } from '../role/role.port.js';
import { TopMenu } from '../top-menu/top-menu.entity.js';
import { TopMenuSetting } from '../top-menu/top-menu-setting.entity.js';
import { MENU, type Menus, menusOf, type PickedMenu, pickedMenu, pickedMenuFields } from './menus.js';

const grantTrees = {
  menu: f.tree('菜单', 'Menus', pickedMenuFields),
  dataScope: f.tree('数据权限', 'Data scopes', pickedMenuFields),
  apiScope: f.tree('接口权限', 'API scopes', pickedMenuFields),
};
const grantKeys = {
  menu: f.texts('菜单', 'Menus'),
  dataScope: f.texts('数据权限', 'Data scopes'),
  apiScope: f.texts('接口权限', 'API scopes'),
};

/** The trees of a dialog of grants, and what is ticked in them. Objects all three: a list would open it unticked (docs/domain.md 11.7). */
@ApiController()
export class GrantTreeController {
  /** What the caller may grant: menus with their buttons, and the scopes below their menus. */
  @Endpoint('system.menu.grant-tree', { answers: grantTrees })
  async grantTree(@Ctx() ctx: RequestContext) {
    const menus = await menusOf(ctx.workspace);
    const mine = await grantableBy(ctx);
    return {
      menu: menuTree(
        menus,
        mine.menus.map(({ id }) => id),
      ),
      dataScope: scopeTree(menus, mine.dataScopes),
      apiScope: scopeTree(menus, mine.apiScopes),
    };
  }

  @Endpoint('system.menu.role-tree-keys', { fields: { roleIds: f.roles('角色', 'Roles').required() }, answers: grantKeys })
  async roleTreeKeys(@Ctx() ctx: RequestContext, @Input() { roleIds }: { roleIds: readonly string[] }) {
    const grants: RoleGrants[] = [];
    for (const { ctx: within, ids } of await byTenant(ctx, Role, [...new Set(roleIds)]))
      grants.push(...(await grantsByRole(ctx.workspace, within.tenantId, ids)).values());
    if (grants.length < new Set(roleIds).size) throw CRUD.NOT_FOUND({ noun: roleSpec.label });
    const all = (of: (grant: RoleGrants) => ReadonlySet<string>): string[] => [...new Set(grants.flatMap((it) => [...of(it)]))];
    return { menu: all((it) => it.menuIds), dataScope: all((it) => it.dataScopeIds), apiScope: all((it) => it.apiScopeIds) };
  }

  /** The screens that a top menu may hold: those of the caller. */
  @Endpoint('system.menu.grant-top-tree', { answers: grantTrees })
  async grantTopTree(@Ctx() ctx: RequestContext) {
    const mine = await menusOfRoles(ctx.workspace, ctx.tenantId, ctx.roleIds);
    const screens = mine.filter(({ category }) => category === MENU).map(({ id }) => id);
    return { menu: menuTree(await menusOf(ctx.workspace), screens), dataScope: [], apiScope: [] };
  }

  @Endpoint('system.menu.top-tree-keys', { fields: { topMenuIds: f.keys('顶部菜单', 'Top menus').required() }, answers: grantKeys })
  async topTreeKeys(@Ctx() ctx: RequestContext, @Input() { topMenuIds }: { topMenuIds: readonly string[] }) {
    const settings: { menuId: string }[] = [];
    for (const { ctx: within, ids } of await byTenant(ctx, TopMenu, [...new Set(topMenuIds)])) {
      if ((await rows(within, TopMenu).count({ id: ids })) < ids.length) throw CRUD.NOT_FOUND({ noun: topMenuSpec.label });
      settings.push(...(await rows(within, TopMenuSetting).find({ topMenuId: ids }, { columns: ['menuId'], order: ['id'] })));
    }
    return { menu: [...new Set(settings.map(({ menuId }) => menuId))], dataScope: [], apiScope: [] };
  }
}

/** The menus named, with everything above them, in the order of the sidebar. */
const nodesOf = ({ all, parents }: Menus, ids: Iterable<string>): PickedMenu[] => {
  const shown = withAncestors(parents, ids);
  return all.filter(({ id }) => shown.has(id)).map(pickedMenu);
};

const menuTree = (menus: Menus, ids: Iterable<string>) => treeOf(nodesOf(menus, ids));

const scopeTree = (
  menus: Menus,
  scopes: readonly { readonly id: string; readonly menuId: string; readonly scopeName: string; readonly nameEn: string | null }[],
) =>
  treeOf([
    ...nodesOf(
      menus,
      scopes.map(({ menuId }) => menuId),
    ),
    ...scopes.map(({ id, menuId, scopeName, nameEn }) => ({ id, parentId: menuId, title: scopeName, titleEn: nameEn, key: id, value: id })),
  ]);
