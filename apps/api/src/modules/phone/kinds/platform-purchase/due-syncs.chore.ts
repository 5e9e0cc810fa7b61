import type { RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { tenantContext } from '../../../system/tenant/tenant.port.js';
import { nextTimeOf, PurchaseSync, PurchaseSyncRun } from '../../basis/purchase-sync/purchase-sync.port.js';
import { newRun } from './purchase-sync.service.js';

const EVERY_MS = 5 * 60_000;

interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly nextTime: string;
}

/** Begins the runs of accounts that are fetched by themselves, in the name of their buyers. */
export const dueSyncs: Chore = {
  name: 'purchase_sync',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const due = await workspace.db.reading().all<Due>(
      `SELECT id AS "id", tenant_id AS "tenantId", next_time AS "nextTime" FROM purchase_platform_sync
        WHERE next_time IS NOT NULL AND next_time <= :now AND is_deleted = 0 ORDER BY next_time, id LIMIT :limit`,
      { now: workspace.clock.iso(), limit },
    );
    for (const one of due) await begin(workspace, one);
    return due.length;
  },
};

async function begin(workspace: Workspace, { id, tenantId, nextTime }: Due): Promise<void> {
  const ctx = await tenantContext(workspace, tenantId, 'purchase-sync');
  try {
    await workspace.db.write(ctx, async () => {
      const rule = await rows(ctx, PurchaseSync).one({ id });
      if (!rule || !(await isFirst(ctx, id, nextTime, nextTimeOf(ctx, rule)))) return;
      const run = { ...(await newRun(ctx, rule)), lang: rule.lang, createUser: rule.purchaseUserId };
      await rows(ctx, PurchaseSyncRun).insert([run]);
    });
  } catch (error) {
    // One that is under way already counts for this time.
    if (!(error instanceof UniqueViolation)) throw error;
    await workspace.db.write(ctx, async () => {
      const rule = await rows(ctx, PurchaseSync).one({ id });
      if (rule) await isFirst(ctx, id, nextTime, nextTimeOf(ctx, rule));
    });
  }
}

/** Of two servers one moves the time on. Whoever edits the account meanwhile is not in the way, so its version stays. */
const isFirst = async (ctx: RequestContext, id: string, nextTime: string, then: string | null): Promise<boolean> =>
  (await ctx.workspace.db
    .writing('purchase_platform_sync', ctx.tenantId)
    .run('UPDATE purchase_platform_sync SET next_time = :then WHERE tenant_id = :tenantId AND id = :id AND next_time = :nextTime', {
      then,
      tenantId: ctx.tenantId,
      id,
      nextTime,
    })) === 1;
