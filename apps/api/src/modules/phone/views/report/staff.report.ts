import { REPORTS } from '@phone-trade/shared';
import { PROFIT_TABLES, profitsOf, SHIPPED, SHIPPED_FOR } from './profits.js';
import { type Asked, boughtUnits, report } from './report.js';

/** Purchases by the buyer of the order, and profit by the salesperson of the sale. */
const work = (asked: Asked): string =>
  `(SELECT u.purchase_user_id AS user_id, u.brand_id, u.model_id, 0 AS profit, 0 AS shipped, 0 AS revenue, 1 AS bought, u.deal_price AS paid
      FROM ${boughtUnits(asked)}
    UNION ALL
    SELECT s.sale_user_id, u.brand_id, u.model_id, p.amount, ${SHIPPED}, ${SHIPPED_FOR}, 0, 0 FROM ${profitsOf(asked)}) w WHERE 1 = 1`;

export const staff = report({
  spec: REPORTS.staff,
  tables: [...PROFIT_TABLES, 'purchase'],
  source: work,
  columns: { userId: 'w.user_id', brandId: 'w.brand_id', modelId: 'w.model_id' },
  measures: {
    profit: 'sum(w.profit)',
    shipped: 'sum(w.shipped)',
    revenue: 'sum(w.revenue)',
    bought: 'sum(w.bought)',
    boughtAmount: 'sum(w.paid)',
  },
});
