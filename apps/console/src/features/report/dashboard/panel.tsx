import { DASHBOARD, type DashboardPanel, type DimensionName, type ReportSpec, reportPath } from '@phone-trade/shared';
import { Link } from 'react-router-dom';
import { cellOf } from '../../../kit/columns/columns';
import type { Filters } from '../../../kit/list/list-url';
import { useLabel, useT } from '../../../lib/language/i18n';
import type { ReportRow } from '../drill';
import { ReportChart } from '../parts/report-chart';
import { reportColumns } from '../report-columns';
import { useFigures } from '../use-report';
import css from './dashboard.module.css';
import type { PanelData } from './dashboard-data';

interface Props {
  readonly name: DashboardPanel;
  readonly spec: ReportSpec;
  readonly data: PanelData;
  readonly date: string;
}

/** One report drawn, with the figures behind the drawing folded away. */
export function Panel({ name, spec, data: { records }, date }: Props) {
  const t = useT();
  const figures = useFigures(spec);
  const groups: readonly DimensionName[] = [DASHBOARD[name].groupBy];
  const filters: Filters = spec.days ? { date } : {};
  const title = t(`report.dashboard.panels.${name}`);
  const shown = spec.chart.of.filter((figure) => figures.includes(figure));
  const query = new URLSearchParams({ groupBy: groups.join(','), ...filters }).toString();
  return (
    <section className={css.panel} aria-label={title}>
      <h2>
        <Link to={`${reportPath(spec.name)}?${query}`}>{title}</Link>
      </h2>
      {records.length === 0 || shown.length === 0 ? (
        <p className={css.quiet}>{t('report.dashboard.none')}</p>
      ) : (
        <>
          <ReportChart spec={spec} groups={groups} figures={shown} rows={records} filters={filters} />
          <details>
            <summary>{t('report.dashboard.table')}</summary>
            <PanelTable spec={spec} groups={groups} figures={shown} rows={records} filters={filters} title={title} />
          </details>
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly spec: ReportSpec;
  readonly groups: readonly DimensionName[];
  readonly figures: readonly string[];
  readonly rows: readonly ReportRow[];
  readonly filters: Filters;
  readonly title: string;
}

function PanelTable({ spec, groups, figures, rows, filters, title }: TableProps) {
  const label = useLabel();
  const columns = reportColumns(spec, groups, figures, filters);
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={String(row[groups[0] ?? ''] ?? i)}>
            {columns.map((item) => (
              <td key={item.key}>{cellOf(item, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
