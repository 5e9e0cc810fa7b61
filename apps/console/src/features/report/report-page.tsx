import { DIMENSIONS, type Field, f, REPORT_EXPORT, REPORTS, type ReportName, type ReportSpec } from '@phone-trade/shared';
import { type ComponentType, useMemo } from 'react';
import { ListFilters } from '../../kit/filter/list-filters';
import type { SearchItem } from '../../kit/filter/search-bar';
import { ListFooter } from '../../kit/list/list-footer';
import { ListHeader } from '../../kit/list/list-header';
import css from '../../kit/list/list-page.module.css';
import { totalText } from '../../kit/list/total-text';
import { useListSettings } from '../../kit/list/use-list-settings';
import { ExportButton } from '../../kit/sheet/export-button';
import { Empty } from '../../kit/states/empty';
import { PageError } from '../../kit/states/page-error';
import { DataTable } from '../../kit/table/data-table';
import { download } from '../../lib/file/files';
import { useLabel, useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import type { ReportRow } from './drill';
import { GroupChoice } from './parts/group-choice';
import { PeriodChoice } from './parts/period-choice';
import { ReportChart } from './parts/report-chart';
import own from './report.module.css';
import { reportColumns } from './report-columns';
import { filterNames, type ReportState, titleOf, useFigures, useReport, useReportState } from './use-report';

/** The page of one report. */
export function reportPage(name: ReportName): ComponentType {
  const spec: ReportSpec = REPORTS[name];
  const search = searchOf(spec);
  return function OfReport() {
    return <ReportView spec={spec} search={search} />;
  };
}

function searchOf(spec: ReportSpec): readonly SearchItem[] {
  const fields: [string, Field][] = filterNames(spec).map((name) => [name, DIMENSIONS[name]]);
  if (spec.days) fields.unshift(['date', f.day(spec.days.zh, spec.days.en)]);
  return fields.map(([key, field]) => ({ key, label: field.label, field }));
}

interface Props {
  readonly spec: ReportSpec;
  readonly search: readonly SearchItem[];
}

/** Filters, a choice of groups, a chart and the rows with the sums of all of them. */
function ReportView({ spec, search }: Props) {
  const t = useT();
  const label = useLabel();
  const state = useReportState(spec);
  const { data, error, isFetching, refetch, order } = useReport(spec, state);
  const figures = useFigures(spec);
  const { groups, filters } = state;
  const all = useMemo(() => reportColumns(spec, groups, figures, filters), [spec, groups, figures, filters]);
  const { columns, ...settings } = useListSettings(`report_${spec.name}`, all, search, undefined);
  const sorts = columns.flatMap((item) => (item.sortable ? [{ key: item.key, name: label(item.label) }] : []));
  return (
    <section className={`${css.page ?? ''} ${own.page ?? ''}`}>
      <ListHeader title={titleOf(spec)} total={data?.total} views={<GroupChoice spec={spec} state={state} />} settings={settings}>
        <ExportReport spec={spec} state={state} order={order} total={data?.total ?? 0} />
      </ListHeader>
      <p className={own.says}>{label(spec.says)}</p>
      {spec.days && (
        <div className={own.period}>
          <PeriodChoice value={filters.date ?? ''} onChange={(date) => state.setFilter('date', date)} />
        </div>
      )}
      <ListFilters state={state} settings={settings.search.settings} search={search} sorts={sorts} total={data && totalText(data.total)} />
      {error && !data ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && data.records.length > 1 && (
            <ReportChart spec={spec} groups={groups} figures={figures} rows={data.records} filters={filters} />
          )}
          <div className={`${css.body ?? ''} ${own.body ?? ''}`}>
            <DataTable<ReportRow>
              columns={columns}
              settings={settings.column.settings}
              rows={data?.records}
              totals={data?.totals}
              rowKey={(row) => groups.map((name) => String(row[name] ?? '')).join('/')}
              label={label(titleOf(spec))}
              busy={isFetching}
              sort={state.sort}
              onSort={state.setSort}
              empty={<Empty text={t(spec.days ? 'report.emptyDays' : 'report.empty')} />}
              onResize={settings.resize}
            />
          </div>
        </>
      )}
      {data && data.total > 0 && <ListFooter state={state} total={data.total} />}
    </section>
  );
}

interface ExportProps {
  readonly spec: ReportSpec;
  readonly state: ReportState;
  readonly order: Readonly<Record<string, string>>;
  readonly total: number;
}

function ExportReport({ spec, state: { groups, filters }, order, total }: ExportProps) {
  const can = useCan();
  if (!can(REPORT_EXPORT)) return null;
  const input = { type: spec.name, groupBy: groups.join(','), ...filters, ...order };
  return <ExportButton counts={{ all: total }} choices={[]} onExport={() => download('phone.export.exportFile', input)} />;
}
