import dayjs from 'dayjs';
import { useT } from '../../lib/i18n';
import css from './segments.module.css';

const KEYS = ['today', 'yesterday', 'week', 'all'] as const;

/** The value of a range filter for a shortcut. */
export function shortcutRange(key: (typeof KEYS)[number], today: string): string {
  const before = (days: number) => dayjs(today).subtract(days, 'day').format('YYYY-MM-DD');
  switch (key) {
    case 'today':
      return `${today},${today}`;
    case 'yesterday':
      return `${before(1)},${before(1)}`;
    case 'week':
      return `${before(6)},${today}`;
    case 'all':
      return '';
  }
}

/** Today, yesterday, last 7 days, all (spec 1 §9). */
export function DateShortcuts({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <fieldset className={css.segments} aria-label={t('kit.dateShortcuts')}>
      {KEYS.map((key) => {
        const range = shortcutRange(key, today);
        return (
          <button key={key} type="button" aria-pressed={range === value} onClick={() => onChange(range)}>
            {t(`kit.dates.${key}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
