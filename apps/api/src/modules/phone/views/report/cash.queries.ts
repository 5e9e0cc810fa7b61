import { addDays, fromWireTime } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';
import { placeOf } from './report.js';

interface Cash {
  readonly day: string;
  readonly cashIn: number;
  readonly cashOut: number;
}

/** Money received and paid by payment accounts on each of these days, in fen: the movements in their journal (docs/domain.md 6.26). */
export async function cashOf(ctx: RequestContext, days: readonly string[]): Promise<Cash[]> {
  const ends = [...days, addDays(days.at(-1) as string, 1)].map((day) => fromWireTime(day, ctx.zoneMinutes) as string);
  const params = Object.fromEntries(ends.map((end, i) => [`at${i}_`, end]));
  const place = placeOf(
    'insert_time',
    days.map((_, i) => `:at${i}_`),
  );
  const rows = await ctx.workspace.caches.of(ctx.tenantId, ['account_log'], `cash/${ends[0]}/${days.length}`, () =>
    query<{ place: number; cashIn: number; cashOut: number }>(
      companyWide(ctx),
      `SELECT ${place} AS "place", sum(CASE WHEN direction = 1 THEN amount ELSE 0 END) AS "cashIn",
              sum(CASE WHEN direction = 2 THEN amount ELSE 0 END + fee) AS "cashOut"
         FROM account_log WHERE tenant_id = :tenantId AND is_deleted = 0 AND insert_time >= :at0_ AND insert_time < :at${days.length}_ GROUP BY 1`,
      params,
    ),
  );
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  return days.map((day, i) => {
    const { cashIn = 0, cashOut = 0 } = byPlace.get(i + 1) ?? {};
    return { day, cashIn: Number(cashIn), cashOut: Number(cashOut) };
  });
}
