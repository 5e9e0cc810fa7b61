import { cashFields } from '@phone-trade/shared';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Chart } from '../../../kit/chart/chart';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { Money } from '../../../kit/price/money';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './dashboard.module.css';
import type { CashDay } from './dashboard-data';

/** What came into our accounts and left them. */
export function CashPanel({ cash }: { cash: readonly CashDay[] }) {
  const t = useT();
  const label = useLabel();
  const canOpen = useCanOpen();
  const title = t('report.dashboard.panels.cash');
  const journal = `/ERP/finance/accountLog?insertTime=${cash[0]?.day ?? ''},${cash.at(-1)?.day ?? ''}`;
  const days = useMemo(() => cash.map(({ day }) => day ?? ''), [cash]);
  const series = useMemo(
    () =>
      (['cashIn', 'cashOut'] as const).map((key) => ({
        name: label(cashFields[key].label),
        values: cash.map((day) => day[key]),
        kind: 'money' as const,
      })),
    [cash, label],
  );
  return (
    <section className={css.panel} aria-label={title}>
      <h2>{canOpen(journal) ? <Link to={journal}>{title}</Link> : title}</h2>
      <Chart
        kind="line"
        categories={days}
        series={series}
        text={t('report.chart', { title, last: days.length, series: series.map(({ name }) => name).join(' / ') })}
      />
      <details>
        <summary>{t('report.dashboard.table')}</summary>
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              {(['day', 'cashIn', 'cashOut'] as const).map((key) => (
                <th key={key} scope="col">
                  {label(cashFields[key].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cash.map(({ day, cashIn, cashOut }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>
                  <Money value={cashIn} />
                </td>
                <td>
                  <Money value={cashOut} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
