import type { HomeFigure } from '@phone-trade/shared';
import { countText } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/price/money';
import { useT } from '../../../lib/language/i18n';
import { FigureLink } from './figure-link';
import css from './home-page.module.css';
import { Sparkline } from './sparkline';

/** A figure with the course of its last days. */
export function Trend({ figure, unit }: { figure: HomeFigure; unit: string }) {
  const t = useT();
  const { trend, amount } = figure;
  const said = (value: number): ReactNode => (amount === undefined ? countText(value) : <Money value={value} />);
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
              from: countText(trend[0] ?? 0),
              to: countText(trend.at(-1) ?? 0),
              low: countText(Math.min(...trend)),
              high: countText(Math.max(...trend)),
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
