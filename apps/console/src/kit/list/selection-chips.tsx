import { CloseOutlined } from '@ant-design/icons';
import { useT } from '../../lib/language/i18n';
import css from '../filter/filter-chips.module.css';
import type { Selection } from './use-selection';

/** So many are named; the rest is a number. */
const NAMED = 8;

interface Props<Row> {
  readonly selection: Selection<Row>;
  /** What stands in the table. */
  readonly visible: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** Rows that are selected but not to be seen, on another page or behind a filter: an action takes them too. */
export function SelectionChips<Row>({ selection, visible, nameOf }: Props<Row>) {
  const t = useT();
  const shown = new Set(visible.map(selection.keyOf));
  const hidden = selection.rows.filter((row) => !shown.has(selection.keyOf(row)));
  if (hidden.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('kit.selectedElsewhere', { count: hidden.length })}>
      <li className={css.lead} aria-hidden="true">
        {t('kit.selectedElsewhere', { count: hidden.length })}
      </li>
      {hidden.slice(0, NAMED).map((row) => (
        <li key={selection.keyOf(row)}>
          <span>{nameOf(row)}</span>
          <button type="button" aria-label={t('kit.unselect', { row: nameOf(row) })} onClick={() => selection.remove([row])}>
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
      {hidden.length > NAMED && <li className={css.lead}>{t('kit.andMore', { count: hidden.length - NAMED })}</li>}
      <li className={css.clear}>
        <button type="button" onClick={() => selection.remove(hidden)}>
          {t('kit.unselectElsewhere')}
        </button>
      </li>
    </ul>
  );
}
