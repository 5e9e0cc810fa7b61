import { AppError } from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { rows } from '../../platform/database/query/table.js';
import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { tenantContext } from '../system/tenant/tenant.port.js';
import { FlowTimer } from './instance/instance.entity.js';
import type { Processes } from './instance/processes.js';

const EVERY_MS = 15_000;
/** A timer that fails is tried again, so late that it keeps no other waiting. */
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
    const faults: unknown[] = [];
    for (const one of due) await fire(workspace, processes, one).catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${due.length} timers failed`);
    return due.length;
  },
});

async function fire(workspace: Workspace, processes: Processes, { id, tenantId }: Due): Promise<void> {
  const ctx = await tenantContext(workspace, tenantId, 'flow-timer');
  try {
    await processes.fire(ctx, id);
  } catch (error) {
    // An overload says nothing of the timer, which is due at once again.
    if (error instanceof AppError && error.entry.code >= 500) throw error;
    const dueTime = isoAt(workspace.clock.now() + AGAIN_MS);
    await workspace.db.write(ctx, () => rows(ctx, FlowTimer).update({ id }, { dueTime }));
    // A refusal is the model's; anything else is a fault of ours to be logged.
    if (!(error instanceof AppError)) throw error;
  }
}
