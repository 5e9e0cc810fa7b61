import { REPORTS } from '@phone-trade/shared';
import type { ProfitKind } from '../../../../kernel/unit/profit-log.entity.js';
import { ofSales, PROFIT_COLUMNS, PROFIT_TABLES, profitsOf } from './profits.js';
import { report } from './report.js';

const ofKinds = (...kinds: readonly ProfitKind[]): string =>
  `sum(CASE WHEN p.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) THEN p.amount ELSE 0 END)`;

export const grossProfit = report({
  spec: REPORTS.grossProfit,
  tables: PROFIT_TABLES,
  source: profitsOf,
  columns: PROFIT_COLUMNS,
  measures: {
    profit: 'sum(p.amount)',
    shipped: ofSales('1'),
    revenue: ofSales('l.sale_settle_amount'),
    costAmount: ofSales('l.cost_price'),
    saleProfit: ofKinds('sale', 'order'),
    refundProfit: ofKinds('cancel', 'refund', 'return'),
    otherProfit: ofKinds('variance', 'supplier', 'loss'),
  },
});
