import { useT } from '../../lib/language/i18n';
import { today } from '../date/dates';
import { AGE_TONE, ageOf, daysWaited } from './age';
import { ToneTag } from './status-tag';
import css from './texts.module.css';

/** The time from which a row waits for somebody: after a week its colour and its days report it, like the days of units in stock. */
export function WaitingSince({ time }: { time: string | undefined }) {
  const t = useT();
  if (!time) return '—';
  const day = time.slice(0, 10);
  const days = daysWaited(time, today());
  const age = ageOf(days);
  if (age === 'fresh') return <time className={css.number}>{time.slice(0, 16)}</time>;
  return (
    <ToneTag tone={AGE_TONE[age]}>
      <time className={css.number} dateTime={time} title={time.slice(0, 16)}>
        {day}
      </time>{' '}
      {t('kit.waited', { count: days })}
    </ToneTag>
  );
}
