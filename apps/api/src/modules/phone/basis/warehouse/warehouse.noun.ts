import type { ServerModule } from '../../../../platform/server-module.js';
import { WarehouseController } from './warehouse.crud.js';
import { Warehouse } from './warehouse.entity.js';
import { WarehouseTreeController } from './warehouse-tree.controller.js';

export const warehouseNoun: ServerModule = {
  resources: [WarehouseController],
  controllers: [WarehouseTreeController],
  entities: [Warehouse],
  names: { warehouse: { entity: Warehouse, column: 'name', status: 'status' } },
};
