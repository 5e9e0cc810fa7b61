import { marketOwnFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Chart } from '../../../../kit/chart/chart';
import { defaultSettings } from '../../../../kit/columns/columns';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { Empty } from '../../../../kit/states/empty';
import { PageError } from '../../../../kit/states/page-error';
import { DataTable } from '../../../../kit/table/data-table';
import type { Values } from '../../../../kit/text/ref-text';
import { objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { LEVEL_COLUMNS } from '../market.columns';
import css from './market.module.css';

interface Statistics {
  readonly levels: readonly Values[];
  readonly trend: readonly { readonly date: string; readonly median: number; readonly count: number }[];
  readonly own: Values;
}

const SETTINGS = defaultSettings(LEVEL_COLUMNS);

/** The course of a price, how it spreads by level, and what we traded of it ourselves. */
export function MarketDetail({ asked }: { asked: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(objectQuery<Statistics>('phone.search.searchStatistics', asked));
  const trend = data?.trend;
  const categories = useMemo(() => (trend ?? []).map(({ date }) => date), [trend]);
  const series = useMemo(
    () => [
      { name: t('stock.market.median'), values: (trend ?? []).map(({ median }) => median), kind: 'money' as const },
      { name: t('stock.market.samples'), values: (trend ?? []).map(({ count }) => count), kind: 'count' as const },
    ],
    [trend, t],
  );
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.detail}>
      {data && <FactGrid fields={marketOwnFields} values={data.own} columns={3} />}
      {categories.length > 1 && <Chart kind="line" categories={categories} series={series} text={t('stock.market.chart')} height={200} />}
      <DataTable<Values>
        columns={LEVEL_COLUMNS}
        settings={SETTINGS}
        rows={data?.levels}
        rowKey={(row) => String(row.levelId ?? '')}
        label={t('stock.market.levels')}
        empty={<Empty text={t('stock.market.empty')} />}
      />
    </div>
  );
}
