import type { HomeFigure } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/views/money';
import { useT } from '../../../lib/i18n';
import { counted, FigureLink } from './figure-link';
import css from './home-page.module.css';
import { Sparkline } from './sparkline';

/** A figure with the course of its last days. */
export function Trend({ figure, unit }: { figure: HomeFigure; unit: string }) {
  const t = useT();
  const { trend, amount } = figure;
  const said = (value: number): ReactNode => (amount === undefined ? counted(value) : <Money value={value} />);
  return (
    <div className={css.trend}>
      <FigureLink figure={figure} className={css.total}>
        <strong>{amount === undefined ? unit : <Money value={amount} sign />}</strong>
        {amount !== undefined && <span>{unit}</span>}
      </FigureLink>
      {trend && (
        <figure>
          <Sparkline
            values={trend}
            text={t('home.trend', {
              days: trend.length,
              from: counted(trend[0] ?? 0),
              to: counted(trend.at(-1) ?? 0),
              low: counted(Math.min(...trend)),
              high: counted(Math.max(...trend)),
            })}
          />
          <figcaption aria-hidden="true">
            <span>{t('home.daysAgo', { days: trend.length - 1 })}</span>
            <span>{t('home.day')}</span>
            <span>
              {t('home.low')} {said(Math.min(...trend))} · {t('home.high')} {said(Math.max(...trend))}
            </span>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
