import { REPORT_HEADS, type ReportName, reportPath, storedReportSpec } from '@phone-trade/shared';
import { definePages } from '../../kit/page';

/** A page for each report, the page itself being one, and the pages of reports that people put together. */
export const reportPages = definePages([
  {
    path: '/wel/dashboard',
    label: { zh: '经营看板', en: 'Dashboard' },
    strings: 'report',
    load: async () => (await import('./dashboard/dashboard-page')).DashboardPage,
  },
  {
    path: '/report/reportlist',
    label: storedReportSpec.menu?.[0]?.label ?? storedReportSpec.label,
    permission: 'storedreport_view',
    strings: 'report',
    load: async () => (await import('./stored/stored-report-page')).StoredReportPage,
  },
  {
    path: '/report/builder',
    label: storedReportSpec.menu?.[1]?.label ?? storedReportSpec.label,
    keepAlive: true,
    permission: ['storedreport_add', 'storedreport_edit'],
    strings: 'report',
    load: async () => (await import('./stored/builder-page')).BuilderPage,
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
