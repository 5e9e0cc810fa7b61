import { ChoiceSelect } from '../../../kit/input/choice-select';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: unknown) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly clearable?: boolean;
  /** Several, as one text with commas between them. */
  readonly multiple?: boolean;
}

/** `ChoiceSelect` as an input of a form. */
export function Choice({ value, onChange, clearable = false, multiple = false, ...props }: Props) {
  const chosen = multiple ? (value ? value.split(',') : []) : value;
  const emit = (next: unknown) => onChange?.(Array.isArray(next) ? next.join(',') : next);
  return <ChoiceSelect value={chosen} onChange={emit} clearable={clearable} multiple={multiple} {...props} />;
}
