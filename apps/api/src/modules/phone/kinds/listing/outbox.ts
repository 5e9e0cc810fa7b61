import { AppError, codeKey, ERP, LISTING, REMOTE } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { isoAt } from '../../../../platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { isSignedIn, platformsByIds, type QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { isGoodsNo } from './checked-events.js';
import { PlatformEvent } from './platform-event.entity.js';
import { tellPriceRefused } from './price/refused.js';
import { type RemoteStep, remoteStep } from './remote-step.js';
import { SaleListing } from './sale-listing.entity.js';
import type { Goods } from './sales-platform.port.js';
import type { PlatformAt } from './sales-platforms.js';

const MINUTE_MS = 60_000;
/** A platform that does not answer is asked again a little later each time. */
const RETRY_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;
/** What is being told is told by somebody else after this long: he who began has died. */
const TAKEN_MS = 2 * MINUTE_MS;

/** Tells platforms what they do not know of our listings yet: at most `limit` of all tenants. Answers how many it has told. */
export async function sendOut(workspace: Workspace, platformAt: PlatformAt, limit: number): Promise<number> {
  const waiting = await workspace.db.reading().all<{ id: string; tenantId: string }>(
    `SELECT id AS "id", tenant_id AS "tenantId" FROM sale_listing
      WHERE remote_status = ${REMOTE.toSend} AND is_deleted = 0 AND (remote_time IS NULL OR remote_time <= :now)
      ORDER BY remote_time, id LIMIT :limit`,
    { now: workspace.clock.iso(), limit },
  );
  let sent = 0;
  for (const { id, tenantId } of waiting) {
    const ctx = systemContext(workspace, tenantId, 'platform');
    if (await sendOne(ctx, platformAt, id)) sent += 1;
  }
  return sent;
}

/** Of two servers one tells the platform: the row is taken by compare-and-set, and given back by whoever took it. */
async function sendOne(ctx: RequestContext, platformAt: PlatformAt, id: string): Promise<boolean> {
  const { db, clock } = ctx.workspace;
  const table = rows(ctx, SaleListing);
  const listing = await table.one({ id, remoteStatus: REMOTE.toSend });
  const platform = listing && (await platformsByIds(ctx, [listing.platformId])).get(listing.platformId);
  if (!listing || !platform) return false;
  const taken = { remoteTime: isoAt(clock.now() + TAKEN_MS) };
  if ((await db.write(ctx, () => table.update({ id, version: listing.version }, taken))) === 0) return false;
  const version = listing.version + 1;
  const step = remoteStep(listing);
  try {
    if (!isSignedIn(ctx, platform)) throw ERP.PLATFORM_DOWN({ name: platform.name });
    const told = step ? await tell(ctx, platformAt, platform, listing, step) : {};
    await db.write(ctx, async () => {
      const done = { remoteStatus: REMOTE.confirmed, remoteError: null, remoteTries: 0, remoteTime: null };
      if ((await table.update({ id, version }, { ...told, ...done })) === 1 || step === undefined) return;
      // Changed meanwhile: what the platform knows is true all the same, and what it does not know yet is told it next.
      await table.update({ id }, { ...told, remoteStatus: REMOTE.toSend, remoteTries: 0, remoteTime: null });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await db.write(ctx, async () => {
      const changed = await table.update({ id, version }, afterRefusal(ctx, listing, error));
      if (changed === 1 && step === 'reprice' && error.entry.code < 500) await tellPriceRefused(ctx, listing, platform, error);
    });
  }
  return true;
}

function afterRefusal(ctx: RequestContext, { remoteTries }: Row<SaleListing>, error: AppError): Partial<SaleListing> {
  const remoteError = error.text(ctx.lang).slice(0, 500);
  const wait = RETRY_MS[remoteTries] ?? RETRY_MS[RETRY_MS.length - 1] ?? MINUTE_MS;
  if (error.entry.code < 500) return { remoteStatus: REMOTE.failed, remoteError, remoteTime: null };
  return { remoteError, remoteTries: remoteTries + 1, remoteTime: isoAt(ctx.workspace.clock.now() + wait) };
}

async function tell(
  ctx: RequestContext,
  platformAt: PlatformAt,
  of: Row<QcPlatform>,
  listing: Row<SaleListing>,
  step: RemoteStep,
): Promise<Partial<SaleListing>> {
  const platform = platformAt(ctx, of);
  const { platformGoodsNo, listPrice: price } = listing;
  if (step === 'review') return known(of, await platform.review(await goodsOf(ctx, listing)));
  if (step === 'list') return { ...known(of, await platform.list(await goodsOf(ctx, listing))), remotePrice: price };
  if (step === 'reprice') {
    await platform.reprice(platformGoodsNo as string, price);
    return { remotePrice: price };
  }
  await platform.delist({ ourNo: listing.id, goodsNo: platformGoodsNo });
  return { remotePrice: null };
}

/** The listing with its number there; an answer without one is as good as none, and asked for again. */
function known(platform: Row<QcPlatform>, platformGoodsNo: unknown): Partial<SaleListing> {
  if (!isGoodsNo(platformGoodsNo)) throw LISTING.BAD_ANSWER({ platform: platform.name });
  return { platformGoodsNo, platformGoodsNoKey: codeKey(platformGoodsNo) };
}

async function goodsOf(ctx: RequestContext, listing: Row<SaleListing>): Promise<Goods> {
  const { id, productId, productNo, productName, productAttr, listPrice, reportNo, skuId, qualityId } = listing;
  const unit = await rows(ctx, Product).one({ id: productId }, { columns: ['saleAmount'] });
  const title = `${productName} ${productAttr}`.trim();
  return { ourNo: id, unitKey: productNo, title, price: listPrice, reference: unit?.saleAmount ?? listPrice, reportNo, skuId, qualityId };
}

/** Tells platforms which of their orders we cannot fulfil. */
export async function sendRefusals(workspace: Workspace, platformAt: PlatformAt, limit: number): Promise<number> {
  const waiting = await workspace.db
    .reading()
    .all<{ id: string; tenantId: string }>(
      `SELECT id AS "id", tenant_id AS "tenantId" FROM platform_event WHERE to_refuse = 1 ORDER BY insert_time, id LIMIT :limit`,
      { limit },
    );
  let told = 0;
  for (const { id, tenantId } of waiting) {
    const ctx = systemContext(workspace, tenantId, 'platform');
    const event = await rows(ctx, PlatformEvent).one({ id, toRefuse: 1 });
    const platform = event && (await platformsByIds(ctx, [event.platformId])).get(event.platformId);
    if (!event || !platform) continue;
    try {
      await platformAt(ctx, platform).refuse(event.platformOrderNo ?? '', event.errorMsg ?? '');
    } catch (error) {
      // Told the next time.
      if (error instanceof AppError && error.entry.code >= 500) continue;
      if (!(error instanceof AppError)) throw error;
    }
    await workspace.db.write(ctx, () => rows(ctx, PlatformEvent).update({ id }, { toRefuse: 0 }));
    told += 1;
  }
  return told;
}
