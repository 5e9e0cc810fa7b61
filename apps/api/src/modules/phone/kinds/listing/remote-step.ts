import { LISTING_STATUS, STATUS } from '@phone-trade/shared';
import type { SaleListing } from './sale-listing.entity.js';

export type RemoteStep = 'review' | 'list' | 'reprice' | 'delist';

/** What a platform has to be told so that it has a listing as we do; undefined when it has. */
export function remoteStep({
  status,
  auditStatus,
  listPrice,
  remotePrice,
}: Pick<SaleListing, 'status' | 'auditStatus' | 'listPrice' | 'remotePrice'>): RemoteStep | undefined {
  if (status === LISTING_STATUS.inReview) return auditStatus === STATUS.open ? 'review' : undefined;
  if (status === LISTING_STATUS.onSale) return remotePrice === null ? 'list' : remotePrice === listPrice ? undefined : 'reprice';
  if (status === LISTING_STATUS.off) return 'delist';
  return undefined;
}
