import { type Field, tenantPackageSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { useT } from '../../../../lib/language/i18n';
import { MenuTreeInput } from './menu-tree-input';

const columns = { packageName: { width: 220 }, remark: { width: 360 } };

const own = {
  menuId: (
    <FieldItem name="menuId" field={tenantPackageSpec.fields.menuId as Field}>
      <MenuTreeInput />
    </FieldItem>
  ),
};

/** The bundles of menus that tenants rent. */
export function TenantPackagePage() {
  const t = useT();
  return <CrudPage spec={tenantPackageSpec} done={`${t('common.done')}!`} tableId="tenantPackage" columns={columns} own={own} noView />;
}
