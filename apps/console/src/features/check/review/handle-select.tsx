import { codes } from '@phone-trade/shared';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { useLabel, useT } from '../../../lib/language/i18n';
import type { CheckLine } from '../check';
import { handlesFor } from './treatments';

interface Props {
  readonly lines: readonly CheckLine[];
  readonly value: number | undefined;
  readonly onChange: (handle: number | undefined) => void;
  readonly name: string;
}

/** The treatments that fit any of these differences. */
export function HandleSelect({ lines, value, onChange, name }: Props) {
  const t = useT();
  const label = useLabel();
  const fitting = new Set(lines.flatMap(handlesFor));
  return (
    <ChoiceSelect
      choices={codes('checkHandle').flatMap((row) => (fitting.has(row.code) ? [{ value: String(row.code), label: label(row) }] : []))}
      value={value === undefined ? undefined : String(value)}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
      aria-label={name}
      placeholder={t('check.review.choose')}
    />
  );
}
