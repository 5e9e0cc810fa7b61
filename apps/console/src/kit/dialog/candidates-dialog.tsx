import type { Fields } from '@phone-trade/shared';
import { Modal } from 'antd';
import { useCallback, useMemo } from 'react';
import type { EndpointOf } from '../../lib/http/http';
import { useT } from '../../lib/language/i18n';
import { COST_RIGHTS, useCan } from '../../lib/rights/permissions';
import type { Setting } from '../columns/column-settings';
import { type Column, columnsOf, defaultSettings } from '../columns/columns';
import { ListFilters } from '../filter/list-filters';
import { searchOf } from '../filter/search-bar';
import { askDiscard } from '../form/ask-discard';
import { useSaveShortcut } from '../form/use-shortcut';
import { ListFooter } from '../list/list-footer';
import { type Filters, isRange } from '../list/list-url';
import { SelectionChips } from '../list/selection-chips';
import { totalText } from '../list/total-text';
import { useListRows } from '../list/use-list-rows';
import { useOwnListState } from '../list/use-list-state';
import { useSelection } from '../list/use-selection';
import { Empty } from '../states/empty';
import { PageError } from '../states/page-error';
import { DataTable } from '../table/data-table';
import type { Values } from '../text/ref-text';
import css from './candidates-dialog.module.css';

/** Rows to choose from: a paged call, and what its rows have. */
export interface Candidates {
  readonly source: EndpointOf<'page'>;
  readonly fields: Fields;
  /** The field a row goes by. */
  readonly rowKey: string;
  /** Where its columns differ from what their fields say. */
  readonly own?: Readonly<Record<string, Partial<Column<Values>>>>;
}

interface Props {
  readonly title: string;
  readonly of: Candidates;
  /** What the list is narrowed to at first; each can be removed. */
  readonly filters?: Filters | undefined;
  /** Rows that are chosen already, by their keys. */
  readonly chosen: ReadonlySet<string>;
  readonly onPick: (rows: readonly Values[]) => void;
  readonly onClose: () => void;
}

const NONE: Filters = {};
const NO_OWN: NonNullable<Candidates['own']> = {};

/** Chooses from all that qualifies: filtered, over several pages, by mouse or by arrows and space; Ctrl+Enter takes what is chosen. */
export function CandidatesDialog({ title, of: { source, fields, rowKey, own = NO_OWN }, filters = NONE, chosen, onPick, onClose }: Props) {
  const t = useT();
  const seesCost = useCan()(COST_RIGHTS);
  const columns = useMemo(
    () =>
      columnsOf<Values>(fields, { ...own, [rowKey]: { fixed: 'left', ...own[rowKey] } }).filter(({ field }) => seesCost || !field?.is.cost),
    [fields, rowKey, own, seesCost],
  );
  const settings = useMemo(() => defaultSettings(columns), [columns]);
  const search = useMemo(() => searchOf(fields), [fields]);
  const searchSettings = useMemo(() => search.map(({ key }): Setting => ({ key, hidden: false, fixed: '' })), [search]);
  const ranges = useMemo(() => search.flatMap(({ key, field }) => (isRange(field) ? [key] : [])), [search]);
  const keyOf = useCallback((row: Values) => String(row[rowKey]), [rowKey]);
  const state = useOwnListState(filters);
  const { query, rows } = useListRows<Values>(source, state, ranges, undefined);
  const selection = useSelection(keyOf);
  const count = selection.rows.length;
  const locked = (row: Values) => (chosen.has(keyOf(row)) ? t('kit.candidates.there') : undefined);
  const toggle = (row: Values) => {
    if (selection.keys.includes(keyOf(row))) selection.remove([row]);
    else if (!locked(row)) selection.add(row);
  };
  const take = () => {
    if (count === 0) return;
    onPick(selection.rows);
    onClose();
  };
  useSaveShortcut(take, { dialog: true });
  return (
    <Modal
      open
      title={title}
      width={1080}
      mask={{ closable: count === 0 }}
      onCancel={() => askDiscard(count > 0, onClose)}
      onOk={take}
      okText={t('kit.candidates.add', { count })}
      okButtonProps={{ disabled: count === 0, title: 'Ctrl+Enter' }}
      cancelText={t('common.cancel')}
    >
      <div className={css.page}>
        <ListFilters
          state={state}
          settings={searchSettings}
          sorts={[]}
          total={rows && totalText(rows.total, rows.capped)}
          search={search}
        />
        <SelectionChips selection={selection} visible={rows?.records ?? []} nameOf={keyOf} />
        <div className={css.table}>
          {query.error && !rows ? (
            <PageError error={query.error} onRetry={() => void query.refetch()} compact />
          ) : (
            <DataTable<Values>
              label={title}
              columns={columns}
              settings={settings}
              rows={rows?.records}
              rowKey={keyOf}
              busy={query.isFetching}
              empty={<Empty text={t(Object.keys(state.filters).length > 0 ? 'kit.emptyFiltered' : 'kit.candidates.none')} />}
              selected={selection.keys}
              onSelect={selection.set}
              onMark={toggle}
              locked={locked}
              onSpace={toggle}
            />
          )}
        </div>
        {rows && rows.total > 0 && <ListFooter state={state} total={rows.total} />}
      </div>
    </Modal>
  );
}
