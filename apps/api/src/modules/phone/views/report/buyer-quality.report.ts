import { OUT_TYPE, REPORTS } from '@phone-trade/shared';
import { BOUGHT_COLUMNS, boughtUnits, report } from './report.js';

export const buyerQuality = report({
  spec: REPORTS.buyerQuality,
  tables: ['product', 'purchase', 'profit_log'],
  source: boughtUnits,
  columns: BOUGHT_COLUMNS,
  measures: {
    bought: 'count(*)',
    boughtAmount: 'sum(u.deal_price)',
    sold: `sum(CASE WHEN u.out_type = ${OUT_TYPE.sold} THEN 1 ELSE 0 END)`,
    returned: `sum(CASE WHEN u.out_type = ${OUT_TYPE.returned} THEN 1 ELSE 0 END)`,
    refunded: 'sum(CASE WHEN u.refund_count > 0 THEN 1 ELSE 0 END)',
    profit: 'sum((SELECT coalesce(sum(g.amount), 0) FROM profit_log g WHERE g.tenant_id = u.tenant_id AND g.product_id = u.id))',
  },
});
