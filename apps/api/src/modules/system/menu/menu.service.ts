import { Injectable } from '@nestjs/common';
import { type Fields, f, type TreeNode, treeOf, withAncestors } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { menusOfRoles } from '../role/role.port.js';
import { TopMenu } from '../top-menu/top-menu.entity.js';
import { TopMenuSetting } from '../top-menu/top-menu-setting.entity.js';
import type { Menu } from './menu.entity.js';
import { BUTTON, MENU, menusOf, type PickedMenu, pickedMenu } from './menus.js';
import { isStockPage, stockButtons, stockRoutes } from './stock-menus.js';

/**
 * A menu as a sidebar reads it (docs/domain.md 11.9): `meta.i18n` is the key of its translation. Clients hide a menu whose `meta.roles` lacks
 * their role, so there is no such list.
 */
export const menuNodeFields = {
  id: f.id('编号', 'Id').required(),
  parentId: f.id('上级', 'Parent').required(),
  tenantId: f.text(12, '租户', 'Tenant').required(),
  code: f.text(64, '菜单编号', 'Code').required(),
  name: f.text(64, '菜单名称', 'Name').required(),
  nameEn: f.text(64, '英文名称', 'English name'),
  alias: f.text(64, '菜单别名', 'Alias'),
  path: f.text(255, '路由地址', 'Path'),
  source: f.text(64, '菜单图标', 'Icon'),
  sort: f.int('排序', 'Sort').required(),
  category: f.int('菜单类型', 'Kind').required(),
  action: f.int('按钮位置', 'Button place'),
  isOpen: f.int('新窗口', 'New window'),
  meta: f.object('附加', 'Meta', { i18n: f.text(64, '翻译键', 'Key of its translation') }).required(),
} satisfies Fields;

type MenuNode = Pick<
  Menu,
  'id' | 'parentId' | 'code' | 'name' | 'nameEn' | 'alias' | 'path' | 'source' | 'sort' | 'category' | 'action' | 'isOpen'
> & { readonly tenantId: string; readonly meta: { readonly i18n: string } };

export const topMenuFields = {
  id: f.id('编号', 'Id'),
  code: f.text(64, '编号', 'Code'),
  name: f.text(64, '名称', 'Name'),
  nameEn: f.text(64, '英文名称', 'English name'),
  source: f.text(64, '图标', 'Icon'),
  path: f.text(255, '路由地址', 'Path'),
  sort: f.int('排序', 'Sort'),
} satisfies Fields;

/** What the caller sees of the product. */
@Injectable()
export class MenuService {
  /** The caller's screens with everything above them; those of one top menu when it is named. */
  async routes(ctx: RequestContext, topMenuId?: string): Promise<TreeNode<MenuNode>[]> {
    const { all, parents } = await menusOf(ctx.workspace);
    let mine = new Set((await menusOfRoles(ctx.workspace, ctx.tenantId, ctx.roleIds)).map((menu) => menu.id));
    if (topMenuId) {
      const members = (await this.topMenuMembers(ctx)).get(topMenuId) ?? new Set();
      mine = new Set([...mine].filter((id) => members.has(id)));
    }
    const shown = withAncestors(parents, mine);
    const nodes = all.filter((menu) => menu.category === MENU && shown.has(menu.id)).map(menuNode(ctx));
    return ctx.dialect === 'open-source' ? stockRoutes(nodes) : treeOf(nodes);
  }

  /** The caller's buttons under their menus. Leaves are permission codes, so a menu without buttons is left out. */
  async buttons(ctx: RequestContext): Promise<TreeNode<MenuNode>[]> {
    const { all } = await menusOf(ctx.workspace);
    const mine = (await menusOfRoles(ctx.workspace, ctx.tenantId, ctx.roleIds)).filter((menu) => menu.category === BUTTON);
    const bearing = new Set(mine.map((button) => button.parentId));
    const menus = all.filter((menu) => menu.category === MENU && bearing.has(menu.id));
    const node = menuNode(ctx);
    const nodes = [...menus.map((menu) => ({ ...node(menu), parentId: '0' })), ...mine.map(node)];
    return treeOf(ctx.dialect === 'open-source' ? stockButtons(nodes) : nodes);
  }

  /**
   * The top menus under which the caller has anything. A stock front end is offered those that hold a page of its own: any other one would
   * empty its sidebar.
   */
  async topMenus(ctx: RequestContext): Promise<Partial<TopMenu>[]> {
    const members = await this.topMenuMembers(ctx);
    const granted = await menusOfRoles(ctx.workspace, ctx.tenantId, ctx.roleIds);
    const usable = ctx.dialect === 'open-source' ? granted.filter(isStockPage) : granted;
    const mine = new Set(usable.map((menu) => menu.id));
    const found = await rows(ctx, TopMenu).find(
      {},
      { columns: ['id', 'code', 'name', 'nameEn', 'source', 'path', 'sort'], order: ['sort', 'id'] },
    );
    return found.filter((top) => [...(members.get(top.id) ?? [])].some((id) => mine.has(id)));
  }

  /** All screens of the product to choose from, as for a tenant package. */
  async tree(ctx: RequestContext): Promise<TreeNode<PickedMenu>[]> {
    const { all } = await menusOf(ctx.workspace);
    return treeOf(all.filter((menu) => menu.category === MENU).map(pickedMenu));
  }

  private topMenuMembers(ctx: RequestContext): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return ctx.workspace.caches.of(ctx.tenantId, ['top_menu_setting'], 'topMenuMembers', async () => {
      const members = new Map<string, Set<string>>();
      for (const { topMenuId, menuId } of await rows(ctx, TopMenuSetting).find({}, { columns: ['topMenuId', 'menuId'] })) {
        members.set(topMenuId, (members.get(topMenuId) ?? new Set()).add(menuId));
      }
      return members;
    });
  }
}

const menuNode =
  ({ tenantId }: RequestContext) =>
  ({ id, parentId, code, name, nameEn, alias, path, source, sort, category, action, isOpen }: Row<Menu>): MenuNode => ({
    id,
    parentId,
    tenantId,
    code,
    name,
    nameEn,
    alias,
    path,
    source,
    sort,
    category,
    action,
    isOpen,
    meta: { i18n: code },
  });
