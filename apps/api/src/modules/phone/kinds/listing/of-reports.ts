import { LISTING, LISTING_STATUS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { knownPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { platformIsReady, submit } from './open-listing.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';

/** Hands in a listing draft for the platform's review. */
export function submitListing(ctx: RequestContext, listingId: string): Promise<void> {
  return ctx.workspace.db.write(ctx, async () => {
    const listing = await rows(ctx, SaleListing).one({ id: listingId }, { lock: 'change' });
    if (!listing) throw LISTING.UNKNOWN();
    const platform = await knownPlatform(ctx, listing.platformId);
    platformIsReady(ctx, platform);
    await submit(ctx, listing, platform);
  });
}

/** Whether a platform reviews or shows a unit by this report. */
export async function isListedBy(ctx: RequestContext, reportNo: string, productId: string): Promise<boolean> {
  const status = [LISTING_STATUS.inReview, LISTING_STATUS.onSale];
  return (await rows(ctx, SaleListing).one({ productId, reportNo, status }, { columns: ['id'] })) !== undefined;
}

/** The live listings of units. */
export const liveListings = (ctx: RequestContext, productIds: readonly string[]): Promise<Row<SaleListing>[]> =>
  productIds.length === 0 ? Promise.resolve([]) : rows(ctx, SaleListing).find({ productId: [...productIds], status: LIVE });

/** Of so many listings that have ended, the newest are shown. */
const MAX_ENDED = 1000;

/** The live listings of units, and the newest that ended with the status that is asked for. */
export async function shownListings(ctx: RequestContext, productIds: readonly string[], status: unknown): Promise<Row<SaleListing>[]> {
  const live = await liveListings(ctx, productIds);
  const asked = Number(status || LISTING_STATUS.onSale);
  if (asked <= LISTING_STATUS.onSale || productIds.length === 0) return live;
  const of = { productId: [...productIds], status: asked };
  return [...live, ...(await rows(ctx, SaleListing).find(of, { order: ['insertTime desc', 'id desc'], limit: MAX_ENDED }))];
}
