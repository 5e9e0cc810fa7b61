import {
  AppError,
  CRUD,
  codeKey,
  ERP,
  LISTING,
  LISTING_STATUS,
  label,
  listingAfter,
  OFF_REASON,
  REMOTE,
  STATUS,
} from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { Sale } from '../sale/sale.port.js';
import { change, statusLabel, takeOff } from './listings.js';
import { lockedListings } from './locked-listings.js';
import { putOnSale } from './open-listing.js';
import { PlatformEvent } from './platform-event.entity.js';
import { cancelPlatformSale, draftPlatformSale } from './platform-sale.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';
import { EVENT, type InboundEvent, UNREADABLE } from './sales-platform.port.js';
import { SameSaleRow } from './same-sale.entity.js';
import { tellSeller } from './seller.js';
import { followListings } from './shelf.js';

/** What came of an event. */
type Outcome = Partial<Pick<PlatformEvent, 'status' | 'errorKey' | 'errorMsg' | 'orderNo' | 'toRefuse'>>;

const EVENT_NOUN = label('平台事件', 'platform event');

const DONE: Outcome = { status: STATUS.done, errorKey: null, errorMsg: null };

/** Two servers at once, or a user beside us: the one who is late looks again. */
const ATTEMPTS = 3;

/** Takes in what a platform tells. It may tell the same again at any time; the second time nothing happens. Answers whether it was news. */
export async function takeIn(
  ctx: RequestContext,
  engine: DocumentEngine,
  platform: Row<QcPlatform>,
  event: InboundEvent,
): Promise<boolean> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      const listing = await ctx.workspace.db.write(ctx, () => takeOnce(ctx, engine, platform, event));
      if (listing) await goOnSale(ctx, engine, platform, listing);
      return listing !== null;
    } catch (error) {
      const isRace = error instanceof UniqueViolation || (error instanceof AppError && error.entry.code === 409) || isDocState(error);
      if (isRace && left > 0) continue;
      if (!(error instanceof AppError)) throw error;
      await keepOpen(ctx, platform, event, error);
      return true;
    }
  }
}

/** What cannot be settled here and now, such as a deal with a disabled company, is kept and tried again until it can be. */
async function keepOpen(ctx: RequestContext, platform: Row<QcPlatform>, event: InboundEvent, error: AppError): Promise<void> {
  const why = { errorKey: error.key, errorMsg: error.text(ctx.lang).slice(0, 500) };
  await ctx.workspace.db.write(ctx, async () => {
    const table = rows(ctx, PlatformEvent);
    const changed = await table.update({ platformId: platform.id, eventNo: event.eventNo }, why);
    if (changed === 0) await table.insert([{ ...rowOf(platform, event), ...why }]);
  });
}

const isDocState = (error: unknown): boolean => error instanceof AppError && error.key === ERP.DOC_STATE({ orderNo: '' }).key;

/** Null when it was told before; the listing when that may go on sale now. */
async function takeOnce(
  ctx: RequestContext,
  engine: DocumentEngine,
  platform: Row<QcPlatform>,
  event: InboundEvent,
): Promise<Row<SaleListing> | undefined | null> {
  const table = rows(ctx, PlatformEvent);
  const { eventNo, kind, goodsNo, orderNo } = event;
  const platformId = platform.id;
  const known =
    (await table.one({ platformId, eventNo })) ??
    (orderNo ? await table.one({ platformId, platformOrderNo: orderNo, platformGoodsNo: goodsNo, kind }) : undefined);
  if (known && known.status !== STATUS.open) return null;
  const [listing] = goodsNo ? await lockedListings(ctx, { platformId, platformGoodsNo: goodsNo }) : [];
  if (!listing && goodsNo && (await awaitsNumber(ctx, platformId))) throw unknownTo(platform, event);
  const { outcome, cleared } = listing
    ? await settle(ctx, engine, platform, listing, event)
    : { outcome: refused(ctx, kind, unknownTo(platform, event)), cleared: undefined };
  if (listing && orderNo && isOrderOutcome(kind, outcome)) {
    await tellSeller(ctx, listing, platform, { thirdOrderNo: orderNo, orderNo: outcome.orderNo ?? null, conflict: outcome.errorMsg });
  }
  const of = { listingId: listing?.id ?? null, productNo: listing?.productNo ?? null, listUserId: listing?.createUser ?? null };
  if (!known) await table.insert([{ ...rowOf(platform, event), ...of, ...outcome }]);
  // Another server has settled the event meanwhile: what this one found is void, its message included.
  else if ((await table.update({ id: known.id, version: known.version }, { ...of, ...outcome })) === 0)
    throw CRUD.CHANGED({ noun: EVENT_NOUN });
  return cleared;
}

/** Whether a platform has been told of goods whose number there we do not know yet, since its answer was lost. */
const awaitsNumber = async (ctx: RequestContext, platformId: string): Promise<boolean> =>
  (await rows(ctx, SaleListing).count({ platformId, platformGoodsNo: null, remoteStatus: REMOTE.toSend, remoteTime: { gt: '' } })) > 0;

/** Why there is no listing of ours for an event. */
const unknownTo = ({ name }: Row<QcPlatform>, { kind, goodsNo }: InboundEvent): AppError =>
  kind === UNREADABLE ? LISTING.BAD_ANSWER({ platform: name }) : LISTING.UNKNOWN_GOODS({ goodsNo });

/** Whether a sale was drafted or an order could not be followed; a draft that went away again is no news. */
const isOrderOutcome = (kind: number, { status, orderNo }: Outcome): boolean =>
  status === STATUS.none || (kind === EVENT.sold && Boolean(orderNo));

const rowOf = (platform: Row<QcPlatform>, event: InboundEvent): Partial<PlatformEvent> => ({
  platformId: platform.id,
  eventNo: event.eventNo,
  kind: event.kind,
  platformOrderNo: event.orderNo ?? null,
  platformGoodsNo: event.goodsNo || null,
  platformGoodsNoKey: event.goodsNo ? codeKey(event.goodsNo) : null,
  dealPrice: event.price ?? null,
  payload: JSON.stringify(event),
});

/** A conflict; a deal among them is refused to the platform. */
const refused = (ctx: RequestContext, kind: number, error: AppError, orderNo: string | null = null): Outcome => ({
  status: STATUS.none,
  errorKey: error.key,
  errorMsg: error.text(ctx.lang).slice(0, 500),
  orderNo,
  toRefuse: kind === EVENT.sold ? 1 : 0,
});

async function settle(
  ctx: RequestContext,
  engine: DocumentEngine,
  platform: Row<QcPlatform>,
  listing: Row<SaleListing>,
  event: InboundEvent,
) {
  if (event.kind === EVENT.sold) return { outcome: await sell(ctx, engine, platform, listing, event), cleared: undefined };
  if (event.kind === EVENT.cancelled) return { outcome: await cancel(ctx, engine, listing, event), cleared: undefined };
  const next = listingAfter(listing, event.kind === EVENT.passed ? 'pass' : 'reject', true);
  // A verdict on what is not in review any more changes nothing.
  if (!next) return { outcome: DONE, cleared: undefined };
  const rejectReason = event.kind === EVENT.rejected ? (event.reason ?? '').slice(0, 200) : null;
  const changed = await change(ctx, listing, {
    ...next,
    rejectReason,
    remoteStatus: REMOTE.confirmed,
    ...(rejectReason === null ? {} : { goesOnSale: 0 }),
  });
  if (rejectReason !== null) await tellTask(ctx, listing, { status: 400, errorMsg: rejectReason });
  return { outcome: DONE, cleared: rejectReason === null && changed.goesOnSale === 1 ? changed : undefined };
}

/** The row of the task that brought a listing. */
async function tellTask(ctx: RequestContext, { id, taskId }: Row<SaleListing>, patch: Partial<SameSaleRow>): Promise<void> {
  if (taskId) await rows(ctx, SameSaleRow).update({ taskId, listingId: id }, patch);
}

/** What was brought by a same-sale goes on sale once the platform has passed it, in a transaction of its own. */
async function goOnSale(ctx: RequestContext, engine: DocumentEngine, platform: Row<QcPlatform>, listing: Row<SaleListing>): Promise<void> {
  try {
    await ctx.workspace.db.write(ctx, async () => {
      await putOnSale(ctx, engine, listing, platform);
      await tellTask(ctx, listing, { status: 300, errorKey: null, errorMsg: null });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.workspace.db.write(ctx, () =>
      tellTask(ctx, listing, { status: 400, errorKey: error.key, errorMsg: error.text(ctx.lang).slice(0, 500) }),
    );
  }
}

/** Who has a unit that a platform has sold: the document that holds it, or the one by which it left us. */
const holderOf = ({ holdOrderNo, saleOrderNo, presaleOrderNo }: Unit): string | null => holdOrderNo ?? saleOrderNo ?? presaleOrderNo;

/**
 * A deal: the unit is off everywhere else and a sale draft has it, or the order is refused. Whether the unit can be had is for its hold to
 * say, whatever platforms do.
 */
async function sell(
  ctx: RequestContext,
  engine: DocumentEngine,
  platform: Row<QcPlatform>,
  listing: Row<SaleListing>,
  { kind, goodsNo, orderNo = '', price = listing.listPrice }: InboundEvent,
): Promise<Outcome> {
  const wide = companyWide(ctx);
  const [unit] = await rows(wide, Product).find({ id: listing.productId }, { lock: 'change' });
  if (!unit) return refused(ctx, kind, LISTING.UNKNOWN_GOODS({ goodsNo }));
  // Platforms may tell of the cancellation first.
  const isCancelled = { platformId: platform.id, platformOrderNo: orderNo, kind: EVENT.cancelled, platformGoodsNo: goodsNo };
  if (await rows(ctx, PlatformEvent).one(isCancelled, { columns: ['id'] })) {
    await takeOff(ctx, [listing], OFF_REASON.cancelled);
    await followListings(ctx, engine, [listing.productId]);
    return DONE;
  }
  const holder = holderOf(unit);
  const next = listingAfter(listing, 'sell', true);
  if (!next || unit.holdOrderNo !== null) {
    if (LIVE.includes(listing.status)) {
      await takeOff(ctx, [listing], OFF_REASON.soldElsewhere);
      await followListings(ctx, engine, [listing.productId]);
    }
    const error = holder
      ? ERP.PLATFORM_CONFLICT({ productNo: unitName(unit), orderNo: holder, thirdOrderNo: orderNo })
      : LISTING.NOT_ON_SALE({ goodsNo, status: statusLabel(listing.status) });
    return refused(ctx, kind, error, holder);
  }
  const others = await rows(ctx, SaleListing).find({ productId: listing.productId, status: LIVE, id: { ne: listing.id } });
  await takeOff(ctx, others, OFF_REASON.soldElsewhere);
  await change(ctx, listing, { ...next, thirdOrderNo: orderNo, offSaleTime: null, remoteStatus: REMOTE.confirmed, remotePrice: null });
  await followListings(ctx, engine, [listing.productId]);
  const saleOrderNo = await draftPlatformSale(ctx, engine, platform, { listing, orderNo, price });
  await rows(ctx, SaleListing).update({ id: listing.id }, { saleOrderNo });
  return { ...DONE, orderNo: saleOrderNo };
}

/** The platform takes an order back. Once the sale is reviewed people have to cancel it there. */
async function cancel(
  ctx: RequestContext,
  engine: DocumentEngine,
  listing: Row<SaleListing>,
  { kind, orderNo = '' }: InboundEvent,
): Promise<Outcome> {
  // An order that we refused, or that was taken back before.
  if (listing.status !== LISTING_STATUS.sold || listing.thirdOrderNo !== orderNo) return DONE;
  const sale = await rows(companyWide(ctx), Sale).one({ orderNo: listing.saleOrderNo ?? '' });
  if (sale && sale.reviewStatus !== STATUS.open) {
    return refused(ctx, kind, LISTING.SHIPPED({ thirdOrderNo: orderNo, orderNo: sale.orderNo }), sale.orderNo);
  }
  if (sale) await cancelPlatformSale(ctx, engine, sale.orderNo);
  await change(ctx, listing, {
    status: LISTING_STATUS.off,
    offReason: OFF_REASON.cancelled,
    offSaleTime: ctx.workspace.clock.iso(),
    remotePrice: null,
  });
  return { ...DONE, orderNo: sale?.orderNo ?? null };
}
