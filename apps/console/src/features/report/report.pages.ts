import { REPORT_HEADS, type ReportName, reportPath } from '@phone-trade/shared';
import { definePages } from '../../kit/page';

/** A page for each report; the page itself is one. */
export const reportPages = definePages([
  {
    path: '/wel/dashboard',
    label: { zh: '经营看板', en: 'Dashboard' },
    strings: 'report',
    load: async () => (await import('./dashboard/dashboard-page')).DashboardPage,
  },
  ...Object.entries(REPORT_HEADS).map(([name, { label, right }]) => ({
    path: reportPath(name as ReportName),
    label,
    keepAlive: true,
    permission: right,
    strings: 'report' as const,
    load: async () => (await import('./report-page')).reportPage(name as ReportName),
  })),
]);
