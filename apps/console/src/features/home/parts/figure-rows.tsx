import type { HomeFigure } from '@phone-trade/shared';
import { countText } from '@phone-trade/shared';
import { Money } from '../../../kit/price/money';
import { useT } from '../../../lib/language/i18n';
import { FigureLink } from './figure-link';
import css from './home-page.module.css';

interface Props {
  readonly title: string;
  readonly figures: readonly HomeFigure[];
}

/** Figures of one kind below each other: how many rows, and what they come to for who sees that. */
export function FigureRows({ title, figures }: Props) {
  const t = useT();
  return (
    <section className={css.panel} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.ages}>
        {figures.map((figure) => (
          <li key={figure.key}>
            <FigureLink figure={figure} className={css.row}>
              <span>{t(`home.figures.${figure.key}.title`)}</span>
              <span data-late={(figure.key.endsWith('Overdue') && figure.count > 0) || undefined}>{countText(figure.count)}</span>
              {figure.amount !== undefined && <Money value={figure.amount} />}
            </FigureLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
