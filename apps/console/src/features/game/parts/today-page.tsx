import { countText, todayFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { usePageLabel } from '../../../kit/navigation/use-page-label';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { objectQuery } from '../../../lib/http/query';
import { useLabel } from '../../../lib/language/i18n';
import css from './figures.module.css';

type Figure = keyof typeof todayFields;

const FIGURES = Object.keys(todayFields) as readonly Figure[];

/** The figures of today. */
export function TodayPage() {
  const label = useLabel();
  const pageLabel = usePageLabel();
  const { data, error, refetch } = useQuery(objectQuery<Record<Figure, number>>('game.loan.pplToday', {}));
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{pageLabel && label(pageLabel)}</h1>
      </header>
      {error && <PageError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data && (
        <dl className={css.cards}>
          {FIGURES.map((name) => (
            <div key={name}>
              <dt>{label(todayFields[name].label)}</dt>
              <dd>{countText(data[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
