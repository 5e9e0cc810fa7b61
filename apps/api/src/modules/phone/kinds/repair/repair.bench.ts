import { daysBetween, repairBenchFields, STAGE } from '@phone-trade/shared';
import { daysSince, today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { completeAtBench } from '../bench/bench.port.js';
import { withRepairs } from './last-repairs.js';
import { linesOut } from './outside-lines.js';

/** What the bench shows of its units, and of those that are with repair companies. */
export const shownAtRepair = {
  fields: repairBenchFields,
  async complete(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
    await completeAtBench(ctx, page);
    await withRepairs(ctx, page);
    const out = await linesOut(
      ctx,
      page.flatMap(({ id, stage }) => (stage === STAGE.outForRepair ? [id as string] : [])),
    );
    for (const row of page) {
      const line = out.get(row.id as string);
      row.outsideOrderNo = line?.orderNo;
      row.outsideChannelId = line?.channelId;
      row.estimateAmount = line?.estimateAmount;
      row.outDays = daysSince(ctx, line?.sentTime);
      row.overdueDays = overdueDays(ctx, line?.expectReturnDate);
    }
  },
};

/** Days since something should have been back; none before that day. */
export function overdueDays(ctx: RequestContext, due: string | null | undefined): number | undefined {
  return due && due < today(ctx) ? daysBetween(due, today(ctx)) : undefined;
}
