import { codes, type Field } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../../kit/input/choice-select';
import { listQuery } from '../../../../lib/http/query';
import { useLabel } from '../../../../lib/language/i18n';

interface Props {
  readonly id?: string;
  /** A comma text from the server, a list once changed. */
  readonly value?: string | readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

const listOf = (value: Props['value']): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((item) => item !== '') : (value ?? []);

/** One code of a setting that travels as a list but holds one. */
export function OneOf({ field, id, value, onChange }: Props & { readonly field: Field }) {
  const label = useLabel();
  const rows = field.is.table ? codes(field.is.table).filter((row) => field.is.only?.includes(row.code) ?? true) : [];
  return (
    <ChoiceSelect
      id={id}
      value={listOf(value)[0]}
      onChange={(code) => onChange?.([String(code)])}
      choices={rows.map((row) => ({ value: String(row.code), label: label(row) }))}
      clearable={false}
    />
  );
}

interface Role {
  readonly id: string;
  readonly title: string;
}

/** Several roles of the tenant. */
export function RolesInput({ id, value, onChange }: Props) {
  const { data, isPending } = useQuery(listQuery<Role>('system.role.tree'));
  return (
    <ChoiceSelect
      id={id}
      multiple
      loading={isPending}
      value={listOf(value)}
      onChange={(roles) => onChange?.(roles as readonly string[])}
      choices={(data ?? []).map((role) => ({ value: role.id, label: role.title }))}
    />
  );
}
