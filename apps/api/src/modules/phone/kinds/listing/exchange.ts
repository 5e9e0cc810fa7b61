import { AppError, INTERNAL, LISTING_STATUS, STATUS } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { tenantContext } from '../../../system/tenant/tenant.port.js';
import { isSignedIn, platformsByIds, QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { checkedEvent } from './checked-events.js';
import { takeIn } from './inbox.js';
import { sendOut, sendRefusals } from './outbox.js';
import { PlatformEvent } from './platform-event.entity.js';
import type { InboundEvent } from './sales-platform.port.js';
import type { PlatformAt } from './sales-platforms.js';

/** Reviews take a minute, and a unit that one platform has sold should soon be off the others. */
const EVERY_MS = 5_000;

/** One round with the platforms: they hear what is new here, and we what is new there. Answers how much was told. */
async function exchange(workspace: Workspace, engine: DocumentEngine, platformAt: PlatformAt, limit: number): Promise<number> {
  const sent = await sendOut(workspace, platformAt, limit);
  const heard = await listen(workspace, engine, platformAt);
  const refused = await sendRefusals(workspace, platformAt, limit);
  return Math.max(sent, Math.min(heard, limit), refused);
}

async function listen(workspace: Workspace, engine: DocumentEngine, platformAt: PlatformAt): Promise<number> {
  const open = await workspace.db.reading().all<{ id: string; tenantId: string }>(
    `SELECT p.id AS "id", p.tenant_id AS "tenantId" FROM qc_platform p
      WHERE p.code <> '${INTERNAL}' AND p.is_deleted = 0 AND EXISTS (
        SELECT 1 FROM sale_listing l WHERE l.tenant_id = p.tenant_id AND l.platform_id = p.id
           AND l.status IN (${LISTING_STATUS.inReview}, ${LISTING_STATUS.onSale}, ${LISTING_STATUS.sold}))`,
  );
  let heard = 0;
  for (const { id, tenantId } of open) {
    const ctx = await tenantContext(workspace, tenantId, 'platform');
    const platform = (await platformsByIds(ctx, [id])).get(id);
    if (!platform || !isSignedIn(ctx, platform)) continue;
    heard += await hearFrom(workspace, engine, platformAt, platform);
  }
  return heard;
}

/** A platform that is away is asked in the next round. The cursor moves on only when everything before it has been taken in. */
async function hearFrom(workspace: Workspace, engine: DocumentEngine, platformAt: PlatformAt, platform: Row<QcPlatform>): Promise<number> {
  const ctx = await tenantContext(workspace, platform.tenantId, 'platform');
  let told: Awaited<ReturnType<ReturnType<PlatformAt>['orders']>>;
  try {
    told = await platformAt(ctx, platform).orders(platform.cursor);
  } catch (error) {
    if (error instanceof AppError && error.entry.code >= 500) return 0;
    throw error;
  }
  const waiting = await rows(ctx, PlatformEvent).find(
    { platformId: platform.id, status: STATUS.open },
    // Those tried least: what can never be settled does not keep the others waiting.
    { order: ['version', 'insertTime'], limit: 50 },
  );
  for (const { payload } of waiting) await takeIn(ctx, engine, platform, JSON.parse(payload) as InboundEvent);
  const events = told.events.map(checkedEvent);
  const seen = await knownEvents(ctx, platform.id, events);
  let news = 0;
  for (const event of events) if (!seen.has(event.eventNo) && (await takeIn(ctx, engine, platform, event))) news += 1;
  if (told.cursor !== platform.cursor) {
    await workspace.db.write(ctx, () => rows(ctx, QcPlatform).update({ id: platform.id }, { cursor: told.cursor }));
  }
  return news;
}

async function knownEvents(ctx: RequestContext, platformId: string, events: readonly InboundEvent[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const eventNo = [...new Set(events.map((event) => event.eventNo))];
  const found = await rows(ctx, PlatformEvent).find({ platformId, eventNo, status: [STATUS.done, STATUS.none] }, { columns: ['eventNo'] });
  return new Set(found.map((event) => event.eventNo));
}

/** Keeps us and the platforms informed of each other. */
export const platformExchange = (engine: DocumentEngine, platformAt: PlatformAt): Chore => ({
  name: 'platform exchange',
  everyMs: EVERY_MS,
  sweep: (workspace, limit) => exchange(workspace, engine, platformAt, limit),
});
