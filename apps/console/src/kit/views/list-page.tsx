import { ExportOutlined, FilterOutlined, SettingOutlined } from '@ant-design/icons';
import type { EndpointId, Label } from '@phone-trade/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Pagination } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CONFIG } from '../../lib/config';
import { call, type EndpointOf, type Page } from '../../lib/http';
import { useLabel, useT } from '../../lib/i18n';
import { COST_RIGHTS, useCan } from '../../lib/permissions';
import { invalidate, queryKey } from '../../lib/query';
import { useIsSmall } from '../../lib/use-media';
import type { Setting } from '../hooks/column-settings';
import { isRange, listParams } from '../hooks/list-url';
import { activeQueue, type Queue, withQueue } from '../hooks/queues';
import { useColumnSettings } from '../hooks/use-column-settings';
import { useListState } from '../hooks/use-list-state';
import { BulkBar } from './bulk-bar';
import { type Column, defaultSettings } from './columns';
import { DataTable } from './data-table';
import { DateShortcuts } from './date-shortcuts';
import { Empty } from './empty';
import { FilterChips } from './filter-chips';
import css from './list-page.module.css';
import { PageError } from './page-error';
import type { Action } from './row-actions';
import { SearchBar, type SearchItem } from './search-bar';
import { SettingsPopover } from './settings-popover';
import { type StatusTabItem, StatusTabs } from './status-tabs';

export interface ExportChoice {
  readonly key: string;
  readonly label: string;
}

export interface ListPageProps<Row extends object> {
  readonly title: Label;
  /** Names the stored column and search settings; stable for ever. */
  readonly tableId: string;
  /** A paged call, or one that answers the whole list. */
  readonly source: EndpointOf<'page' | 'list' | 'tree'>;
  readonly columns: readonly Column<Row>[];
  /** Field that names a row, or what does; `id` by default. */
  readonly rowKey?: (keyof Row & string) | ((row: Row) => string);
  readonly search?: readonly SearchItem[];
  /** How many search fields stand in the row, four by default; the rest folds. */
  readonly searchFields?: number;
  /** The search item the date shortcuts set, `createTime` or `insertTime`. */
  readonly dateField?: string;
  /** Sent with every call, not shown as a filter. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Status tabs: the filter they set, and its values. */
  readonly tabs?: { readonly filter: string; readonly items: readonly StatusTabItem[] };
  /** Work queues above the table: piles made of several filters. Counts come from `useQueueCounts`, in the same order. */
  readonly queues?: readonly Queue[];
  readonly queueCounts?: readonly (number | undefined)[];
  /** Switches between the views of the page, beside the title (`Segments`). */
  readonly views?: ReactNode;
  /** Buttons on the right of the title; the primary one first. A function gets the rows selected, and what clears the selection. */
  readonly actions?: ReactNode | ((selected: readonly Row[], clear: () => void) => ReactNode);
  readonly rowActions?: (row: Row) => readonly Action[];
  /** Actions on the selected rows. With these, or `remove`, rows can be selected. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => readonly Action[];
  /** Deletes the selected rows, asking first. */
  readonly remove?: EndpointId | undefined;
  /** Export of what the list shows: gets the parameters of the call, the columns shown in their order, and the choice made. */
  readonly onExport?: (params: Readonly<Record<string, unknown>>, columns: readonly string[], choice?: string) => Promise<unknown>;
  /** Other ways to export, offered below the button. */
  readonly exportChoices?: readonly ExportChoice[];
  readonly expand?: (row: Row) => ReactNode;
  /** Said when there is nothing at all; what helps stands in `emptyAction`. */
  readonly empty?: string;
  readonly emptyAction?: ReactNode;
}

const NO_SEARCH: readonly SearchItem[] = [];

/** The list page: title, search, chips, tabs, table, pager. What it shows lives in the URL, how it looks on the server. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    tableId,
    source,
    search = NO_SEARCH,
    dateField,
    fixed,
    tabs,
    queues,
    rowActions,
    bulkActions,
    remove,
    onExport,
    exportChoices = [],
    expand,
  } = props;
  const t = useT();
  const label = useLabel();
  const small = useIsSmall();
  const state = useListState();
  const seesCost = useCan()(COST_RIGHTS);
  // A column that is empty for this person in every row is no column.
  const columns = useMemo(() => props.columns.filter((item) => seesCost || !item.field?.is.cost), [props.columns, seesCost]);
  const rowKey = useCallback(
    (row: Row) => (typeof props.rowKey === 'function' ? props.rowKey(row) : String((row as Record<string, unknown>)[props.rowKey ?? 'id'])),
    [props.rowKey],
  );

  const ranges = useMemo(() => search.filter((item) => isRange(item.field)).map((item) => item.key), [search]);
  const params = useMemo(() => ({ ...listParams(state, ranges), ...fixed }), [state, ranges, fixed]);
  const query = useQuery({
    queryKey: queryKey(source, params),
    queryFn: ({ signal }) => call<Page<Row> | readonly Row[]>(source, params, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  const page = useMemo(() => asPage(query.data), [query.data]);

  const names = useCallback(
    (key: string) => {
      const found = columns.find((item) => item.key === key) ?? search.find((item) => item.key === key);
      return found ? label(found.label) : key;
    },
    [columns, search, label],
  );
  const columnDefaults = useMemo(() => defaultSettings(columns), [columns]);
  const searchDefaults = useMemo(() => search.map((item): Setting => ({ key: item.key, hidden: false, fixed: '' })), [search]);
  const columnSettings = useColumnSettings(tableId, 2, columnDefaults, names);
  const searchSettings = useColumnSettings(tableId, 1, searchDefaults, names);

  const [selected, setSelected] = useState<readonly Row[]>([]);
  const keys = useMemo(() => selected.map(rowKey), [selected, rowKey]);
  const clear = useCallback(() => setSelected([]), []);
  const removeSelected = async (id: EndpointId) => {
    await call(id, { ids: keys.join(',') }, { success: t('kit.removed') });
    clear();
    await invalidate(id.slice(0, id.lastIndexOf('.')));
  };
  const bulk: readonly Action[] = [
    ...(bulkActions?.(selected, clear) ?? []),
    ...(remove
      ? [{ key: 'remove', label: t('kit.remove'), danger: true, confirm: t('kit.removeAsk'), onClick: () => removeSelected(remove) }]
      : []),
  ];
  const [exporting, setExporting] = useState(false);
  const runExport = async (choice?: string) => {
    setExporting(true);
    const shown = columnSettings.settings.flatMap((setting) => (setting.hidden ? [] : [setting.key]));
    await onExport?.(params, shown, choice).catch(() => undefined);
    setExporting(false);
  };
  const filtered = Object.keys(state.filters).length > 0;
  const queue = queues && activeQueue(queues, state.filters);

  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{label(title)}</h1>
        {props.views}
        <span className={css.count} aria-live="polite">
          {page && t('kit.total', { count: page.total.toLocaleString('en-US') })}
        </span>
        <div className={css.tools}>
          {typeof props.actions === 'function' ? props.actions(selected, clear) : props.actions}
          {onExport && <ExportButton choices={exportChoices} busy={exporting} onExport={(choice) => void runExport(choice)} />}
          {search.length > 0 && (
            <SettingsPopover
              title={t('kit.searchSettings')}
              settings={searchSettings.settings}
              defaults={searchDefaults}
              nameOf={names}
              pins={false}
              onSave={searchSettings.save}
            >
              <Button type="text" icon={<FilterOutlined aria-hidden="true" />} aria-label={t('kit.searchSettings')} />
            </SettingsPopover>
          )}
          <SettingsPopover
            title={t('kit.columnSettings')}
            settings={columnSettings.settings}
            defaults={columnDefaults}
            nameOf={names}
            pins
            onSave={columnSettings.save}
          >
            <Button type="text" icon={<SettingOutlined aria-hidden="true" />} aria-label={t('kit.columnSettings')} />
          </SettingsPopover>
        </div>
      </header>
      {tabs && (
        <StatusTabs items={tabs.items} value={state.filters[tabs.filter] ?? ''} onChange={(value) => state.setFilter(tabs.filter, value)} />
      )}
      {queues && (
        <StatusTabs
          items={queues.map((item, i) => ({ value: item.key, label: item.label, count: props.queueCounts?.[i] }))}
          value={queue?.key ?? ''}
          onChange={(key) => {
            const chosen = queues.find((item) => item.key === key);
            if (chosen) state.setFilters(withQueue(queues, chosen, state.filters));
          }}
        />
      )}
      {(search.length > 0 || dateField) && (
        <div className={css.search}>
          <SearchBar
            items={search}
            settings={searchSettings.settings}
            filters={state.filters}
            onSearch={state.setFilters}
            visible={small ? 1 : (props.searchFields ?? 4)}
          />
          {dateField && <DateShortcuts value={state.filters[dateField] ?? ''} onChange={(value) => state.setFilter(dateField, value)} />}
        </div>
      )}
      <FilterChips
        items={search.filter((item) => item.key !== tabs?.filter && !(queue && item.key in queue.filters))}
        filters={state.filters}
        onRemove={(key) => state.setFilter(key, '')}
        onClear={() =>
          state.setFilters({
            ...(tabs && state.filters[tabs.filter] ? { [tabs.filter]: state.filters[tabs.filter] ?? '' } : {}),
            ...queue?.filters,
          })
        }
      />
      <div className={css.body}>
        <BulkBar count={selected.length} actions={bulk} onClear={clear} />
        {query.error && !page ? (
          <PageError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable<Row>
            columns={columns}
            settings={columnSettings.settings}
            rows={page?.records}
            rowKey={rowKey}
            label={label(title)}
            busy={query.isFetching}
            sort={state.sort}
            onSort={state.setSort}
            empty={
              <Empty
                text={filtered ? t('kit.emptyFiltered') : (props.empty ?? t('kit.empty'))}
                action={filtered ? <Button onClick={() => state.setFilters({})}>{t('kit.clearFilters')}</Button> : props.emptyAction}
              />
            }
            {...(bulk.length > 0 || bulkActions ? { selected: keys, onSelect: (_keys, rows) => setSelected(rows) } : {})}
            {...(rowActions ? { actions: rowActions } : {})}
            {...(expand ? { expand } : {})}
          />
        )}
      </div>
      {page && page.total > 0 && page.paged && (
        <footer className={css.foot}>
          <Pagination
            current={state.current}
            pageSize={state.size}
            total={page.total}
            pageSizeOptions={[...CONFIG.pageSizes]}
            showSizeChanger={{ 'aria-label': t('kit.pageSize') }}
            showQuickJumper={!small && page.total > state.size * 10}
            simple={small}
            onChange={state.setPage}
          />
        </footer>
      )}
    </section>
  );
}

interface ExportButtonProps {
  readonly choices: readonly ExportChoice[];
  readonly busy: boolean;
  readonly onExport: (choice?: string) => void;
}

function ExportButton({ choices, busy, onExport }: ExportButtonProps) {
  const t = useT();
  const button = (
    <Button icon={<ExportOutlined aria-hidden="true" />} loading={busy} onClick={() => onExport()}>
      {t('kit.export')}
    </Button>
  );
  // A disabled drop-down would disable the button in it.
  if (choices.length === 0) return button;
  return (
    <Dropdown menu={{ items: choices.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => onExport(key) }}>{button}</Dropdown>
  );
}

function asPage<Row>(data: Page<Row> | readonly Row[] | undefined): { records: readonly Row[]; total: number; paged: boolean } | undefined {
  if (data === undefined) return undefined;
  return 'records' in data
    ? { records: data.records, total: data.total, paged: true }
    : { records: data, total: data.length, paged: false };
}
