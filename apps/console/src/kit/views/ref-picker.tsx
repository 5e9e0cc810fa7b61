import type { RefTarget } from '@phone-trade/shared';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../lib/i18n';
import { flatOptions, type RefNode, type RefOption, useRefOptions } from '../hooks/reference';
import css from './ref-picker.module.css';
import { useClear } from './use-clear';

export interface RefPickerProps {
  readonly target: RefTarget;
  readonly refType?: number | undefined;
  /** Only the children of this node (the accounts of a pay type). */
  readonly within?: string | undefined;
  /** Only the first level (the pay types themselves). */
  readonly roots?: boolean;
  readonly multiple?: boolean;
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

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly selectable: boolean;
  readonly children?: TreeNode[];
}

/** Groups are named by their path: one brand stands under several categories. */
const toTree = (options: readonly RefOption[], multiple: boolean, path = ''): TreeNode[] =>
  options.map((option) => {
    const own = `${path}/${option.value}`;
    return {
      value: option.selectable ? option.value : own,
      title: option.label,
      selectable: option.selectable,
      disableCheckbox: multiple && !option.selectable,
      ...(option.children ? { children: toTree(option.children, multiple, own) } : {}),
    };
  });

/** Chooses from a reference list: companies, warehouses, people, models, settings, pay and expense types. Searches by name. */
export function RefPicker({
  target,
  refType,
  within,
  roots,
  multiple = false,
  value,
  onChange,
  fallback,
  placeholder,
  ...rest
}: RefPickerProps) {
  const t = useT();
  const clear = useClear();
  const { options, loading } = useRefOptions(target, refType, { ...(within === undefined ? {} : { within }), ...(roots ? { roots } : {}) });
  const flat = useMemo(() => flatOptions(options), [options]);
  const tree = useMemo(() => {
    const nodes = toTree(options, multiple);
    const lost = typeof value === 'string' && value !== '' && !loading && !flat.some((option) => option.value === value);
    return lost && fallback ? [...nodes, { value: value as string, title: fallback, selectable: false }] : nodes;
  }, [options, flat, value, loading, fallback, multiple]);
  return (
    <TreeSelect<string | string[]>
      {...rest}
      treeData={tree}
      value={(value ?? undefined) as string | string[]}
      onChange={(next) => {
        const keys = [next].flat().filter((key) => key !== undefined && key !== '');
        onChange?.(
          multiple ? keys : keys[0],
          flat.filter((option) => keys.includes(option.value)).map((option) => option.node),
        );
      }}
      multiple={multiple}
      treeCheckable={multiple}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      treeLine={false}
      treeDefaultExpandAll={flat.length <= 200}
      loading={loading}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={clear}
      maxTagCount="responsive"
      placeholder={placeholder ?? t('kit.choose')}
      notFoundContent={t(loading ? 'common.loading' : 'kit.nothingToChoose')}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: tree.some((node) => node.children) ? '' : (css.flat ?? '') } }}
      styles={{ popup: { root: { minWidth: 220, maxWidth: 'min(420px, 92vw)' } } }}
    />
  );
}
