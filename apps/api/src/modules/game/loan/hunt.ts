import { CURRENCY, dayOf, ENTRY } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { postJournal } from '../journal/post-journal.js';
import { HuntUser } from './loan.entity.js';

/** A member hunts: he pays for the day, his bows go to the hunt and are used up there, and he is given the yield. */
export async function hunt(ctx: RequestContext, userId: string, bows: number, fund: number, amount: number): Promise<void> {
  const coin = { memberId: userId, currencyId: CURRENCY.coin };
  await postJournal(ctx, `hunt/${userId}`, [
    { ...coin, type: ENTRY.huntFund, amount: fund },
    { memberId: userId, currencyId: CURRENCY.bow, type: ENTRY.bowsSent, amount: bows },
    { memberId: userId, currencyId: CURRENCY.huntBow, type: ENTRY.bowsArrived, amount: bows },
    { memberId: userId, currencyId: CURRENCY.huntBow, type: ENTRY.bowsUsed, amount: bows },
    { ...coin, type: ENTRY.huntYield, amount },
  ]);
  const preCalcDate = dayOf(nowOf(ctx), ctx.zoneMinutes);
  const before = await rows(ctx, HuntUser).one({ userId }, { lock: 'change' });
  if (!before) {
    await rows(ctx, HuntUser).insert([{ userId, preCalcDate, destroyBow: bows, totalAmount: amount, num: 1 }]);
    return;
  }
  const { id, destroyBow, totalAmount, num } = before;
  const after = { preCalcDate, destroyBow: Number(destroyBow) + bows, totalAmount: Number(totalAmount) + amount, num: num + 1 };
  await rows(ctx, HuntUser).update({ id }, after);
}
