import { bookLineFields, countText, f } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { DateInput } from '../../../kit/date/date-input';
import { today } from '../../../kit/date/dates';
import { FieldInput } from '../../../kit/input/field-input';
import { usePageLabel } from '../../../kit/navigation/use-page-label';
import { PageError } from '../../../kit/states/page-error';
import { RowsTable } from '../../../kit/table/rows-table';
import type { Values } from '../../../kit/text/ref-text';
import { listQuery, objectQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './figures.module.css';

interface Book {
  readonly increases: readonly Values[];
  readonly reduce: readonly Values[];
  readonly increaseAmount: number;
  readonly reduceAmount: number;
}

const { currencyId: CURRENCY, desc, amount } = bookLineFields;
const LINES = { desc, currencyId: CURRENCY, amount };
const ASKED_CURRENCY = f.code('gameCurrency', '币种', 'Currency');
const keyOf = ({ currencyId, type }: Values): string => `${String(currencyId)}/${String(type)}`;

/** What was given and taken on a day, and for what. */
export function AccountBookPage() {
  const t = useT();
  const label = useLabel();
  const pageLabel = usePageLabel();
  const [date, setDate] = useState(today);
  const [currencyId, setCurrency] = useState<unknown>();
  const [configId, setConfig] = useState<string>();
  const monitors = useQuery(listQuery<Values>('game.loan.listMonitorConfig'));
  const { data, error, refetch } = useQuery(objectQuery<Book>('game.loan.listAccountBook', { date, currencyId, configId }));
  const sides = [
    { name: t('game.increases'), rows: data?.increases, amount: data?.increaseAmount },
    { name: t('game.reduce'), rows: data?.reduce, amount: data?.reduceAmount },
  ];
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{pageLabel && label(pageLabel)}</h1>
        <div className={css.asked}>
          <Select
            aria-label={t('game.all')}
            allowClear
            placeholder={t('game.all')}
            value={configId}
            onChange={(next: string | undefined) => setConfig(next)}
            options={(monitors.data ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) }))}
          />
          <FieldInput
            field={ASKED_CURRENCY}
            value={currencyId}
            onChange={setCurrency}
            aria-label={label(ASKED_CURRENCY.label)}
            placeholder={label(ASKED_CURRENCY.label)}
          />
          <DateInput time={false} aria-label={t('game.day')} value={date} onChange={(day) => day && setDate(day)} />
        </div>
      </header>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        sides.map(({ name, rows, amount }) => (
          <div key={name} className={css.rows}>
            <h2>
              {name} {amount === undefined ? '' : countText(amount)}
            </h2>
            <RowsTable fields={LINES} rows={rows} rowKey={keyOf} label={name} />
          </div>
        ))
      )}
    </section>
  );
}
