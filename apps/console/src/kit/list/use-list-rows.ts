import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, type EndpointOf, type Page } from '../../lib/http/http';
import { queryKey } from '../../lib/http/query';
import { flatRows } from '../table/nested-rows';
import { listParams } from './list-url';
import type { ListControls } from './use-list-state';

/** The rows of a list, whether its call returns pages, the whole list or a tree. */
export interface ListRows<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
  readonly paged: boolean;
}

/** Fetches the rows for the URL. Returns them with the request parameters. `ranges` names the filters that are date ranges. */
export function useListRows<Row extends object>(
  source: EndpointOf<'page' | 'list' | 'tree'>,
  state: ListControls,
  ranges: readonly string[],
  fixed: Readonly<Record<string, unknown>> | undefined,
  refreshMs?: (rows: readonly Row[]) => number | false,
) {
  const params = useMemo(() => ({ ...listParams(state, ranges), ...fixed }), [state, ranges, fixed]);
  const query = useQuery({
    queryKey: queryKey(source, params),
    queryFn: ({ signal }) => call<Page<Row> | readonly Row[]>(source, params, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refreshMs?.(rowsOf(data)?.records ?? []) ?? false,
  });
  const { exact, countAll } = useExactTotal(source, params);
  const rows = useMemo(() => rowsOf(query.data, exact), [query.data, exact]);

  // If rows were deleted, or the link is old, the last page is more useful than an empty one.
  const last = rows?.paged && !query.isPlaceholderData ? Math.max(1, Math.ceil(rows.total / state.size)) : state.current;
  useEffect(() => {
    if (state.current > last) state.setPage(last, state.size);
  }, [state, last]);
  return { params, query, rows, countAll: rows?.capped ? countAll : undefined };
}

/** The exact total, fetched on request, of a list with more rows than the server counts by default. */
function useExactTotal(source: EndpointOf<'page' | 'list' | 'tree'>, params: Readonly<Record<string, unknown>>) {
  const [asked, setAsked] = useState<string>();
  const counted = useMemo(() => ({ ...params, current: 1, size: 1, exactTotal: 1 }), [params]);
  const key = JSON.stringify(counted);
  const { data } = useQuery({
    queryKey: queryKey(source, counted),
    queryFn: ({ signal }) => call<Page<object>>(source, counted, { signal }),
    enabled: asked === key,
  });
  const countAll = useCallback(() => setAsked(key), [key]);
  return { exact: asked === key ? data?.total : undefined, countAll };
}

function rowsOf<Row extends object>(data: Page<Row> | readonly Row[] | undefined, exact?: number): ListRows<Row> | undefined {
  if (data === undefined) return undefined;
  return 'records' in data
    ? { records: data.records, total: exact ?? data.total, capped: exact === undefined && data.totalCapped === true, paged: true }
    : { records: data, total: flatRows(data).length, capped: false, paged: false };
}
