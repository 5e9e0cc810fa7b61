import type { RefTarget } from '@phone-trade/shared';
import { useMemo } from 'react';
import { ChoiceSelect } from './choice-select';
import { flatOptions, type RefNode, useRefOptions } from './reference';
import { useCreate } from './use-create';

export interface RefPickerProps {
  readonly target: RefTarget;
  readonly refType?: number | undefined;
  /** Only the children of this node (the accounts of a pay type). */
  readonly within?: string | undefined;
  /** Only the first level (the pay types themselves). */
  readonly roots?: boolean;
  readonly multiple?: boolean;
  readonly clearable?: boolean;
  readonly value?: string | readonly string[] | undefined;
  readonly onChange?: ((value: string | readonly string[] | undefined, nodes: readonly RefNode[]) => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly 'aria-label'?: string | undefined;
  /** Text of a value that the list does not offer any more (a disabled company on an old order). */
  readonly fallback?: string | undefined;
}

/** Chooses from a reference list: companies, warehouses, people, models, settings, pay and expense types. */
export function RefPicker({ target, refType, within, roots, multiple = false, value, onChange, ...rest }: RefPickerProps) {
  const { options, loading } = useRefOptions(target, refType, { ...(within === undefined ? {} : { within }), ...(roots ? { roots } : {}) });
  const flat = useMemo(() => flatOptions(options), [options]);
  const create = useCreate(target, refType);
  return (
    <ChoiceSelect
      {...rest}
      create={create}
      choices={options}
      value={value}
      onChange={(next) => {
        const keys = [next ?? []].flat();
        onChange?.(
          multiple ? keys : keys[0],
          flat.filter((option) => keys.includes(option.value)).map((option) => option.node),
        );
      }}
      multiple={multiple}
      loading={loading}
    />
  );
}
