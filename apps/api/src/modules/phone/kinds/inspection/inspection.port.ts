import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { InspectionProduct } from './inspection.entity.js';

/** The faults that the last inspection of each unit found, as their ids, by unit id. */
export async function lastFaults(ctx: RequestContext, productIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const lines = await rows(companyWide(ctx), InspectionProduct).find(
    { productId: [...new Set(productIds)] },
    { columns: ['id', 'productId', 'faultIds', 'insertTime'] },
  );
  // Few lines of a page of units: sorted here, so that the database needs no sort.
  lines.sort((a, b) => (a.insertTime < b.insertTime || (a.insertTime === b.insertTime && a.id < b.id) ? -1 : 1));
  return new Map(lines.map(({ productId, faultIds }) => [productId, faultIds]));
}
