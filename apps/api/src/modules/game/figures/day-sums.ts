import { daysBetween, type Entry, GAME, PROPERTY_DAYS } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { query } from '../../../platform/database/query/table.js';

/** What was given and taken for one reason in one currency. */
export interface Sum {
  readonly day: string;
  readonly currencyId: number;
  readonly type: Entry;
  readonly amount: number;
  readonly entries: number;
}

const numbers = (sums: readonly Sum[]): Sum[] =>
  sums.map((sum) => ({ ...sum, type: Number(sum.type) as Entry, amount: Number(sum.amount), entries: Number(sum.entries) }));

/** The sums of each day of a period. */
export async function sumsOfDays(ctx: RequestContext, from: string, to: string): Promise<readonly Sum[]> {
  const text = `SELECT day AS "day", currency_id AS "currencyId", type AS "type", amount AS "amount", entries AS "entries" FROM game_day
    WHERE tenant_id = :tenantId AND day BETWEEN :from AND :to ORDER BY day, currency_id, type`;
  return numbers(await query<Sum>(ctx, text, { from, to }));
}

/** The sums of everything before a day. */
export async function sumsBefore(ctx: RequestContext, day: string): Promise<readonly Sum[]> {
  const text = `SELECT '' AS "day", currency_id AS "currencyId", type AS "type", sum(amount) AS "amount", sum(entries) AS "entries"
    FROM game_day WHERE tenant_id = :tenantId AND day < :day GROUP BY currency_id, type`;
  return numbers(await query<Sum>(ctx, text, { day }));
}

/** Adds up what belongs to some reasons, in one currency or in all; `entries` counts it. */
export function total(
  sums: readonly Sum[],
  types: readonly Entry[] | 'all',
  currencyId?: number,
  what: 'amount' | 'entries' = 'amount',
): number {
  let found = 0;
  for (const sum of sums)
    if ((types === 'all' || types.includes(sum.type)) && (currencyId === undefined || sum.currencyId === currencyId)) found += sum[what];
  return found;
}

/** Refuses a period that is turned round or longer than what is shown at once. */
export function checkPeriod(from: string, to: string): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > PROPERTY_DAYS) throw GAME.DAYS({ max: PROPERTY_DAYS });
}
