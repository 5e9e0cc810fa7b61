import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** What people are allowed to do, by name. What it grants is set by `system.role.grant`. */
export const roleSpec = crudSpec({
  noun: 'role',
  label: label('角色', 'role'),
  tenancy: 'tenant',
  everyTenant: true,
  lenient: true,
  nested: true,
  fields: {
    roleName: f.text(64, '角色名称', 'Role name').required().unique().search(),
    roleAlias: f.text(64, '角色别名', 'Alias').required().search(),
    parentId: f.ref('role', '上级角色', 'Parent role').hiddenInTable(),
    sort: f.sort(),
  },
  verbs: { list: 'system.role.list', detail: 'system.role.detail', submit: 'system.role.submit', remove: 'system.role.remove' },
  calls: {
    view: ['system.role.matrix'],
    grant: ['system.role.grant', 'system.menu.grant-tree', 'system.menu.role-tree-keys'],
    // Forms offer roles to every user; the roles of another person need the right to view roles.
    'signed-in': ['system.role.tree', 'system.role.tree-by-id', 'system.role.select'],
  },
  menu: [
    {
      path: '/system/role',
      icon: 'team',
      label: label('角色管理', 'Roles'),
      buttons: [button(31, 'grant', 3, '权限设置', 'Grant rights')],
    },
    { code: 'role_matrix', path: '/system/roleMatrix', icon: 'safety-certificate', label: label('权限一览', 'Rights matrix') },
  ],
  order: ['sort', 'asc'],
  maySort: true,
});

/** Roles of these aliases have whatever their tenant may have. */
export const ADMINISTRATORS: ReadonlySet<string> = new Set(['administrator', 'admin']);
