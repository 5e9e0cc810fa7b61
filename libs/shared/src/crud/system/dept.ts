import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Departments of a tenant, a tree. A full name that nobody gives is that of the parent with the own one behind. */
export const deptSpec = crudSpec({
  noun: 'dept',
  label: label('部门', 'department'),
  tenancy: 'tenant',
  everyTenant: true,
  lenient: true,
  nested: true,
  fields: {
    deptName: f.text(64, '部门名称', 'Department').required().unique().search(),
    parentId: f.ref('dept', '上级部门', 'Parent').hiddenInTable(),
    deptCategory: f.code('deptCategory', '部门类型', 'Category').initial(2),
    fullName: f.text(128, '部门全称', 'Full name').search(),
    sort: f.sort(),
    remark: f.remark(),
  },
  verbs: {
    list: 'system.dept.list',
    detail: 'system.dept.detail',
    submit: 'system.dept.submit',
    remove: 'system.dept.remove',
  },
  calls: {
    view: ['system.dept.lazy-list'],
    'signed-in': ['system.dept.tree', 'system.dept.lazy-tree', 'system.dept.select', 'system.dept.deptUserTree'],
  },
  menu: [{ path: '/system/dept', icon: 'apartment', label: label('部门管理', 'Departments') }],
  order: ['sort', 'asc'],
  maySort: true,
});
