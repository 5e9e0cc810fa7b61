import { ERP, label, type RowError } from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Warehouse } from './warehouse.entity.js';

/** The tenant's warehouses and locations by id. */
export const warehousesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Warehouse>>> =>
  rowsById(ctx, Warehouse, ids);

/** A warehouse and, where one is named, a location in it: goods go to a warehouse, never to a location alone. */
export async function placeFindings(
  ctx: RequestContext,
  { warehouseId, locationId }: { readonly warehouseId?: string | null | undefined; readonly locationId?: string | null | undefined },
): Promise<RowError[]> {
  const found = await warehousesByIds(
    ctx,
    [warehouseId, locationId].filter((id): id is string => Boolean(id)),
  );
  const wanted = [
    { path: 'warehouseId', id: warehouseId, noun: label('仓库', 'warehouse'), parentId: ROOT },
    { path: 'locationId', id: locationId, noun: label('库位', 'location'), parentId: warehouseId },
  ];
  return wanted.flatMap(({ path, id, noun, parentId }): RowError[] => {
    if (!id) return [];
    const place = found.get(id);
    if (place?.parentId !== parentId) return [{ path, error: ERP.UNKNOWN_REF({ noun }) }];
    return place?.status === 0 ? [{ path, error: ERP.CONFIG_DISABLED({ name: place.name }) }] : [];
  });
}
