import { dayOf } from '@phone-trade/shared';
import { openOf } from '../../apps/api/src/kernel/settlement/bills.js';
import { FinancePayable } from '../../apps/api/src/kernel/settlement/settlement.entity.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import type { Scene } from './scene.js';
import type { TradeDesk } from './trade-desk.js';

const WEEK = 7;
/** What has fallen due since the last one still waits. */
const LAST = 8;
/** Of companies whose bills are due: who is asked to wait for another week. */
const PUT_OFF = 0.12;

/** Who keeps the books, and the account that pays: one that may be overdrawn. */
interface Paymaster {
  readonly account: string;
  readonly bank: { readonly payTypeId: string; readonly payAccountTypeId: string };
}

/** Once a week what has fallen due is paid, in one record a company. */
export function planPaydays(scene: Scene, desk: TradeDesk, { account, bank }: Paymaster, days: number): void {
  const random = scene.random.stream('paydays');
  for (let daysAgo = LAST; daysAgo < days; daysAgo += WEEK)
    scene.agenda.plan(scene.calendar.local(daysAgo, '16:20:00'), async () => {
      const ctx = scene.as(account);
      const dueDate = { le: dayOf(ctx.workspace.clock.iso(), ctx.zoneMinutes) };
      const due = (await rows(ctx, FinancePayable).find({ dueDate }, { order: ['id asc'] })).filter((bill) => openOf(bill) > 0);
      for (const channelId of new Set(due.map((bill) => bill.channelId))) {
        if (random.chance(PUT_OFF)) continue;
        const bills = due.filter((bill) => bill.channelId === channelId);
        const items = bills.map((bill) => ({ billNo: bill.billNo, allocAmount: openOf(bill) }));
        const paymentAmount = items.reduce((sum, { allocAmount }) => sum + allocAmount, 0);
        await desk.done(account, 'payout', { channelId, payments: [{ ...bank, paymentAmount }], items });
      }
    });
}
