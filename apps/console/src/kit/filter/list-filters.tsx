import { useIsSmall } from '../../lib/browser/use-media';
import type { Setting } from '../columns/column-settings';
import { DateShortcuts } from '../date/date-shortcuts';
import css from '../list/list-page.module.css';
import { clearedFilters } from '../list/list-url';
import type { ListControls } from '../list/use-list-state';
import { lazyPart } from '../states/lazy-part';
import { Soon } from '../states/soon';
import { FilterChips } from './filter-chips';
import type { SortChoice } from './filter-drawer';
import { activeQueue, type Queue, withQueue } from './queues';
import { SearchBar, type SearchItem } from './search-bar';
import { type StatusTabItem, StatusTabs } from './status-tabs';

// A drawer is heavy, and a wide screen has none.
const FilterDrawer = lazyPart(async () => (await import('./filter-drawer')).FilterDrawer);

export interface ListFiltersProps {
  readonly search: readonly SearchItem[];
  /** How many search fields stand in the row, four by default; the rest folds. */
  readonly searchFields?: number | undefined;
  /** The search item the date shortcuts set, `createTime` or `insertTime`. */
  readonly dateField?: string | undefined;
  /** Status tabs: the filter they set, and its values. */
  readonly tabs?: { readonly filter: string; readonly items: readonly StatusTabItem[] } | undefined;
  /** Work queues above the table: piles made of several filters. Counts come from `useQueueCounts`, in the same order. */
  readonly queues?: readonly Queue[] | undefined;
  readonly queueCounts?: readonly (string | undefined)[] | undefined;
}

interface Props extends ListFiltersProps {
  readonly state: ListControls;
  readonly settings: readonly Setting[];
  /** What the list can be ordered by, where it has no headers to click. */
  readonly sorts: readonly SortChoice[];
  /** How many rows the list has, as a text. */
  readonly total: string | undefined;
}

/** What narrows a list: tabs or queues, the search row with its dates, and the chips of what is set. */
export function ListFilters({ state, settings, sorts, total, search, searchFields = 4, dateField, tabs, queues, queueCounts }: Props) {
  const small = useIsSmall();
  const { filters, setFilter, setFilters } = state;
  const queue = queues && activeQueue(queues, filters);
  const isTabs = (key: string) => key === tabs?.filter || (queue !== undefined && key in queue.filters);
  const bar = (
    <>
      <SearchBar
        items={search}
        settings={settings}
        filters={filters}
        onSearch={setFilters}
        visible={small ? search.length : searchFields}
      />
      {dateField && <DateShortcuts value={filters[dateField] ?? ''} onChange={(value) => setFilter(dateField, value)} />}
    </>
  );
  return (
    <>
      {tabs && <StatusTabs items={tabs.items} value={filters[tabs.filter] ?? ''} onChange={(value) => setFilter(tabs.filter, value)} />}
      {queues && (
        <StatusTabs
          items={queues.map((item, i) => ({ value: item.key, label: item.label, count: queueCounts?.[i] }))}
          value={queue?.key ?? ''}
          onChange={(key) => {
            const chosen = queues.find((item) => item.key === key);
            if (chosen) setFilters(withQueue(queues, chosen, filters));
          }}
        />
      )}
      {small && (search.length > 0 || sorts.length > 0) && (
        <FilterDrawer
          count={search.filter((item) => (filters[item.key] ?? '') !== '').length}
          total={total}
          sorts={sorts}
          sort={state.sort}
          onSort={state.setSort}
        >
          {bar}
        </FilterDrawer>
      )}
      {!small && (search.length > 0 || dateField) && (
        <div className={css.search}>
          <Soon>{bar}</Soon>
        </div>
      )}
      <FilterChips
        items={search.filter((item) => !isTabs(item.key))}
        filters={filters}
        onRemove={(key) => setFilter(key, '')}
        onClear={() => setFilters(clearedFilters(filters, isTabs))}
      />
    </>
  );
}
