import { useT } from '../../lib/i18n';
import { dayjs } from '../hooks/dates';
import { Segments } from './segments';

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
    <Segments
      label={t('kit.dateShortcuts')}
      items={KEYS.map((key) => ({ value: shortcutRange(key, today), label: t(`kit.dates.${key}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
