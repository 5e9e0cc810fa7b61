import { ToneTag } from '../../../../kit/text/status-tag';
import { useT } from '../../../../lib/language/i18n';
import { AGE_TONE, ageOf } from '../age';

/** Days in stock; from a week on the word says what the colour says. */
export function AgeTag({ days }: { days: number | undefined }) {
  const t = useT();
  if (days === undefined) return '—';
  const age = ageOf(days);
  const text = t(`stock.age.${age}`, { days });
  return age === 'fresh' ? text : <ToneTag tone={AGE_TONE[age]}>{text}</ToneTag>;
}
