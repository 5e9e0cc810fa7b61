import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Bundles of menus that tenants rent. `menuId` is a comma list; an array is taken too. */
export const tenantPackageSpec = crudSpec({
  noun: 'tenantPackage',
  label: label('产品包', 'package'),
  tenancy: 'global',
  lenient: true,
  fields: {
    packageName: f.text(50, '产品包名称', 'Package name').required().unique().search(),
    menuId: f.ids('menu', '菜单', 'Menus').required().hiddenInTable(),
    remark: f.remark(),
  },
  verbs: {
    page: 'system.tenant-package.list',
    detail: 'system.tenant-package.detail',
    submit: 'system.tenant-package.submit',
    remove: 'system.tenant-package.remove',
  },
  calls: { view: ['system.menu.tree'] },
  menu: [{ path: '/system/tenantPackage', icon: 'appstore', label: label('租户产品包', 'Tenant packages') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});
