import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { codes, type Field, type Label } from '@phone-trade/shared';
import { Button, Input } from 'antd';
import { type FormEvent, useMemo, useState } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import type { Setting } from '../columns/column-settings';
import { DaysInput } from '../date/date-input';
import { ChoiceSelect } from '../input/choice-select';
import { RefPicker } from '../input/ref-picker';
import { type Filters, isRange } from '../list/list-url';
import css from './search-bar.module.css';

/** One field of a search form. The key is the filter's name on the wire: `orderNo`, `reviewStatus`, `createTime` (a range of days). */
export interface SearchItem {
  readonly key: string;
  readonly label: Label;
  readonly field: Field;
}

/** Search items from the fields of a spec; those marked `search()`, or the ones named. */
export function searchOf(fields: Readonly<Record<string, Field>>, only?: readonly string[]): readonly SearchItem[] {
  const names = only ?? Object.keys(fields).filter((name) => fields[name]?.is.search);
  return names.flatMap((key) => {
    const field = fields[key];
    return field ? [{ key, label: field.label, field }] : [];
  });
}

interface Props {
  readonly items: readonly SearchItem[];
  readonly settings: readonly Setting[];
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** How many stand in the row before the rest folds. */
  readonly visible: number;
}

/** The search form: one row, the rest folds out. Choices search at once, texts on Enter or by the button. */
export function SearchBar({ items, settings, filters, onSearch, visible }: Props) {
  const t = useT();
  const label = useLabel();
  const [draft, setDraft] = useState<Filters>(filters);
  const [open, setOpen] = useState(false);
  // Follows the URL by comparison, not by an effect: effects run again whenever a hidden tab is shown, and would undo what was typed.
  const [followed, setFollowed] = useState(filters);
  if (followed !== filters) {
    setFollowed(filters);
    setDraft(filters);
  }
  const shown = useMemo(
    () => settings.flatMap((setting) => items.filter((item) => item.key === setting.key && !setting.hidden)),
    [settings, items],
  );
  if (shown.length === 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(trimmed(draft));
  };
  const set = (key: string, value: string, now: boolean) => {
    const next = { ...draft, [key]: value };
    setDraft(next);
    if (now) onSearch(trimmed(next));
  };
  return (
    <search>
      <form className={css.form} onSubmit={submit}>
        {(open ? shown : shown.slice(0, visible)).map((item) => (
          <div key={item.key} className={css.item} data-wide={isRange(item.field) || undefined}>
            <SearchInput
              item={item}
              name={label(item.label)}
              value={draft[item.key] ?? ''}
              onChange={(value, now) => set(item.key, value, now)}
            />
          </div>
        ))}
        <span className={css.buttons}>
          <Button htmlType="submit" icon={<SearchOutlined aria-hidden="true" />}>
            {t('kit.search')}
          </Button>
          {shown.length > visible && (
            <Button
              type="text"
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              icon={open ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
              iconPlacement="end"
            >
              {t(open ? 'kit.fold' : 'kit.moreFields')}
            </Button>
          )}
        </span>
      </form>
    </search>
  );
}

const trimmed = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([key, value]) => [key, value.trim()])
      .filter(([, value]) => value !== ''),
  );

interface InputProps {
  readonly item: SearchItem;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string, now: boolean) => void;
}

function SearchInput({ item: { field }, name, value, onChange }: InputProps) {
  const label = useLabel();
  const { kind, is } = field;
  if (isRange(field)) {
    const [from, to] = value.split(',');
    return <DaysInput name={name} from={from} to={to} onChange={(days) => onChange(days.some(Boolean) ? days.join(',') : '', true)} />;
  }
  if ((kind === 'code' || kind === 'flag') && is.table) {
    return (
      <ChoiceSelect
        aria-label={name}
        placeholder={name}
        value={value === '' ? undefined : value}
        onChange={(code) => onChange(String(code ?? ''), true)}
        choices={codes(is.table).map((row) => ({ value: String(row.code), label: label(row) }))}
      />
    );
  }
  if (kind === 'ref' || kind === 'ids') {
    return (
      <RefPicker
        target={is.ref ?? 'company'}
        refType={is.refType}
        aria-label={name}
        placeholder={name}
        value={value === '' ? undefined : value}
        onChange={(next) => onChange(next === undefined ? '' : String(next), true)}
      />
    );
  }
  return (
    <Input
      aria-label={name}
      placeholder={name}
      value={value}
      allowClear
      onChange={(event) => onChange(event.target.value, event.type === 'click')}
    />
  );
}
