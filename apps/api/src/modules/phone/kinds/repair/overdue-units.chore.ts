import { MESSAGE_LINK, STATUS } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { isSent, sendEvent } from '../../../desk/message/event.port.js';
import { tenantContext } from '../../../system/tenant/tenant.port.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';

/** The line of a unit that is out and was not reported yet: the condition of `ix_outside_repair_product_due`. */
const UNREPORTED = `return_status = ${STATUS.open} AND overdue_sent = 0`;
/** The earliest time zone is a day ahead of the latest. */
const DAY_MS = 24 * 60 * 60_000;

interface Overdue {
  readonly id: string;
  readonly orderNo: string;
  readonly productNo: string;
  readonly day: string;
}

/** Notifies the senders of units that a repair company has not returned by the due date, once for each unit. */
export const overdueUnits: Chore = {
  name: 'overdue repairs',
  async sweep(workspace, limit) {
    const { db, clock } = workspace;
    const tenants = await db.reading().all<{ tenantId: string }>(
      `SELECT DISTINCT tenant_id AS "tenantId" FROM outside_repair_product
        WHERE ${UNREPORTED} AND expect_return_date < :latest AND sent_time IS NOT NULL AND is_deleted = 0`,
      { latest: new Date(clock.now() + DAY_MS).toISOString().slice(0, 10) },
    );
    let sent = 0;
    for (const { tenantId } of tenants) if (sent < limit) sent += await reportOf(workspace, tenantId, limit - sent);
    return sent;
  },
};

async function reportOf(workspace: Workspace, tenantId: string, limit: number): Promise<number> {
  const ctx = await tenantContext(workspace, tenantId, 'overdue-repairs');
  // Nothing is marked while the rule is off, so units that are overdue when it is switched on are reported then.
  if (!(await isSent(ctx, 'overdue'))) return 0;
  const overdue = await workspace.db.reading().all<Overdue>(
    `SELECT id AS "id", order_no AS "orderNo", product_no AS "productNo", expect_return_date AS "day" FROM outside_repair_product
      WHERE tenant_id = :tenantId AND ${UNREPORTED} AND expect_return_date < :today AND sent_time IS NOT NULL AND is_deleted = 0
      ORDER BY expect_return_date, id LIMIT :limit`,
    { tenantId, today: today(ctx), limit },
  );
  for (const { id, orderNo, productNo, day } of overdue) {
    await workspace.db.write(ctx, async () => {
      // Of two servers one marks the line.
      const marked = await rows(ctx, OutsideRepairProduct).update({ id, overdueSent: 0, returnStatus: STATUS.open }, { overdueSent: 1 });
      const head = marked === 1 && (await rows(ctx, OutsideRepair).one({ orderNo }, { columns: ['createUser', 'reviewUser'] }));
      if (!head) return;
      const words = () => ({ no: productNo, noun: orderNo, day });
      await sendEvent(ctx, 'overdue', { link: { type: MESSAGE_LINK.unit, no: productNo }, words }, [head.createUser, head.reviewUser]);
    });
  }
  return overdue.length;
}
