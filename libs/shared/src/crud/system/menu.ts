import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The menus and buttons of the product. A button's code is the permission the server goes by. */
export const menuSpec = crudSpec({
  noun: 'menu',
  label: label('菜单', 'menu'),
  tenancy: 'global',
  lenient: true,
  nested: true,
  fields: {
    name: f.text(64, '菜单名称', 'Name').required().search(),
    nameEn: f.text(64, '英文名称', 'English name').hiddenInTable(),
    code: f.text(64, '菜单编号', 'Code').required().unique().search(),
    parentId: f.ref('menu', '上级菜单', 'Parent').hiddenInTable(),
    category: f.code('menuCategory', '菜单类型', 'Kind').initial(1),
    path: f.menuPath('路由地址', 'Path'),
    source: f.text(64, '菜单图标', 'Icon').hiddenInTable(),
    alias: f.text(64, '菜单别名', 'Alias').search().hiddenInTable(),
    action: f.code('menuAction', '按钮位置', 'Button place').initial(0).hiddenInTable(),
    isOpen: f.code('menuOpen', '新窗口', 'New window').initial(1).hiddenInTable(),
    sort: f.sort(),
    remark: f.remark().hiddenInTable(),
  },
  verbs: { list: 'system.menu.list', detail: 'system.menu.detail', submit: 'system.menu.submit', remove: 'system.menu.remove' },
  calls: {
    public: ['system.menu.auth-routes'],
    view: ['system.menu.tree', 'system.menu.menu-list', 'system.menu.lazy-list', 'system.menu.lazy-menu-list'],
    'signed-in': ['system.menu.routes', 'system.menu.buttons', 'system.menu.top-menu'],
  },
  menu: [{ path: '/system/menu', icon: 'appstore', label: label('菜单管理', 'Menus') }],
  order: ['sort', 'asc'],
  maySort: true,
});
