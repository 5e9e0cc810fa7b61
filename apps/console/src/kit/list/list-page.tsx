import type { EndpointId, Label } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { call, type EndpointOf } from '../../lib/http/http';
import { invalidate } from '../../lib/http/query';
import { useLabel, useT } from '../../lib/language/i18n';
import type { Action } from '../action/row-actions';
import { type Column, rowName } from '../columns/columns';
import { ListFilters, type ListFiltersProps } from '../filter/list-filters';
import type { SearchItem } from '../filter/search-bar';
import type { ExportChoice } from '../sheet/export-button';
import { ListExport } from '../sheet/list-export';
import { Empty } from '../states/empty';
import { PageError } from '../states/page-error';
import { DataTable } from '../table/data-table';
import { BulkBar } from './bulk-bar';
import { ListFooter } from './list-footer';
import { ListHeader } from './list-header';
import css from './list-page.module.css';
import { clearedFilters, type Filters, isRange } from './list-url';
import { NamedViewsMenu } from './named-views';
import { SelectionChips } from './selection-chips';
import { totalText } from './total-text';
import { useChanges } from './use-changes';
import { useFit } from './use-fit';
import { useListRows } from './use-list-rows';
import { useListSettings } from './use-list-settings';
import { useListState, useOwnListState } from './use-list-state';
import { useListSums } from './use-list-sums';
import { useNamedViews } from './use-named-views';
import { type Selection, useSelection } from './use-selection';

export interface ListPageProps<Row extends object> extends Partial<ListFiltersProps> {
  readonly title: Label;
  /** Names the stored column and search settings; stable for ever. */
  readonly tableId: string;
  /** A paged call, or one that answers the whole list. */
  readonly source: EndpointOf<'page' | 'list' | 'tree'>;
  readonly columns: readonly Column<Row>[];
  /** Field that names a row, or what does; `id` by default. */
  readonly rowKey?: (keyof Row & string) | ((row: Row) => string);
  /** The list is in a dialog, so its state is not part of the URL of the page behind. */
  readonly inDialog?: boolean;
  /** What `changed` frames call the rows; the list then tells when others have changed some. */
  readonly noun?: string;
  /** Sent with every call, not shown as a filter. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Switches between the views of the page, beside the title (`Segments`). */
  readonly views?: ReactNode;
  /** Buttons on the right of the title; the primary one first. A function gets the rows selected, and what clears the selection. */
  readonly actions?: ReactNode | ((selected: readonly Row[], clear: () => void) => ReactNode);
  readonly rowActions?: (row: Row) => readonly Action[];
  /** Actions on the selected rows. With these, or `remove`, rows can be selected. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => readonly Action[];
  /** Deletes the selected rows, asking first. */
  readonly remove?: EndpointId | undefined;
  /** The message after a deletion, if not the usual one. */
  readonly removed?: string;
  /**
   * Where the server makes the file of the list: gets the parameters of the call, the columns shown in their order, and the choice made.
   * Without it the list makes its file itself; `false` for who may not export.
   */
  readonly onExport?:
    | false
    | ((params: Readonly<Record<string, unknown>>, columns: readonly string[], choice?: string) => Promise<unknown>);
  /** Other ways to export, offered below the button. */
  readonly exportChoices?: readonly ExportChoice[];
  /** Refetch interval of the shown rows. False while they cannot change by themselves. */
  readonly refreshMs?: (rows: readonly Row[]) => number | false;
  readonly expand?: (row: Row) => ReactNode;
  /** Text of an empty list. `emptyAction` is the button below it. */
  readonly empty?: string;
  readonly emptyAction?: ReactNode;
  /** The call sums all rows on request (`sumOf`). */
  readonly isSummed?: boolean;
}

const NO_SEARCH: readonly SearchItem[] = [];
const NO_FILTERS: Filters = {};

/** The list page: title, search, chips, tabs, table, pager. What it shows lives in the URL, how it looks on the server. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, search = NO_SEARCH, rowActions, expand } = props;
  const t = useT();
  const label = useLabel();
  const fit = useFit(props.tableId);
  const [inUrl, inDialog] = [useListState(fit.size), useOwnListState(NO_FILTERS)];
  const state = props.inDialog ? inDialog : inUrl;
  const rowKey = useRowKey(props.rowKey);
  const ranges = useMemo(() => search.filter((item) => isRange(item.field)).map((item) => item.key), [search]);
  const { params, query, rows, countAll } = useListRows<Row>(props.source, state, ranges, props.fixed, props.refreshMs);
  const changes = useChanges(props.noun, query.dataUpdatedAt);
  const named = useNamedViews(props.tableId);
  const { columns, ...settings } = useListSettings(props.tableId, props.columns, search, named.current);
  const selection = useSelection(rowKey);
  const bulk = useBulkActions(props, selection);
  const shown = settings.shown.flatMap((key) => columns.find((item) => item.key === key) ?? []);
  const sums = useListSums({ source: props.source, params, rows, shown, selected: selection.rows, isSummed: props.isSummed ?? false });
  const sorts = columns.flatMap((item) => (item.sortable ? [{ key: item.key, name: label(item.label) }] : []));
  return (
    <section className={css.page}>
      <ListHeader title={title} total={rows?.total} onCountAll={countAll} views={props.views} settings={settings}>
        {changes > 0 && (
          <Button type="link" onClick={() => void query.refetch()}>
            {t('kit.changes', { count: changes })}
          </Button>
        )}
        <NamedViewsMenu named={named} columns={settings.column.attrs} />
        {typeof props.actions === 'function' ? props.actions(selection.rows, selection.clear) : props.actions}
        {props.onExport !== false && !props.inDialog && (
          <ListExport {...props} params={params} rows={rows} columns={shown} selection={bulk && selection} keyOf={rowKey} />
        )}
      </ListHeader>
      <ListFilters
        {...props}
        search={search}
        state={state}
        settings={settings.search.settings}
        sorts={sorts}
        total={rows && totalText(rows.total, rows.capped)}
      />
      <SelectionChips selection={selection} visible={rows?.records ?? []} nameOf={(row) => rowName(shown[0], row, rowKey(row))} />
      <div ref={fit.box} className={css.body}>
        <BulkBar count={selection.rows.length} actions={bulk ?? []} onClear={selection.clear} />
        {query.error && !rows ? (
          <PageError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable<Row>
            columns={columns}
            settings={settings.column.settings}
            rows={rows?.records}
            rowKey={rowKey}
            label={label(title)}
            busy={query.isFetching}
            sort={state.sort}
            onSort={state.setSort}
            empty={
              <NoRows
                filtered={Object.keys(state.filters).length > 0}
                onClear={() => state.setFilters(clearedFilters(state.filters))}
                text={props.empty}
                action={props.emptyAction}
              />
            }
            onResize={settings.resize}
            {...sums}
            {...(bulk ? selectionProps(selection) : {})}
            {...(rowActions ? { actions: rowActions } : {})}
            {...(expand ? { expand } : {})}
          />
        )}
      </div>
      {rows?.paged && rows.total > 0 && <ListFooter state={state} total={rows.total} fit={fit} />}
    </section>
  );
}

const selectionProps = <Row extends object>({ keys, set, add, remove }: Selection<Row>) => ({
  selected: keys,
  onSelect: set,
  onMark: (row: Row, picked: boolean) => (picked ? add(row) : remove([row])),
});

/** The key of a row, as a stable function. */
function useRowKey<Row extends object>(given: ListPageProps<Row>['rowKey'] = 'id' as keyof Row & string): (row: Row) => string {
  return useCallback((row: Row) => (typeof given === 'function' ? given(row) : String(row[given])), [given]);
}

/** The actions on the rows selected; undefined where rows cannot be selected. */
function useBulkActions<Row extends object>(
  { bulkActions, remove, removed }: ListPageProps<Row>,
  { rows, keys, clear }: Selection<Row>,
): readonly Action[] | undefined {
  const t = useT();
  if (!bulkActions && !remove) return undefined;
  const removeSelected = async (id: EndpointId) => {
    await call(id, { ids: keys.join(',') }, { success: () => removed ?? t('kit.removed') });
    clear();
    await invalidate(id.slice(0, id.lastIndexOf('.')));
  };
  return [
    ...(bulkActions?.(rows, clear) ?? []),
    ...(remove
      ? [{ key: 'remove', label: t('kit.remove'), danger: true, confirm: () => t('kit.removeAsk'), onClick: () => removeSelected(remove) }]
      : []),
  ];
}

interface NoRowsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly text: string | undefined;
  readonly action: ReactNode;
}

/** Nothing there at all, or nothing that the filters let through. */
function NoRows({ filtered, onClear, text, action }: NoRowsProps) {
  const t = useT();
  if (!filtered) return <Empty text={text ?? t('kit.empty')} action={action} />;
  return <Empty text={t('kit.emptyFiltered')} action={<Button onClick={onClear}>{t('kit.clearFilters')}</Button>} />;
}
