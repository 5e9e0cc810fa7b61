import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The entries of the top bar: a tenant's grouping of the menus. */
export const topMenuSpec = crudSpec({
  noun: 'topMenu',
  label: label('顶部菜单', 'top menu'),
  tenancy: 'tenant',
  everyTenant: true,
  lenient: true,
  fields: {
    name: f.text(64, '菜单名', 'Name').required().search(),
    nameEn: f.text(64, '英文名称', 'English name').hiddenInTable(),
    code: f.text(64, '菜单编号', 'Code').required().unique().search(),
    source: f.text(64, '菜单图标', 'Icon').hiddenInTable(),
    path: f.menuPath('路由地址', 'Path'),
    sort: f.sort(),
  },
  verbs: {
    page: 'system.topmenu.list',
    detail: 'system.topmenu.detail',
    submit: 'system.topmenu.submit',
    remove: 'system.topmenu.remove',
  },
  calls: { setting: ['system.topmenu.grant', 'system.menu.grant-top-tree', 'system.menu.top-tree-keys'] },
  menu: [
    {
      path: '/system/topmenu',
      icon: 'appstore',
      label: label('顶部菜单', 'Top menus'),
      buttons: [button(31, 'setting', 1, '菜单配置', 'Set menus')],
    },
  ],
  order: ['sort', 'asc'],
  maySort: true,
});
