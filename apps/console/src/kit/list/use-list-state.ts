import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usualPageSize } from '../../lib/browser/page-size';
import { type Filters, type ListState, readListUrl, writeListUrl } from './list-url';

export interface ListControls extends ListState {
  /** Replaces the filters and goes to the first page. */
  readonly setFilters: (filters: Filters) => void;
  /** Changes one filter; empty removes it. */
  readonly setFilter: (name: string, value: string) => void;
  readonly setPage: (current: number, size: number) => void;
  /** Back to the first page of the usual size. */
  readonly resetSize: () => void;
  readonly setSort: (sort: string | undefined) => void;
}

/** Page, order and filters of a list, kept in the URL. */
export function useListState(defaultSize: number = usualPageSize()): ListControls {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListUrl(params, defaultSize), [params, defaultSize]);
  const write = useCallback((next: ListState) => setParams(writeListUrl(next, defaultSize), { replace: true }), [setParams, defaultSize]);
  return useMemo(() => controlsOf(state, write, defaultSize), [state, write, defaultSize]);
}

/** The same for a list in a dialog, which no link leads to. */
export function useOwnListState(filters: Filters, size: number = usualPageSize()): ListControls {
  const [state, write] = useState<ListState>({ current: 1, size, filters });
  return useMemo(() => controlsOf(state, write, size), [state, size]);
}

const controlsOf = (state: ListState, write: (next: ListState) => void, defaultSize: number): ListControls => ({
  ...state,
  setFilters: (filters) => write({ ...state, filters, current: 1 }),
  setFilter: (name, value) => write({ ...state, filters: { ...state.filters, [name]: value }, current: 1 }),
  setPage: (current, size) => write({ ...state, size, current: size === state.size ? current : 1 }),
  resetSize: () => write({ ...state, size: defaultSize, current: 1 }),
  setSort: (sort) => {
    const { sort: _before, ...rest } = state;
    write({ ...rest, current: 1, ...(sort ? { sort } : {}) });
  },
});
