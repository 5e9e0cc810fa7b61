import type { HomeFigure } from '@phone-trade/shared';
import { countText } from '@phone-trade/shared';
import { Money } from '../../../kit/price/money';
import { useT } from '../../../lib/language/i18n';
import { FigureLink } from './figure-link';
import css from './home-page.module.css';

/** Something that waits: how many there are of it, none is good news. */
export function WaitingCard({ figure }: { figure: HomeFigure }) {
  const t = useT();
  const { key, count, amount } = figure;
  return (
    <FigureLink figure={figure} className={css.card}>
      <span>{t(`home.figures.${key}.title`)}</span>
      <strong>{countText(count)}</strong>
      <small data-state={count > 0 ? 'waiting' : 'clear'}>
        {count === 0 ? t('home.clear') : amount === undefined ? t(`home.figures.${key}.hint`) : <Money value={amount} sign />}
      </small>
    </FigureLink>
  );
}

/** Orders of some time: how many, what they come to, and what was earned in that time. */
export function TradedCard({ figure }: { figure: HomeFigure }) {
  const t = useT();
  const { key, count, amount, profit } = figure;
  return (
    <FigureLink figure={figure} className={css.card}>
      <span>{t(`home.figures.${key}.title`)}</span>
      <strong>{amount === undefined ? t('home.orders', { count }) : <Money value={amount} sign />}</strong>
      {amount !== undefined && <small>{t('home.orders', { count })}</small>}
      {profit !== undefined && (
        <small>
          {t('home.earned')} <Money value={profit} sign />
        </small>
      )}
    </FigureLink>
  );
}

/** What came in today, and what went out. */
export function CashCard({ figure }: { figure: HomeFigure }) {
  const t = useT();
  const { key, count, amount, out } = figure;
  return (
    <FigureLink figure={figure} className={css.card}>
      <span>{t(`home.figures.${key}.title`)}</span>
      <strong>
        <Money value={amount} sign />
      </strong>
      <small>{t('home.bills', { count })}</small>
      <small>
        {t('home.paidOut')} <Money value={out} sign />
      </small>
    </FigureLink>
  );
}
