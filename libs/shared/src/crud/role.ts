import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { crudSpec } from './spec.js';

/** What people are allowed to do, by name (blade-surface 2.3). What it grants is set by `system.role.grant`. */
export const roleSpec = crudSpec({
  noun: 'role',
  permission: 'role',
  label: label('角色', 'role'),
  tenancy: 'tenant',
  lenient: true,
  nested: true,
  fields: {
    roleName: f.text(64, '角色名称', 'Role name').required().unique().search(),
    roleAlias: f.text(64, '角色别名', 'Alias').required().search(),
    parentId: f.ref('role', '上级角色', 'Parent role').hiddenInTable(),
    sort: f.sort(),
  },
  verbs: { list: 'system.role.list', submit: 'system.role.submit', remove: 'system.role.remove' },
  order: ['sort', 'asc'],
  maySort: true,
});

/** Roles of these aliases have whatever their tenant may have. */
export const ADMINISTRATORS: ReadonlySet<string> = new Set(['administrator', 'admin']);
