import { ERP, INTERNAL, LISTING, LISTING_STATUS, type PriceRule, REMOTE, STATUS } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { identityColumns } from '../../../../kernel/document/part/unit-lines.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { isSignedIn } from '../../basis/qc-platform/qc-platform.port.js';
import { mustStillHold, reportFor } from './listed-report.js';
import { change, nextState, toSend, withPrice } from './listings.js';
import { mappedGoods } from './mapped.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';
import { followListings, shelfRefusals } from './shelf.js';

/** What a listing is to be. */
export interface Wish {
  readonly price: number;
  readonly rule?: PriceRule | null | undefined;
  readonly reportNo?: string | null | undefined;
  readonly taskId?: string;
}

/** Refuses a platform that nothing can be listed on now. */
export function platformIsReady(ctx: RequestContext, platform: Row<QcPlatform>): void {
  const { name, status, code, channelId } = platform;
  if (status !== 1) throw LISTING.OFF({ platform: name });
  if (code === INTERNAL) return;
  if (!channelId) throw LISTING.NO_CUSTOMER({ platform: name });
  if (!isSignedIn(ctx, platform)) throw ERP.LOGIN_PLATFORM({ name });
}

/** The unit, locked, if it can be listed. */
export async function shelfUnit(ctx: RequestContext, productId: string): Promise<Unit> {
  const [unit] = await rows(ctx, Product).find({ id: productId }, { lock: 'change' });
  if (!unit) throw ERP.UNIT_UNKNOWN({ productNo: productId });
  const refusal = (await shelfRefusals(ctx))(unit);
  if (refusal) throw refusal;
  return unit;
}

/** Enters a listing as a draft. A unit has one live listing on a platform: the index decides between two at once. */
export async function openListing(ctx: RequestContext, unit: Unit, platform: Row<QcPlatform>, wish: Wish): Promise<Row<SaleListing>> {
  const reportNo = await reportFor(ctx, unit, platform, wish.reportNo);
  const twice = () => LISTING.TWICE({ productNo: unitName(unit), platform: platform.name });
  if (await rows(ctx, SaleListing).one({ productId: unit.id, platformId: platform.id, status: LIVE }, { columns: ['id'] })) throw twice();
  const row = {
    productId: unit.id,
    productNo: unit.productNo ?? '',
    ...identityColumns(unit),
    productName: unit.productName,
    productAttr: unit.productAttr,
    platformId: platform.id,
    reportNo,
    listPrice: wish.price,
    priceRule: wish.rule ? JSON.stringify(wish.rule) : null,
    taskId: wish.taskId ?? null,
    ...(await mappedGoods(ctx, unit, platform)),
    // A draft is ours alone.
    remoteStatus: REMOTE.confirmed,
  };
  try {
    const [id] = await rows(ctx, SaleListing).insert([row]);
    return (await rows(ctx, SaleListing).one({ id: id as string })) as Row<SaleListing>;
  } catch (error) {
    throw error instanceof UniqueViolation ? twice() : error;
  }
}

/** Hands a listing in for the platform's review; a platform without one has nothing against it. */
export async function submit(ctx: RequestContext, listing: Row<SaleListing>, platform: Row<QcPlatform>): Promise<Row<SaleListing>> {
  const next = nextState(listing, 'submit', platform);
  const unit = await shelfUnit(ctx, listing.productId);
  const report = await mustStillHold(ctx, unit, platform, listing.reportNo);
  // A listing without a report is judged by its unit, which follows our own draft.
  if (platform.needPhotos === 1 && (report ?? unit).photoStatus !== STATUS.done) {
    throw LISTING.PHOTOS({ productNo: unitName(unit), platform: platform.name });
  }
  const inReview = next.status === LISTING_STATUS.inReview;
  return change(ctx, listing, { ...next, rejectReason: null, ...(inReview ? toSend(platform) : {}) });
}

/** Puts a listing on sale that the platform has nothing against. The first of a unit's listings is an event of the unit. */
export async function putOnSale(
  ctx: RequestContext,
  engine: DocumentEngine,
  listing: Row<SaleListing>,
  platform: Row<QcPlatform>,
  wish: Partial<Wish> = {},
): Promise<Row<SaleListing>> {
  const next = nextState(listing, 'onSale', platform);
  await mustStillHold(ctx, await shelfUnit(ctx, listing.productId), platform, listing.reportNo);
  const changed = await change(ctx, listing, {
    ...next,
    ...(wish.price === undefined ? {} : withPrice(ctx, listing, wish.price)),
    ...(wish.rule ? { priceRule: JSON.stringify(wish.rule) } : {}),
    ...(wish.taskId ? { taskId: wish.taskId } : {}),
    onSaleTime: nowOf(ctx),
    offSaleTime: null,
    offReason: null,
    offRemark: null,
    goesOnSale: 0,
    ...toSend(platform),
  });
  await followListings(ctx, engine, [listing.productId]);
  return changed;
}

/** Whether a listing says of a unit what a new one would: its grade and its report may have changed since the platform passed it. */
async function isStillTrue(
  ctx: RequestContext,
  unit: Unit,
  platform: Row<QcPlatform>,
  passed: Row<SaleListing>,
  wish: Wish,
): Promise<boolean> {
  const { qualityId, skuId } = await mappedGoods(ctx, unit, platform);
  const reportNo = await reportFor(ctx, unit, platform, wish.reportNo);
  return passed.qualityId === qualityId && passed.skuId === skuId && passed.reportNo === reportNo;
}

/** How far a unit got on its way to a platform. */
export type Listed = { readonly listing: Row<SaleListing>; readonly status: 'onSale' | 'inReview' | 'already' };

/**
 * Brings a unit onto a platform as far as it goes at once: on sale where the platform has nothing to review or has passed it before, into
 * review elsewhere, from where it goes on sale by itself.
 */
export async function bringOnSale(
  ctx: RequestContext,
  engine: DocumentEngine,
  productId: string,
  platform: Row<QcPlatform>,
  wish: Wish,
): Promise<Listed> {
  platformIsReady(ctx, platform);
  const unit = await shelfUnit(ctx, productId);
  const pair = { productId, platformId: platform.id };
  const live = await rows(ctx, SaleListing).one({ ...pair, status: LIVE }, { lock: 'change' });
  if (live?.status === LISTING_STATUS.onSale) return { listing: live, status: 'already' };
  const isPassed = { ...pair, status: LISTING_STATUS.off, auditStatus: STATUS.done };
  const passed = live ?? (await rows(ctx, SaleListing).one(isPassed, { order: ['insertTime desc', 'id desc'], lock: 'change' }));
  const isReused = passed && (live !== undefined || (await isStillTrue(ctx, unit, platform, passed, wish)));
  let listing = isReused ? passed : await openListing(ctx, unit, platform, wish);
  if (listing.status === LISTING_STATUS.draft && listing.auditStatus === STATUS.open) listing = await submit(ctx, listing, platform);
  if (listing.status !== LISTING_STATUS.inReview || listing.auditStatus === STATUS.done) {
    return { listing: await putOnSale(ctx, engine, listing, platform, wish), status: 'onSale' };
  }
  const { price, rule, taskId } = wish;
  const more = {
    goesOnSale: 1,
    ...withPrice(ctx, listing, price),
    priceRule: rule ? JSON.stringify(rule) : null,
    ...(taskId ? { taskId } : {}),
  };
  return { listing: await change(ctx, listing, more), status: 'inReview' };
}
