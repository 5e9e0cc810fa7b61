import { type AppError, RESOURCE_STATUS, SMS, SMS_STATUS } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';
import { tenantContext } from '../../system/tenant/tenant.port.js';
import { asFailed, deliver } from './deliver-sms.js';
import { Sms, SmsOutbox } from './sms.entity.js';

const REASON = 'sms-outbox';
const MINUTE_MS = 60_000;
/** A period that no other chore has: a slow gateway delays none of them. */
const EVERY_MS = 90_000;
/** By then the call that accepted a message has usually ended. */
const CUT_OFF_MS = 5 * MINUTE_MS;
/** A code or a notification is useless by then. */
const OVERDUE_MS = 60 * MINUTE_MS;
/** Calls in parallel: the round, which a shutdown waits for, takes no longer than one call. */
const AT_ONCE = 20;

/** The columns and condition of `ix_sms_outbox_unsent`. */
const UNSENT = 'o.status = 100 AND o.has_gateway = 1 AND o.is_deleted = 0';

interface Found {
  readonly id: string;
  readonly tenantId: string;
  readonly sendTime: string | null;
}

/** Sends messages whose call was cut off, and marks as failed those that are too old or whose outcome nobody knows. */
export const unsentMessages = (hosts: readonly string[]): Chore => ({
  name: 'sms_outbox',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const now = workspace.clock.now();
    const [cutOff, overdue] = [isoAt(now - CUT_OFF_MS), isoAt(now - OVERDUE_MS)];
    const ended = await endHopeless(workspace, { cutOff, overdue, limit });
    await sendSome(workspace, hosts, { cutOff, overdue, limit: Math.min(limit, AT_ONCE), on: RESOURCE_STATUS.on });
    return ended;
  },
});

type Bounds = Readonly<Record<'cutOff' | 'overdue', string> & { limit: number }>;

/** The row decides each of them: a call that ends meanwhile keeps its outcome. */
async function endHopeless(workspace: Workspace, bounds: Bounds): Promise<number> {
  const found = await workspace.db.reading().all<Found>(
    `SELECT o.id AS "id", o.tenant_id AS "tenantId", o.send_time AS "sendTime" FROM sms_outbox o
      WHERE ${UNSENT} AND ((o.send_time IS NULL AND o.insert_time <= :overdue) OR o.send_time <= :cutOff)
      ORDER BY o.insert_time, o.id LIMIT :limit`,
    bounds,
  );
  for (const { id, tenantId, sendTime } of found) {
    const ctx = await tenantContext(workspace, tenantId, REASON);
    const failure: AppError = sendTime === null ? SMS.OVERDUE() : SMS.UNKNOWN();
    await workspace.db.write(ctx, () => rows(ctx, SmsOutbox).update({ id, status: SMS_STATUS.waiting, sendTime }, asFailed(ctx, failure)));
  }
  return found.length;
}

/** Messages of a setting that is disabled by now wait, until they are too old. */
async function sendSome(workspace: Workspace, hosts: readonly string[], bounds: Bounds & { on: number }): Promise<void> {
  const found = await workspace.db.reading().all<Found>(
    `SELECT o.id AS "id", o.tenant_id AS "tenantId", o.send_time AS "sendTime" FROM sms_outbox o
       JOIN sms s ON s.tenant_id = o.tenant_id AND s.sms_code = o.sms_code AND s.is_deleted = 0 AND s.status = :on AND s.endpoint <> ''
      WHERE ${UNSENT} AND o.send_time IS NULL AND o.insert_time > :overdue AND o.insert_time <= :cutOff
      ORDER BY o.insert_time, o.id LIMIT :limit`,
    bounds,
  );
  const outcomes = await Promise.allSettled(found.map((one) => sendOne(workspace, hosts, one)));
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${found.length} messages failed`);
}

async function sendOne(workspace: Workspace, hosts: readonly string[], { id, tenantId }: Found): Promise<void> {
  const ctx = await tenantContext(workspace, tenantId, REASON);
  const message = await rows(ctx, SmsOutbox).one({ id });
  const setting = message && (await rows(ctx, Sms).one({ smsCode: message.smsCode, status: RESOURCE_STATUS.on }));
  if (message && setting?.endpoint) await deliver(ctx, setting, message, hosts);
}
