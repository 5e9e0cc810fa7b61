import { Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/language/i18n';
import css from './choice-select.module.css';
import { matchingNodes, useMatcher } from './matching';
import { useClear } from './use-clear';
import { CREATE, type CreateLink } from './use-create';

/** One thing to choose. A group that cannot be chosen itself is not `selectable`. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selectable?: boolean;
  readonly children?: readonly Choice[];
}

interface Props {
  readonly choices: readonly Choice[];
  readonly value: string | readonly string[] | undefined;
  readonly onChange: (value: string | readonly string[] | undefined) => void;
  readonly multiple?: boolean;
  readonly clearable?: boolean;
  readonly loading?: boolean;
  /** The text of a value that is not among the choices: not loaded yet, or no longer offered. Its id is never shown. */
  readonly fallback?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Leads from an empty list to the form that creates a row. */
  readonly create?: CreateLink | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** Stands in an empty list: an option, so that it is read out like one, but choosing it changes nothing. */
const NONE = '$none';

/** From so many choices on only those in sight are drawn. */
const VIRTUAL_FROM = 100;

/** Chooses from a list, nested or not. Typing finds by name, by pinyin and by its initials; Enter takes the first that matches. */
export function ChoiceSelect({
  choices,
  value,
  onChange,
  multiple = false,
  clearable = true,
  loading = false,
  fallback,
  placeholder,
  create,
  ...rest
}: Props) {
  const t = useT();
  const clear = useClear();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const matches = useMatcher(open);
  const rows = useMemo(() => rowsOf(choices), [choices]);
  const names = useMemo(() => new Map(rows.map((row) => [row.value, row.label])), [rows]);
  const search = typed.trim();
  const found = search === '' ? rows : rowsOf(matchingNodes(choices, (label) => matches(label, search), { selectable: false }));
  const none = { value: NONE, label: t(loading ? 'common.loading' : 'kit.nothingToChoose'), depth: 0, disabled: false };
  // While one searches, the library would make active whatever option has an id that begins with what was typed.
  const current = multiple ? value : search === '' ? value : undefined;
  return (
    <Select<string | readonly string[], Row>
      {...rest}
      {...(multiple ? { mode: 'multiple' } : {})}
      value={current === undefined || current === '' ? null : current}
      onChange={(next) => {
        setTyped('');
        if (next !== NONE) onChange(typeof next === 'object' ? next?.filter((one) => one !== NONE) : next);
      }}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
      options={found.length > 0 ? found : [none]}
      optionRender={({ data, label }) => (
        <span
          className={css.choice}
          data-faint={data.disabled || data.value === NONE || undefined}
          style={{ paddingInlineStart: data.depth * 14 }}
        >
          {label}
        </span>
      )}
      {...(create && found.length === 0 && !loading ? { popupRender: (list) => <WithCreate list={list} create={create} /> } : {})}
      labelRender={({ value: chosen }) => names.get(String(chosen)) ?? fallback ?? '—'}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={loading}
      allowClear={clearable ? clear : false}
      maxTagCount="responsive"
      placeholder={placeholder ?? t('kit.choose')}
      // A width of its own is what lets a long list be virtual.
      popupMatchSelectWidth={rows.length > VIRTUAL_FROM ? 320 : false}
      style={{ width: '100%' }}
      styles={{ popup: { root: { minWidth: 180, maxWidth: 'min(420px, 92vw)' } } }}
    />
  );
}

/** The focus stays in the input until the link is followed. */
const WithCreate = ({ list, create }: { readonly list: ReactElement; readonly create: CreateLink }) => (
  <>
    {list}
    <Link className={css.create ?? ''} to={create.to} state={CREATE} onMouseDown={(event) => event.preventDefault()}>
      {create.text}
    </Link>
  </>
);

interface Row {
  readonly value: string;
  readonly label: string;
  readonly depth: number;
  readonly disabled: boolean;
}

/** The choices one below the other. Groups are named by their path: one brand stands under several categories. */
function rowsOf(choices: readonly Choice[], depth = 0, path = ''): Row[] {
  return choices.flatMap(({ value, label, selectable = true, children }) => {
    const own = `${path}/${value}`;
    return [{ value: selectable ? value : own, label, depth, disabled: !selectable }, ...rowsOf(children ?? [], depth + 1, own)];
  });
}
