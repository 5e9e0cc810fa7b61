import { REPORTS } from '@phone-trade/shared';
import { PROFIT_COLUMNS, PROFIT_TABLES, profitsOf } from './profits.js';
import { report } from './report.js';

export const loss = report({
  spec: REPORTS.loss,
  tables: PROFIT_TABLES,
  source: (asked) =>
    `${profitsOf(asked)} AND p.kind IN ('sale', 'variance', 'supplier', 'loss') AND p.amount < 0 AND p.undone = 0 AND p.undo_of_id IS NULL`,
  columns: PROFIT_COLUMNS,
  measures: { amount: '-sum(p.amount)', count: 'count(*)' },
});
