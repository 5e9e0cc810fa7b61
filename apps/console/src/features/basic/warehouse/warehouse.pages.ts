import { definePages } from '../../../kit/page';

export const warehousePages = definePages([
  {
    path: '/ERP/basic/warehouse',
    label: { zh: '仓库', en: 'Warehouses' },
    permission: 'warehouse_view',
    strings: 'basic',
    load: async () => (await import('./parts/warehouse-page')).WarehousePage,
  },
]);
