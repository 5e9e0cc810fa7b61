import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Chart, type ChartSeries } from '../../../kit/chart/chart';
import { column, defaultSettings } from '../../../kit/columns/columns';
import { ListFooter } from '../../../kit/list/list-footer';
import { totalText } from '../../../kit/list/total-text';
import { useOwnListState } from '../../../kit/list/use-list-state';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { DataTable } from '../../../kit/table/data-table';
import { refText, type Values } from '../../../kit/text/ref-text';
import type { Page } from '../../../lib/http/http';
import { pageQuery } from '../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { fieldOf, type SourceColumn } from './source';
import css from './stored.module.css';

/** More bars would be too narrow to be told apart; the table has them all. */
const MOST_BARS = 24;
const NO_FILTERS = {};
const ROW_COUNT = 'rowCount';

interface Ran extends Page<{ readonly cells: Values }> {
  readonly columns: readonly SourceColumn[];
  readonly totals: Values;
  readonly name?: string;
  readonly chart?: 'bar' | 'line';
}

/** A row with its place, which no cell of a group could be. */
type Row = Values & { readonly place: string };

/** The rows or groups of a stored report (`{id}`), or of a definition that is not saved. */
export function ReportResult({ asked, label: name }: { readonly asked: Values; readonly label: string }) {
  const t = useT();
  const state = useOwnListState(NO_FILTERS);
  const { current, size } = state;
  const query = useQuery(pageQuery<{ readonly cells: Values }>('report.run', { ...asked, current, size }));
  const data = query.data as Ran | undefined;
  const columns = useMemo(
    () =>
      (data?.columns ?? []).map((item) =>
        column<Row>(item.property, fieldOf(item), { total: data !== undefined && item.property in data.totals }),
      ),
    [data],
  );
  const rows = useMemo(() => data?.records.map(({ cells }, i): Row => ({ ...cells, place: String(i) })), [data]);
  if (query.error && !data) return <PageError error={query.error} onRetry={() => void query.refetch()} />;
  if (!data || !rows) return <RowsSkeleton rows={6} />;
  return (
    <div className={css.result}>
      <p className={css.total} role="status">
        {t('kit.total', { count: totalText(data.total) })}
      </p>
      {data.chart && rows.length > 1 && <ReportDrawing kind={data.chart} columns={data.columns} rows={rows} name={name} />}
      <DataTable<Row>
        columns={columns}
        settings={defaultSettings(columns)}
        rows={rows}
        rowKey={({ place }) => place}
        label={name}
        busy={query.isFetching}
        totals={data.totals}
        empty={<Empty text={t('report.empty')} />}
      />
      {data.total > size && <ListFooter state={state} total={data.total} />}
    </div>
  );
}

interface DrawingProps {
  readonly kind: 'bar' | 'line';
  readonly columns: readonly SourceColumn[];
  readonly rows: readonly Row[];
  readonly name: string;
}

/** The sums of the groups of this page; without sums the numbers of rows. */
function ReportDrawing({ kind, columns, rows, name }: DrawingProps) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const shown = kind === 'line' ? rows : rows.slice(0, MOST_BARS);
  const at = columns.findIndex(({ property }) => property === ROW_COUNT);
  const sums = columns.slice(at + 1);
  const drawn = sums.length > 0 ? sums : columns.slice(at, at + 1);
  const kinds = new Set(drawn.map((item) => item.kind));
  const series = drawn
    .filter((item) => kinds.size === 1 || item.kind === 'money')
    .map(
      (item): ChartSeries => ({
        name: label(item),
        values: shown.map((row) => row[item.property] as number | undefined),
        kind: item.kind === 'money' ? 'money' : 'count',
      }),
    );
  const categories = shown.map((row) =>
    columns
      .slice(0, at)
      .map((item) => textOf(row, item, lang))
      .join(' · '),
  );
  const text = t('report.chart', { title: name, last: shown.length, series: series.map((one) => one.name).join(' / ') });
  return <Chart kind={kind} categories={categories} series={series} text={text} />;
}

function textOf(row: Row, { property, kind }: SourceColumn, lang: 'zh' | 'en'): string {
  if (kind === 'code' || kind === 'flag') return String(row[`${property}${lang === 'zh' ? 'Text' : 'TextEn'}`] ?? '—');
  return (kind === 'ref' ? refText(row, property) : undefined) ?? String(row[property] ?? '—');
}
