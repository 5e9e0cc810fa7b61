import type { RefTarget } from '@phone-trade/shared';
import { useMemo } from 'react';
import { useT } from '../../lib/language/i18n';
import { ChoiceSelect } from './choice-select';
import { useRefOptions } from './reference';

interface Props {
  readonly target: RefTarget;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly 'aria-label'?: string;
}

/** Chooses what a row of a tree stands below; the top is a choice of its own, for nothing chosen leaves it where it is. */
export function ParentPicker({ target, value, onChange, ...rest }: Props) {
  const t = useT();
  const { options, loading } = useRefOptions(target);
  const choices = useMemo(() => [{ value: '0', label: t('kit.grant.root') }, ...options], [options, t]);
  return (
    <ChoiceSelect
      {...rest}
      choices={choices}
      loading={loading}
      clearable
      value={value}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
    />
  );
}
