import { f } from '../fields/field.js';
import type { DimensionName } from './dimensions.js';
import type { ReportName } from './report-heads.js';

/** The reports of the dashboard, each grouped in one way; of the last thirty days, where they have days. */
export const DASHBOARD = {
  profit: { report: 'grossProfit', groupBy: 'day' },
  bought: { report: 'buyerQuality', groupBy: 'day' },
  stockAge: { report: 'stockAge', groupBy: 'stockAge' },
  work: { report: 'stockAge', groupBy: 'stage' },
  receivable: { report: 'receivableAge', groupBy: 'billAge' },
  payable: { report: 'payableAge', groupBy: 'billAge' },
  exceptions: { report: 'exceptions', groupBy: 'exception' },
} as const satisfies Readonly<Record<string, { readonly report: ReportName; readonly groupBy: DimensionName }>>;

export type DashboardPanel = keyof typeof DASHBOARD;

/** What came into our accounts and left them on a day, fees counted with what left. */
export const cashFields = {
  day: f.day('日期', 'Day'),
  cashIn: f.money('收款', 'Cash in').cost(),
  cashOut: f.money('付款', 'Cash out').cost(),
};
