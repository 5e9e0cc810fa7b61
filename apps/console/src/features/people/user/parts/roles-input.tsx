import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Choice, ChoiceSelect } from '../../../../kit/input/choice-select';
import { useInTenant } from '../../../../kit/input/in-tenant';
import { type RefNode, roleTreeQuery } from '../../../../kit/input/reference';

interface Props {
  readonly id?: string;
  /** Ids, as a list or a comma text. */
  readonly value?: string | readonly string[];
  readonly onChange?: (ids: readonly string[] | undefined) => void;
  /** What stands for roles that are not offered any more. */
  readonly fallback?: string;
}

const choicesOf = (nodes: readonly RefNode[]): readonly Choice[] =>
  nodes.map(({ id, title = '', children }) => ({ value: id, label: title, ...(children ? { children: choicesOf(children) } : {}) }));

/** The roles of a person: any number of those the tenant has. */
export function RolesInput({ id, value = [], onChange, fallback }: Props) {
  const { data, isPending } = useQuery(roleTreeQuery(useInTenant()));
  const choices = useMemo(() => choicesOf(data ?? []), [data]);
  const chosen = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  return (
    <ChoiceSelect
      multiple
      id={id}
      choices={choices}
      loading={isPending}
      value={chosen}
      onChange={(next) => onChange?.(next === undefined ? undefined : [next].flat())}
      fallback={fallback}
    />
  );
}
