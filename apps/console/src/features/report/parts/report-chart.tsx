import { DIMENSIONS, type DimensionName, figuresOf, type ReportSpec } from '@phone-trade/shared';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Chart, type ChartSeries } from '../../../kit/chart/chart';
import type { Filters } from '../../../kit/list/list-url';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { refText } from '../../../kit/text/ref-text';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { type ReportRow, rowsPath } from '../drill';
import { titleOf } from '../use-report';

/** More bars would be too narrow to be told apart; the table has them all. A line goes on. */
const MOST_BARS = 24;

/** Over days and weeks one reads a course. */
const COURSES: ReadonlySet<string | undefined> = new Set<DimensionName>(['day', 'week']);

interface Props {
  readonly spec: ReportSpec;
  readonly groups: readonly DimensionName[];
  readonly figures: readonly string[];
  readonly rows: readonly ReportRow[];
  readonly filters: Filters;
}

/** The first rows as a drawing; a click leads to the rows behind one, as its figures do in the table. */
export function ReportChart({ spec, groups, figures, rows, filters }: Props) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const kind = COURSES.has(groups[0]) ? 'line' : spec.chart.kind;
  const shown = useMemo(() => (kind === 'line' ? rows : rows.slice(0, MOST_BARS)), [kind, rows]);
  const categories = useMemo(() => shown.map((row) => groups.map((name) => nameOf(row, name, lang)).join(' · ')), [shown, groups, lang]);
  const series = useMemo(() => {
    const fields = figuresOf(spec);
    return spec.chart.of
      .filter((name) => figures.includes(name))
      .map(
        (name): ChartSeries => ({
          name: fields[name] ? label(fields[name].label) : name,
          values: shown.map((row) => row[name] as number | undefined),
          kind: fields[name]?.kind === 'money' ? 'money' : 'count',
          isBad: spec.chart.bad?.includes(name) ?? false,
        }),
      );
  }, [spec, figures, shown, label]);
  const pick = useCallback(
    (index: number) => {
      const row = shown[index];
      const to = row && rowsPath(spec, row, groups, filters);
      if (to && canOpen(to)) void navigate(to);
    },
    [shown, spec, groups, filters, canOpen, navigate],
  );
  if (series.length === 0) return null;
  const text = t('report.chart', { title: label(titleOf(spec)), last: shown.length, series: series.map(({ name }) => name).join(' / ') });
  return <Chart kind={kind} categories={categories} series={series} text={text} onPick={pick} />;
}

/** What a row is called in one of its dimensions. */
function nameOf(row: ReportRow, name: DimensionName, lang: 'zh' | 'en'): string {
  const { kind } = DIMENSIONS[name];
  if (kind === 'code') return String(row[`${name}${lang === 'zh' ? 'Text' : 'TextEn'}`] ?? '—');
  return (kind === 'ref' ? refText(row, name) : undefined) ?? String(row[name] ?? '—');
}
