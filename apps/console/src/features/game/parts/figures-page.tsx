import { arenaFields, type Fields, huntFinanceFields, huntValueFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { type ComponentType, useMemo, useState } from 'react';
import { Chart } from '../../../kit/chart/chart';
import { DateInput } from '../../../kit/date/date-input';
import { usePageLabel } from '../../../kit/navigation/use-page-label';
import { PageError } from '../../../kit/states/page-error';
import { RowsTable } from '../../../kit/table/rows-table';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf } from '../../../lib/http/http';
import { pageQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './figures.module.css';

const SIZE = 30;

interface Figures {
  readonly source: EndpointOf<'page'>;
  readonly fields: Fields;
  /** The figures drawn. */
  readonly drawn: readonly string[];
}

const dayOf = (row: Values): string => String(row.date);

/** Statistics of days: drawn in the order of time, listed newest first. */
function FiguresView({ source, fields, drawn }: Figures) {
  const t = useT();
  const label = useLabel();
  const pageLabel = usePageLabel();
  const [current, setCurrent] = useState(1);
  const [date, setDate] = useState<string>();
  const { data, error, refetch } = useQuery(pageQuery<Values>(source, { current, size: SIZE, date }));
  const rows = data?.records;
  const title = pageLabel ? label(pageLabel) : '';
  const series = useMemo(() => {
    const inTime = [...(rows ?? [])].reverse();
    return drawn.map((name) => ({
      name: label(fields[name]?.label ?? { zh: name, en: name }),
      values: inTime.map((row) => Number(row[name])),
      kind: 'count' as const,
    }));
  }, [rows, drawn, fields, label]);
  const categories = useMemo(() => [...(rows ?? [])].reverse().map(dayOf), [rows]);
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <div className={css.asked}>
          <DateInput
            time={false}
            aria-label={t('game.day')}
            placeholder={t('game.day')}
            value={date ?? ''}
            onChange={(day) => {
              setDate(day);
              setCurrent(1);
            }}
          />
        </div>
      </header>
      {categories.length > 1 && (
        <Chart
          kind="line"
          categories={categories}
          series={series}
          text={t('game.chart', { title, series: series.map(({ name }) => name).join(' / ') })}
        />
      )}
      <RowsTable fields={fields} rows={rows} rowKey={dayOf} label={title} />
      {data && data.total > SIZE && (
        <Pagination current={current} pageSize={SIZE} total={data.total} onChange={setCurrent} showSizeChanger={false} />
      )}
    </section>
  );
}

const pageOf = (figures: Figures): ComponentType =>
  function OfDays() {
    return <FiguresView {...figures} />;
  };

export const ArenaPage = pageOf({
  source: 'game.arena.pageStatistics',
  fields: arenaFields,
  drawn: ['loseAmount', 'createAmount', 'backAmount'],
});
export const HuntValuePage = pageOf({ source: 'game.farm.pageHuntValue', fields: huntValueFields, drawn: ['totalAmount', 'num'] });
export const HuntFinancePage = pageOf({ source: 'game.farm.pageHuntFinance', fields: huntFinanceFields, drawn: ['finance', 'num'] });
