import { useT } from '../../lib/language/i18n';
import { AGE_TONE, ageOf } from './age';
import { ToneTag } from './status-tag';

/** Days in stock; from a week on the word says what the colour says. */
export function AgeTag({ days }: { days: number | undefined }) {
  const t = useT();
  if (days === undefined) return '—';
  const age = ageOf(days);
  const text = t(`kit.age.${age}`, { days });
  return age === 'fresh' ? text : <ToneTag tone={AGE_TONE[age]}>{text}</ToneTag>;
}
