import { warehouseSpec } from '@phone-trade/shared';
import { TreeCrudPage } from '../../../../kit/crud/tree-crud-page';
import { useT } from '../../../../lib/language/i18n';

const columns = { name: { width: 180 }, code: { width: 120 }, address: { width: 220 } };

/** Warehouses on the left, the locations of the one chosen on the right. */
export function WarehousePage() {
  const t = useT();
  return (
    <TreeCrudPage
      spec={warehouseSpec}
      tableId="warehouse"
      tree="phone.basicConfig.listWarehouseTree"
      label={t('basic.warehouses')}
      all={t('basic.allWarehouses')}
      columns={columns}
    />
  );
}
