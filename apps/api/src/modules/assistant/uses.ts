import { AI, toWireTime } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { UniqueViolation } from '../../platform/database/driver/driver.js';
import { rows } from '../../platform/database/query/table.js';
import { AssistantUse } from './assistant-use.entity.js';

/** How often one person may ask on one day. */
const A_DAY = 50;

/** Counts one more use today; refuses what is beyond the limit. */
export async function countUse(ctx: RequestContext): Promise<void> {
  const day = toWireTime(nowOf(ctx), ctx.zoneMinutes).slice(0, 10);
  const count = () =>
    ctx.workspace.db.write(ctx, async () => {
      const uses = rows(ctx, AssistantUse);
      const own = { userId: ctx.userId };
      const stored = await uses.one(own, { lock: 'change' });
      if (!stored) return void (await uses.insert([{ ...own, day, uses: 1 }]));
      const before = stored.day === day ? stored.uses : 0;
      if (before >= A_DAY) throw AI.DAY_LIMIT({ max: A_DAY });
      await uses.update(own, { day, uses: before + 1 });
    });
  try {
    await count();
  } catch (error) {
    // Two first uses at once: now there is a row to count in.
    if (!(error instanceof UniqueViolation)) throw error;
    await count();
  }
}
