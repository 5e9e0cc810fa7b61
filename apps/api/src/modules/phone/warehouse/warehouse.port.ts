import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Warehouse } from './warehouse.entity.js';

/** The tenant's warehouses and locations by id. */
export const warehousesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Warehouse>>> =>
  rowsById(ctx, Warehouse, ids);
