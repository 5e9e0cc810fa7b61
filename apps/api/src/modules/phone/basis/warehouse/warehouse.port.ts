import { ERP, type Label, label, type RowError } from '@phone-trade/shared';
import { ROOT } from '../../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../../platform/database/query/table.js';
import { Warehouse } from './warehouse.entity.js';

/** The tenant's warehouses and locations by id. */
const warehousesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Warehouse>>> =>
  rowsById(ctx, Warehouse, ids);

/**
 * Goods go to a warehouse, and there to a location of it, never to a location alone. Whether both exist and are in use is for the
 * check of references.
 */
export async function placeFindings(
  ctx: RequestContext,
  { warehouseId, locationId }: { readonly warehouseId?: string | null | undefined; readonly locationId?: string | null | undefined },
): Promise<RowError[]> {
  const found = await warehousesByIds(
    ctx,
    [warehouseId, locationId].filter((id): id is string => Boolean(id)),
  );
  const misplaced = (path: string, id: string | null | undefined, parentId: string | null | undefined, noun: Label): RowError[] => {
    const place = id ? found.get(id) : undefined;
    return place && place.parentId !== parentId ? [{ path, error: ERP.UNKNOWN_REF({ noun }) }] : [];
  };
  return [
    ...misplaced('warehouseId', warehouseId, ROOT, label('仓库', 'warehouse')),
    ...misplaced('locationId', locationId, warehouseId, label('库位', 'location')),
  ];
}

/** Every warehouse by what a sheet calls it, without the locations in them. */
export const namedWarehouses = (ctx: RequestContext): Promise<Pick<Row<Warehouse>, 'id' | 'name' | 'code' | 'status'>[]> =>
  rows(ctx, Warehouse).find({ parentId: ROOT }, { columns: ['id', 'name', 'code', 'status'] });

/** Makes transactions that do something to a warehouse as a whole wait for each other. */
export const lockWarehouse = async (ctx: RequestContext, id: string): Promise<void> =>
  void (await rows(ctx, Warehouse).find({ id }, { columns: ['id'], lock: ctx.workspace.db.inTransaction && 'change' }));

/** Those of the ids that are locations of a warehouse. */
export async function locationsAmong(ctx: RequestContext, warehouseId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await warehousesByIds(ctx, ids);
  return new Set(ids.filter((id) => found.get(id)?.parentId === warehouseId));
}
