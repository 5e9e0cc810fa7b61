import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { Where } from '../../../../platform/database/query/where.js';
import { SaleListing } from './sale-listing.entity.js';

/**
 * The listings for which any of the conditions holds, under their locks, and the locks of their units before those, as whoever prices,
 * lists or sells a unit has them: otherwise two that change listings of one unit could wait for each other.
 */
export async function lockedListings(ctx: RequestContext, ...conditions: readonly Where<SaleListing>[]): Promise<Row<SaleListing>[]> {
  const table = rows(ctx, SaleListing);
  const found: Pick<Row<SaleListing>, 'id' | 'productId'>[] = [];
  for (const where of conditions) found.push(...(await table.find(where, { columns: ['id', 'productId'] })));
  if (found.length === 0) return [];
  const productId = [...new Set(found.map((one) => one.productId))];
  await rows(companyWide(ctx), Product).find({ id: productId }, { columns: ['id'], lock: 'change', order: ['id asc'] });
  return table.find({ id: [...new Set(found.map(({ id }) => id))] }, { lock: 'change', order: ['id asc'] });
}
