import type { HomeFigure } from '@phone-trade/shared';
import { Money } from '../../../kit/price/money';
import { useT } from '../../../lib/language/i18n';
import { AGES } from '../figures';
import { FigureLink, type Figures } from './figure-link';
import css from './home-page.module.css';
import { Trend } from './trend';

/** What lies in the warehouses, by its age, and what is ours elsewhere. */
export function StockPanel({ stock, figures }: { stock: HomeFigure; figures: Figures }) {
  const t = useT();
  const outside = figures.get('outside');
  return (
    <section className={css.panel} aria-labelledby="home-stock">
      <h2 id="home-stock">{t('home.stock')}</h2>
      <Trend figure={stock} unit={t('home.units', { count: stock.count })} />
      {stock.count > 0 ? (
        <ul className={css.ages} aria-label={t('home.byAge')}>
          {AGES.flatMap((key) => figures.get(key) ?? []).map((age) => (
            <AgeRow key={age.key} age={age} share={age.count / stock.count} />
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>{t('home.noStock')}</p>
      )}
      {outside && (
        <FigureLink figure={outside} className={css.outside}>
          <span>{t('home.figures.outside.title')}</span>
          <span>{t('home.units', { count: outside.count })}</span>
          {outside.amount !== undefined && <Money value={outside.amount} />}
        </FigureLink>
      )}
    </section>
  );
}

/** Units of one age: how many, how much of all, and what they cost. */
function AgeRow({ age, share }: { age: HomeFigure; share: number }) {
  const t = useT();
  return (
    <li>
      <FigureLink figure={age} className={css.age}>
        <span>{t(`home.ages.${age.key}`)}</span>
        <i aria-hidden="true" data-age={age.key}>
          <b style={{ width: `${String(share * 100)}%` }} />
        </i>
        <span>{t('home.units', { count: age.count })}</span>
        {age.amount !== undefined && <Money value={age.amount} />}
      </FigureLink>
    </li>
  );
}
