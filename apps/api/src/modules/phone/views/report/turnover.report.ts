import { REPORTS } from '@phone-trade/shared';
import { PROFIT_COLUMNS, PROFIT_TABLES, profitsOf } from './profits.js';
import { type Asked, daysBetweenInstants, report } from './report.js';

const DAYS = 'd.days';

/** Each unit that was shipped and stayed so, with the hundredths of days it had been here. */
const shipped = (asked: Asked): string => {
  const { profitKind: _kind, ...columns } = PROFIT_COLUMNS;
  const named = Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`);
  const days = daysBetweenInstants(asked.ctx, 'coalesce(u.store_time, p.insert_time)', 'p.insert_time');
  return `(SELECT ${named.join(', ')}, ${days} AS days FROM ${profitsOf(asked)} AND p.kind = 'sale' AND p.undone = 0 AND p.undo_of_id IS NULL) d WHERE 1 = 1`;
};

export const turnover = report({
  spec: REPORTS.turnover,
  tables: PROFIT_TABLES,
  source: shipped,
  columns: Object.fromEntries(REPORTS.turnover.dimensions.map((name) => [name, `d."${name}"`])),
  measures: {
    count: 'count(*)',
    days: `sum(${DAYS})`,
    quick: `sum(CASE WHEN ${DAYS} <= 700 THEN 1 ELSE 0 END)`,
    slow: `sum(CASE WHEN ${DAYS} > 3000 THEN 1 ELSE 0 END)`,
  },
});
