import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The kinds of data scope. */
export const DATA_SCOPE_TYPE = { all: 1, own: 2, dept: 3, below: 4, custom: 5 } as const;

/** The columns that scopes of the usual kinds go by; a client that fills them in sends these. */
export const DATA_SCOPE_COLUMNS: Readonly<Record<number, string>> = { 1: '-', 2: 'create_user', 3: 'create_dept', 4: 'create_dept' };

/** Whose rows of a menu's table a role sees (ADR 26). */
export const dataScopeSpec = crudSpec({
  noun: 'dataScope',
  permission: 'data_scope',
  label: label('数据权限', 'data scope'),
  tenancy: 'global',
  lenient: true,
  fields: {
    scopeName: f.text(64, '权限名称', 'Name').required().search(),
    nameEn: f.text(64, '英文名称', 'English name').hiddenInTable(),
    resourceCode: f.text(64, '权限编号', 'Code').required().unique().search(),
    menuId: f.ref('menu', '菜单', 'Menu').required(),
    scopeType: f.code('dataScopeType', '规则类型', 'Rule').required().search(),
    scopeClass: f.text(128, '数据表', 'Table').required(),
    scopeColumn: f.text(64, '权限字段', 'Column').hiddenInTable(),
    scopeField: f.text(255, '可见字段', 'Visible columns').initial('*').hiddenInTable(),
    scopeValue: f.longText('自定义规则', 'Custom rule', 1000).hiddenInTable(),
    remark: f.remark().hiddenInTable(),
  },
  verbs: {
    page: 'system.data-scope.list',
    detail: 'system.data-scope.detail',
    submit: 'system.data-scope.submit',
    remove: 'system.data-scope.remove',
  },
  // Their pages choose a menu for each.
  calls: { view: ['system.menu.tree', 'system.menu.lazy-menu-list'] },
  menu: [
    {
      path: '/authority/datascope',
      icon: 'safety-certificate',
      label: label('数据权限', 'Data scopes'),
      buttons: [button(31, 'setting', 2, '权限配置', 'Set scopes')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** Calls that only the roles it is granted to may make. */
export const apiScopeSpec = crudSpec({
  noun: 'apiScope',
  permission: 'api_scope',
  label: label('接口权限', 'API scope'),
  tenancy: 'global',
  lenient: true,
  fields: {
    scopeName: f.text(64, '权限名称', 'Name').required().search(),
    nameEn: f.text(64, '英文名称', 'English name').hiddenInTable(),
    resourceCode: f.text(64, '权限编号', 'Code').required().unique().search(),
    menuId: f.ref('menu', '菜单', 'Menu').required(),
    scopePath: f.text(255, '接口地址', 'Path').required(),
    scopeType: f.code('apiScopeType', '接口类型', 'Kind').required(),
    remark: f.remark().hiddenInTable(),
  },
  verbs: {
    page: 'system.api-scope.list',
    detail: 'system.api-scope.detail',
    submit: 'system.api-scope.submit',
    remove: 'system.api-scope.remove',
  },
  // Their pages choose a menu for each.
  calls: { view: ['system.menu.tree', 'system.menu.lazy-menu-list'] },
  menu: [
    {
      path: '/authority/apiscope',
      icon: 'safety-certificate',
      label: label('接口权限', 'API scopes'),
      buttons: [button(31, 'setting', 2, '权限配置', 'Set scopes')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});
