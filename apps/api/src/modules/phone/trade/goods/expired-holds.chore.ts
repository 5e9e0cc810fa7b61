import { BUSINESS_TYPES } from '@phone-trade/shared';
import type { DocumentNoun } from '../../../../kernel/noun.js';
import { dropExpiredHolds, type KeptHolds, type LostHold } from '../../../../kernel/unit/expired-holds.js';
import { isoAt } from '../../../../platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';

/** The shortest time a tenant can let its drafts hold units. */
const SHORTEST_MS = 60 * 60_000;

const heldLinesOf = ({ kind }: DocumentNoun) => kind.parts.flatMap(({ heldLines }) => (heldLines ? [{ kind, lines: heldLines }] : []));

/** Flags the lines of drafts that no longer hold their units. */
async function flagLines(ctx: RequestContext, nouns: readonly DocumentNoun[], lost: readonly LostHold[]): Promise<void> {
  for (const { kind, lines } of nouns.flatMap(heldLinesOf)) {
    const own = lost.filter(({ businessType }) => businessType === BUSINESS_TYPES[kind.spec.kind].code);
    for (const orderNo of new Set(own.map((hold) => hold.orderNo))) {
      const productId = own.flatMap((hold) => (hold.orderNo === orderNo ? [hold.unitId] : []));
      await rows(ctx, lines).update({ orderNo, productId }, { holdLost: 1 });
    }
  }
}

/** Lets go of units that drafts have held for longer than their tenant allows (docs/domain.md 2.8), unless the draft is one of those `kept`. */
export const expiredHolds = (nouns: readonly DocumentNoun[], kept: KeptHolds): Chore => ({
  name: 'expired holds',
  async sweep(workspace, limit) {
    const { clock, db } = workspace;
    const held = await db.reading().all<{ tenantId: string }>(
      `SELECT DISTINCT tenant_id AS "tenantId" FROM product
        WHERE hold_time IS NOT NULL AND hold_time <= :before AND is_draft = 0 AND is_deleted = 0`,
      { before: isoAt(clock.now() - SHORTEST_MS) },
    );
    let dropped = 0;
    for (const { tenantId } of held) {
      if (dropped >= limit) break;
      const ctx = systemContext(workspace, tenantId, 'housekeeping');
      const { draftHoldHours } = await standardConfig(ctx);
      dropped += await db.write(ctx, async () => {
        const lost = await dropExpiredHolds(ctx, draftHoldHours, kept, limit - dropped);
        await flagLines(ctx, nouns, lost);
        return lost.length;
      });
    }
    return dropped;
  },
});
