import { LISTING_STATUS, OFF_REASON, STAGE, STATUS } from '@phone-trade/shared';
import { isOnShelf } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { followReports } from './listed-report.js';
import { takeOff } from './listings.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';

/** Ends the listings of units that a document has taken off the shelf, in its transaction; platforms hear of it afterwards. */
export async function leaveShelf(caller: RequestContext, moved: readonly Unit[]): Promise<void> {
  const productId = [...new Set(moved.filter(({ stage }) => stage === STAGE.toList).map(({ id }) => id))];
  if (productId.length === 0) return;
  const ctx = companyWide(caller);
  const live = await rows(ctx, SaleListing).find({ productId, status: LIVE });
  if (live.length === 0) return;
  const columns = ['id', 'stage', 'custody', 'outType', 'shelfStatus'] as const;
  const units = new Map(
    (await rows(ctx, Product).find({ id: live.map((one) => one.productId) }, { columns })).map((unit) => [unit.id, unit]),
  );
  const ended = live.filter(({ productId: id, status }) => {
    const unit = units.get(id);
    // Distributed to the shelf anew, a unit is on no platform either.
    return !unit || !isOnShelf(unit) || (status === LISTING_STATUS.onSale && unit.shelfStatus !== STATUS.done);
  });
  const withdrawn = ended.filter(({ productId: id }) => units.get(id)?.stage === STAGE.toPrice);
  await takeOff(ctx, withdrawn, OFF_REASON.priceWithdrawn);
  await takeOff(
    ctx,
    ended.filter((one) => !withdrawn.includes(one)),
    OFF_REASON.leftShelf,
  );
  await followReports(ctx, productId);
}
