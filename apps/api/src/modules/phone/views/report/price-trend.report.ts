import { addDays, daysBetween, OUT_TYPE, REPORTS } from '@phone-trade/shared';
import { type Asked, BOUGHT_COLUMNS, boughtUnits, placeOf, report } from './report.js';

/** A Monday. */
const MONDAY = '2024-01-01';

/** The Mondays of the requested days, beginning with the Monday of the first day's week. */
function weeksOf({ since, until }: Asked): string[] {
  const first = addDays(since, -(((daysBetween(MONDAY, since) % 7) + 7) % 7));
  return Array.from({ length: Math.floor(daysBetween(first, until) / 7) + 1 }, (_, i) => addDays(first, 7 * i));
}

const weekOf = (asked: Asked): string =>
  placeOf(
    'd.biz_date',
    weeksOf(asked).map((week) => asked.bind(week)),
  );

export const priceTrend = report({
  spec: REPORTS.priceTrend,
  tables: ['product', 'purchase'],
  source: boughtUnits,
  columns: { ...BOUGHT_COLUMNS, week: weekOf },
  measures: {
    count: 'count(*)',
    amount: 'sum(u.deal_price)',
    lowest: 'min(u.deal_price)',
    highest: 'max(u.deal_price)',
    sold: `sum(CASE WHEN u.out_type = ${OUT_TYPE.sold} THEN 1 ELSE 0 END)`,
    soldAmount: `sum(CASE WHEN u.out_type = ${OUT_TYPE.sold} THEN u.sale_settle_amount ELSE 0 END)`,
  },
  shown: { week: (place, asked) => weeksOf(asked)[place - 1] ?? asked.since },
});
