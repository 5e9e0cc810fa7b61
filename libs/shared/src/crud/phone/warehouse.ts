import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Warehouses and, one level below, their locations (docs/domain.md 7.2). */
export const warehouseSpec = crudSpec({
  noun: 'warehouse',
  label: label('仓库', 'warehouse'),
  tenancy: 'tenant',
  fields: {
    name: f.text(64, '仓库名称', 'Warehouse').required().unique().search(),
    code: f.text(32, '仓库编码', 'Code').required().unique().search(),
    parentId: f.ref('warehouse', '上级仓库', 'Parent').search(),
    warehouseType: f.code('warehouseType', '仓库类型', 'Type').required().initial(1).search(),
    managerUserId: f.ref('user', '负责人', 'Manager'),
    address: f.text(255, '地址', 'Address'),
    phone: f.phone('电话', 'Phone'),
    isDefault: f.flag('默认仓库', 'Default').initial(0),
    status: f.enabled().search(),
    sort: f.sort(),
  },
  verbs: {
    page: 'phone.basicConfig.pageWarehouse',
    list: 'phone.basicConfig.listWarehouse',
    create: 'phone.basicConfig.saveWarehouse',
    update: 'phone.basicConfig.updateWarehouse',
    remove: 'phone.basicConfig.deleteWarehouse',
  },
  calls: { 'signed-in': ['phone.basicConfig.listWarehouseTree'] },
  menu: [{ path: '/ERP/basic/warehouse', icon: 'home', label: label('仓库', 'Warehouses') }],
  order: ['sort', 'asc'],
  maySort: ['parentId'],
});
