import { type Entry, INPUT, isDay } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type Page, pageBounds } from '../../../platform/database/query/list-query.js';
import { query } from '../../../platform/database/query/table.js';
import { type Sum, sumsBefore, sumsOfDays } from './day-sums.js';

/** A page of days on which something of these reasons happened, newest first, each with figures of its own and of all up to its end. */
export async function dayPage(
  ctx: RequestContext,
  asked: ListQuery,
  types: readonly Entry[],
  figures: (own: readonly Sum[], all: readonly Sum[]) => Record<string, unknown>,
): Promise<Page> {
  const { current, size, offset } = pageBounds(asked);
  const { date = '' } = asked;
  if (date !== '' && !(typeof date === 'string' && isDay(date))) throw INPUT.BAD_FILTER({ field: 'date' });
  const of = `FROM game_day WHERE tenant_id = :tenantId AND type IN (:...types)${date === '' ? '' : ' AND day = :date'}`;
  const params = { types, ...(date === '' ? {} : { date }) };
  const [[counted], days] = await Promise.all([
    query<{ n: number }>(ctx, `SELECT count(DISTINCT day) AS "n" ${of}`, params),
    query<{ day: string }>(ctx, `SELECT DISTINCT day AS "day" ${of} ORDER BY day DESC LIMIT :size OFFSET :offset`, {
      ...params,
      size,
      offset,
    }),
  ]);
  const counts = { total: Number(counted?.n ?? 0), size, current, pages: Math.ceil(Number(counted?.n ?? 0) / size) };
  const [newest, oldest] = [days[0]?.day, days.at(-1)?.day];
  if (newest === undefined || oldest === undefined) return { records: [], ...counts };
  const [before, within] = await Promise.all([sumsBefore(ctx, oldest), sumsOfDays(ctx, oldest, newest)]);
  const records = days.map(({ day }) => ({
    date: day,
    ...figures(
      within.filter((sum) => sum.day === day),
      [...before, ...within.filter((sum) => sum.day <= day)],
    ),
  }));
  return { records, ...counts };
}
