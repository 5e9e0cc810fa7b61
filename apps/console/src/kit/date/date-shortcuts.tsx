import { CONFIG } from '../../lib/config';
import { useT } from '../../lib/language/i18n';
import { shiftDay } from '../list/list-url';
import { Segments } from '../list/segments';
import { today as todayOf } from './dates';

const KEYS = CONFIG.dateShortcuts;

/** The value of a range filter for a shortcut. */
export function shortcutRange(key: (typeof KEYS)[number], today: string): string {
  switch (key) {
    case 'today':
      return `${today},${today}`;
    case 'yesterday':
      return `${shiftDay(today, -1)},${shiftDay(today, -1)}`;
    case 'week':
      return `${shiftDay(today, -6)},${today}`;
    case 'all':
      return '';
  }
}

/** Today, yesterday, last 7 days, all (docs/domain.md 10.1). */
export function DateShortcuts({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const today = todayOf();
  return (
    <Segments
      label={t('kit.dateShortcuts')}
      items={KEYS.map((key) => ({ value: shortcutRange(key, today), label: t(`kit.dates.${key}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
