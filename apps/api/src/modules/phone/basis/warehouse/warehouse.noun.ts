import type { BasicNoun } from '../../../../kernel/noun.js';
import { WarehouseController } from './warehouse.crud.js';
import { Warehouse } from './warehouse.entity.js';
import { WarehouseTreeController } from './warehouse-tree.controller.js';

export const warehouseNoun: BasicNoun = {
  resources: [WarehouseController],
  controllers: [WarehouseTreeController],
  entities: [Warehouse],
  names: { warehouse: { entity: Warehouse, column: 'name', status: 'status' } },
};
