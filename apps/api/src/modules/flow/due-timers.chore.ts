import { AppError } from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import { systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { rows } from '../../platform/database/query/table.js';
import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { FlowTimer } from './instance/instance.entity.js';
import type { Processes } from './instance/processes.js';

const EVERY_MS = 15_000;
/** A timer whose way is refused is tried again, so late that it keeps no other waiting. */
const AGAIN_MS = 60 * 60_000;

interface Due {
  readonly id: string;
  readonly tenantId: string;
}

/** Fires the boundary timers that are due. Servers may meet at one: the row of the timer decides. */
export const dueTimers = (processes: Processes): Chore => ({
  name: 'flow_timer',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const due = await workspace.db.reading().all<Due>(
      `SELECT id AS "id", tenant_id AS "tenantId" FROM flow_timer
        WHERE due_time <= :now ORDER BY due_time, id LIMIT :limit`,
      { now: workspace.clock.iso(), limit },
    );
    for (const one of due) await fire(workspace, processes, one);
    return due.length;
  },
});

async function fire(workspace: Workspace, processes: Processes, { id, tenantId }: Due): Promise<void> {
  const ctx = systemContext(workspace, tenantId, 'flow-timer');
  try {
    await processes.fire(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const dueTime = isoAt(workspace.clock.now() + AGAIN_MS);
    await workspace.db.write(ctx, () => rows(ctx, FlowTimer).update({ id }, { dueTime }));
  }
}
