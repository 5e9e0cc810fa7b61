import { addDays, f, propertyDetailFields, propertyFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Chart } from '../../../kit/chart/chart';
import { DaysInput } from '../../../kit/date/date-input';
import { today } from '../../../kit/date/dates';
import { FieldInput } from '../../../kit/input/field-input';
import { usePageLabel } from '../../../kit/navigation/use-page-label';
import { PageError } from '../../../kit/states/page-error';
import { RowsTable } from '../../../kit/table/rows-table';
import type { Values } from '../../../kit/text/ref-text';
import { listQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './figures.module.css';

const DRAWN = ['totalAmount', 'increaseCollectAmount', 'destroyArenaAmount'] as const;
const CURRENCY = f.code('gameCurrency', '币种', 'Currency').required();
const PAST_DAYS = 13;
const COLUMNS = { date: { fixed: 'left' as const } };

const dayOf = (row: Values): string => String(row.date);

/** What members have at the end of each day, and what came of it. */
export function PropertyPage() {
  const t = useT();
  const label = useLabel();
  const pageLabel = usePageLabel();
  const [asked, setAsked] = useState(() => ({ startDate: addDays(today(), -PAST_DAYS), endDate: today() }));
  const [shown, setShown] = useState<string>();
  const { data, error, refetch } = useQuery(listQuery<Values>('game.loan.listProperty', asked));
  const title = pageLabel ? label(pageLabel) : '';
  const inTime = useMemo(() => [...(data ?? [])].reverse(), [data]);
  const series = useMemo(
    () =>
      DRAWN.map((name) => ({
        name: label(propertyFields[name].label),
        values: inTime.map((row) => Number(row[name])),
        kind: 'count' as const,
      })),
    [inTime, label],
  );
  const categories = useMemo(() => inTime.map(dayOf), [inTime]);
  const actions = useCallback((row: Values) => [{ key: 'detail', label: t('game.detail'), onClick: () => setShown(dayOf(row)) }], [t]);
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <div className={css.asked}>
          <DaysInput
            name={t('game.day')}
            from={asked.startDate}
            to={asked.endDate}
            onChange={([startDate, endDate]) => startDate && endDate && setAsked({ startDate, endDate })}
          />
        </div>
      </header>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {categories.length > 1 && (
            <Chart
              kind="line"
              categories={categories}
              series={series}
              text={t('game.chart', { title, series: series.map(({ name }) => name).join(' / ') })}
            />
          )}
          <RowsTable fields={propertyFields} rows={data} rowKey={dayOf} label={title} own={COLUMNS} actions={actions} />
        </>
      )}
      {shown && <DetailDrawer date={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** What a currency was given and taken for on a day. */
function DetailDrawer({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const t = useT();
  const label = useLabel();
  const [currencyId, setCurrency] = useState<unknown>(1);
  const asked = { date, currencyId };
  const output = useQuery(listQuery<Values>('game.loan.listPropertyDetail', { ...asked, detailType: 1 }));
  const consumption = useQuery(listQuery<Values>('game.loan.listPropertyDetail', { ...asked, detailType: 2 }));
  const error = output.error ?? consumption.error;
  return (
    <Drawer open title={t('game.detailOf', { date })} onClose={onClose} size={460}>
      <div className={css.rows}>
        <FieldInput field={CURRENCY} value={currencyId} onChange={(next) => setCurrency(next ?? 1)} aria-label={label(CURRENCY.label)} />
        {error && <PageError error={error} onRetry={() => void Promise.all([output.refetch(), consumption.refetch()])} compact />}
        {[
          { name: t('game.output'), rows: output.data },
          { name: t('game.consumption'), rows: consumption.data },
        ].map(({ name, rows }) => (
          <RowsTable key={name} fields={propertyDetailFields} rows={rows} rowKey={(row) => String(row.desc)} label={name} />
        ))}
      </div>
    </Drawer>
  );
}
