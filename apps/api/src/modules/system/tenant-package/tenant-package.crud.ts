import { CRUD, ERP, label, tenantPackageSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { menusOf } from '../menu/menus.js';
import { tenantsOnPackages } from '../tenant/tenant.port.js';
import { TenantPackage } from './tenant-package.entity.js';

export const TenantPackageController = defineCrud(tenantPackageSpec, TenantPackage, {
  beforeSubmit: async (ctx, values) => {
    if (values.menuId === undefined) return;
    const { parents } = await menusOf(ctx.workspace);
    const unknown = String(values.menuId)
      .split(',')
      .some((id) => !parents.has(id));
    if (unknown) throw CRUD.NOT_FOUND({ noun: label('菜单', 'menu') });
  },
  beforeRemove: async (ctx, found) => {
    const rented = await tenantsOnPackages(
      ctx.workspace,
      found.map((row) => row.id),
    );
    const used = found.find((row) => rented.includes(row.id));
    if (used) throw ERP.CONFIG_USED({ name: used.packageName });
  },
});
