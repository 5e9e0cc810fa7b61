import {
  codeLabel,
  INTERNAL,
  LISTING,
  LISTING_STATUS,
  type ListingEvent,
  type ListingState,
  label,
  listingAfter,
  REMOTE,
} from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';

const OPS = {
  submit: label('提交', 'submit'),
  pass: label('通过', 'pass'),
  reject: label('驳回', 'reject'),
  onSale: label('上架', 'put on sale'),
  offSale: label('下架', 'take off'),
  sell: label('成交', 'sell'),
  cancel: label('取消订单', 'cancel'),
} as const satisfies Record<ListingEvent, unknown>;

export const statusLabel = (status: number) => codeLabel('listingStatus', status) ?? label(String(status), String(status));

/** The state after an event; refuses one that is not possible. */
export function nextState(state: ListingState, event: ListingEvent, { needReview }: Pick<QcPlatform, 'needReview'>): ListingState {
  const next = listingAfter(state, event, needReview === 1);
  if (!next) throw LISTING.STATE({ status: statusLabel(state.status), op: OPS[event] });
  return next;
}

/** Nobody is told of listings in our own shop. */
export const toSend = ({ code }: Pick<QcPlatform, 'code'>): Partial<SaleListing> =>
  code === INTERNAL
    ? { remoteStatus: REMOTE.confirmed, remoteError: null }
    : { remoteStatus: REMOTE.toSend, remoteTries: 0, remoteTime: null, remoteError: null };

/** Changes a listing that is still as it was read; of two at once one is refused. Answers the listing as it is then. */
export async function change(ctx: RequestContext, listing: Row<SaleListing>, patch: Partial<SaleListing>): Promise<Row<SaleListing>> {
  const { id, version } = listing;
  if ((await rows(ctx, SaleListing).update({ id, version }, patch)) === 0) {
    throw LISTING.STATE({ status: statusLabel(listing.status), op: label('修改', 'change') });
  }
  return { ...listing, ...patch, version: version + 1 };
}

/** Takes live listings off here at once; their platforms are told afterwards. Those that ended meanwhile stay as they are. */
export async function takeOff(
  ctx: RequestContext,
  listings: readonly Pick<Row<SaleListing>, 'id' | 'platformGoodsNo' | 'remoteStatus'>[],
  offReason: number,
  offRemark: string | null = null,
): Promise<void> {
  const off = { status: LISTING_STATUS.off, offReason, offRemark, offSaleTime: nowOf(ctx), goesOnSale: 0 };
  // Goods that nobody was to be told of are known nowhere; others may be told of at this moment.
  const isUnknown = ({ platformGoodsNo, remoteStatus }: (typeof listings)[number]) =>
    platformGoodsNo === null && remoteStatus !== REMOTE.toSend;
  const idsOf = (unknown: boolean) => listings.filter((one) => isUnknown(one) === unknown).map(({ id }) => id);
  const [unknown, known] = [idsOf(true), idsOf(false)];
  const table = rows(ctx, SaleListing);
  if (unknown.length > 0) await table.update({ id: unknown, status: LIVE }, { ...off, remoteStatus: REMOTE.confirmed });
  if (known.length > 0)
    await table.update({ id: known, status: LIVE }, { ...off, remoteStatus: REMOTE.toSend, remoteTries: 0, remoteTime: null });
}

const LOGGED = 50;

/** The log of a listing with a change of its price. */
export function withPrice(
  ctx: RequestContext,
  { listPrice, priceLog }: Pick<SaleListing, 'listPrice' | 'priceLog'>,
  to: number,
): Partial<SaleListing> {
  if (to === listPrice) return {};
  const earlier = JSON.parse(priceLog ?? '[]') as unknown[];
  const log = [{ time: nowOf(ctx), from: listPrice, to, userId: ctx.userId }, ...earlier].slice(0, LOGGED);
  return { listPrice: to, priceLog: JSON.stringify(log) };
}
