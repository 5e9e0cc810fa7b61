import type { cashFields, DashboardPanel, WireOf } from '@phone-trade/shared';
import type { ReportRow } from '../drill';

export interface PanelData {
  readonly records: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number | undefined>>;
}

export type CashDay = WireOf<typeof cashFields>;

/** What `phone.report.dashboard` answers: of a report that somebody may not open there is no panel. */
export interface Dashboard {
  readonly now: string;
  readonly days: readonly string[];
  readonly panels: Readonly<Partial<Record<DashboardPanel, PanelData>>>;
  readonly cash?: readonly CashDay[];
}
