import { DASHBOARD, type DashboardPanel, REPORTS, type ReportSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { CashPanel } from './cash-panel';
import css from './dashboard.module.css';
import type { Dashboard, PanelData } from './dashboard-data';
import { Figures } from './figures';
import { Panel } from './panel';

const PANELS = Object.keys(DASHBOARD) as DashboardPanel[];

/** The last thirty days and what stands now; every figure and every bar leads to its rows. */
export function DashboardPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<Dashboard>('phone.report.dashboard', {}), staleTime: 0 });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const shown = PANELS.flatMap((key) => {
    const panel = data.panels[key];
    return panel ? [[key, panel] as const] : [];
  });
  return (
    <div className={css.page}>
      <header>
        <h1>{t('report.dashboard.title')}</h1>
        <p>{t('report.dashboard.says', { day: data.now.slice(0, 10), days: data.days.length })}</p>
      </header>
      {shown.length === 0 && !data.cash ? (
        <Empty text={t('report.dashboard.nothing')} />
      ) : (
        <>
          <Figures data={data} />
          <div className={css.panels}>
            {shown.map(([key, panel]) => (
              <Panel
                key={key}
                name={key}
                spec={REPORTS[DASHBOARD[key].report]}
                data={everyDay(key, panel, data.days)}
                date={dateOf(data.days)}
              />
            ))}
            {data.cash && <CashPanel cash={data.cash} />}
          </div>
        </>
      )}
    </div>
  );
}

const dateOf = (days: readonly string[]): string => `${days[0] ?? ''},${days.at(-1) ?? ''}`;

/** A day on which nothing happened is a day all the same. */
function everyDay(key: DashboardPanel, panel: PanelData, days: readonly string[]): PanelData {
  if (DASHBOARD[key].groupBy !== 'day') return panel;
  const { measures }: ReportSpec = REPORTS[DASHBOARD[key].report];
  const known = new Map(panel.records.map((row) => [row.day, row]));
  const nothing = Object.fromEntries(Object.keys(measures).map((name) => [name, panel.totals[name] === undefined ? undefined : 0]));
  return { ...panel, records: days.map((day) => known.get(day) ?? { ...nothing, day }) };
}
