import { CloseOutlined } from '@ant-design/icons';
import { codeLabel, type Lang, labelText } from '@phone-trade/shared';
import { useLang, useT } from '../../lib/language/i18n';
import { flatOptions, useRefOptions } from '../input/reference';
import { type Filters, isRange } from '../list/list-url';
import css from './filter-chips.module.css';
import type { SearchItem } from './search-bar';

interface Props {
  readonly items: readonly SearchItem[];
  readonly filters: Filters;
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** What the list is narrowed to, each removable. */
export function FilterChips({ items, filters, onRemove, onClear }: Props) {
  const t = useT();
  const lang = useLang();
  const active = items.filter((item) => (filters[item.key] ?? '') !== '');
  if (active.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('kit.filters')}>
      {active.map((item) => (
        <li key={item.key}>
          <span>
            {labelText(item.label, lang)}:{' '}
            <b>
              <FilterValue item={item} value={filters[item.key] ?? ''} lang={lang} />
            </b>
          </span>
          <button
            type="button"
            aria-label={t('kit.removeFilter', { field: labelText(item.label, lang) })}
            onClick={() => onRemove(item.key)}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li className={css.clear}>
          <button type="button" onClick={onClear}>
            {t('kit.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
}

function FilterValue({ item: { field }, value, lang }: { item: SearchItem; value: string; lang: Lang }) {
  const { kind, is } = field;
  if (isRange(field))
    return value
      .split(',')
      .map((day) => day || '…')
      .join(' – ');
  if ((kind === 'ref' || kind === 'ids') && is.ref) return <RefValue target={is.ref} refType={is.refType} value={value} />;
  const code = is.table && codeLabel(is.table, Number(value));
  return code ? labelText(code, lang) : value;
}

function RefValue({
  target,
  refType,
  value,
}: {
  target: NonNullable<SearchItem['field']['is']['ref']>;
  refType: number | undefined;
  value: string;
}) {
  const { options } = useRefOptions(target, refType);
  const wanted = value.split(',');
  return (
    flatOptions(options)
      .filter((option) => wanted.includes(option.value))
      .map((option) => option.label)
      .join(', ') || value
  );
}
