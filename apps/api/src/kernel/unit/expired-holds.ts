import { dayOf } from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import type { Unit } from './postings.js';
import { Product } from './product.entity.js';
import { postUnits } from './unit-ledger.js';

/** A unit that a draft no longer has: its line is to be flagged `holdLost`. */
export interface LostHold {
  readonly unitId: string;
  readonly businessType: number;
  readonly orderNo: string;
}

const HOUR_MS = 60 * 60_000;

/** No document's doing, so of no batch that anybody could reverse. */
const NO_BATCH = '0';

/** Which of these drafts hold their units for good. */
export type KeptHolds = (ctx: RequestContext, orderNos: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Drops the holds that drafts have had for `draftHoldHours` or longer, at most `limit` of them, and answers what was lost by whom. Units
 * of purchase drafts are not dropped: nobody else could want them. Call it in a transaction, which flags the drafts' lines as well.
 */
export async function dropExpiredHolds(ctx: RequestContext, draftHoldHours: number, kept: KeptHolds, limit = 200): Promise<LostHold[]> {
  const before = isoAt(ctx.workspace.clock.now() - draftHoldHours * HOUR_MS);
  const held = await expired(ctx, before, kept, limit);
  const bizDate = dayOf(nowOf(ctx), ctx.zoneMinutes);
  const byHolder = new Map<string, Unit[]>();
  for (const unit of held) byHolder.set(unit.holdOrderNo as string, [...(byHolder.get(unit.holdOrderNo as string) ?? []), unit]);
  const lost: LostHold[] = [];
  for (const [orderNo, units] of byHolder) {
    const businessType = units[0]?.holdType as number;
    const releases = units.map((unit) => ({ post: 'release', unit }) as const);
    await postUnits(ctx, { batchId: NO_BATCH, businessType, orderNo, bizDate }, releases);
    lost.push(...units.map((unit) => ({ unitId: unit.id, businessType, orderNo })));
  }
  return lost;
}

/** The first `limit` units, by id, whose hold began before and is not kept. */
async function expired(ctx: RequestContext, before: string, kept: KeptHolds, limit: number): Promise<Unit[]> {
  const found: Unit[] = [];
  for (let after = ''; found.length < limit; ) {
    const where = { holdTime: { le: before }, isDraft: 0, id: { gt: after } };
    const page = await rows(ctx, Product).find(where, { order: ['id asc'], limit, lock: 'change' });
    const keeps = page.length === 0 ? new Set() : await kept(ctx, [...new Set(page.map(({ holdOrderNo }) => holdOrderNo as string))]);
    found.push(...page.filter(({ holdOrderNo }) => !keeps.has(holdOrderNo as string)));
    const last = page[page.length - 1];
    if (!last || page.length < limit) break;
    after = last.id;
  }
  return found.slice(0, limit);
}
