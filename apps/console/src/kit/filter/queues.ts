import type { Label } from '@phone-trade/shared';
import { useQueries } from '@tanstack/react-query';
import type { EndpointOf } from '../../lib/http/http';
import { pageQuery } from '../../lib/http/query';
import { type Filters, isDays, listParams } from '../list/list-url';
import { totalText } from '../list/total-text';
import { useListState } from '../list/use-list-state';

/** A pile of work in a list: the filters that make it. The one without filters is "all". */
export interface Queue {
  readonly key: string;
  readonly label: Label;
  readonly filters: Filters;
}

const keysOf = (queues: readonly Queue[]): ReadonlySet<string> => new Set(queues.flatMap((queue) => Object.keys(queue.filters)));

/** The queue the filters stand for; undefined when somebody narrowed the list in another way. */
export function activeQueue(queues: readonly Queue[], filters: Filters): Queue | undefined {
  const keys = [...keysOf(queues)];
  return queues.find((queue) => keys.every((key) => (filters[key] ?? '') === (queue.filters[key] ?? '')));
}

/** The filters with another queue chosen; everything else stays. */
export function withQueue(queues: readonly Queue[], chosen: Queue, filters: Filters): Filters {
  const keys = keysOf(queues);
  const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.has(key)));
  return { ...rest, ...chosen.filters };
}

/**
 * How many rows wait in each queue, of those the list's other filters let through. A count is one row of a page, so it costs what the
 * server's own count costs.
 */
export function useQueueCounts(
  source: EndpointOf<'page'>,
  queues: readonly Queue[],
  fixed: Readonly<Record<string, unknown>> = {},
): readonly (string | undefined)[] {
  const { filters } = useListState();
  return useQueries({
    queries: queues.map((queue) => {
      const chosen = withQueue(queues, queue, filters);
      const ranges = Object.keys(chosen).filter((name) => isDays(chosen[name] ?? ''));
      return pageQuery(source, { ...listParams({ current: 1, size: 1, filters: chosen }, ranges), ...fixed });
    }),
    combine: (results) => results.map(({ data }) => data && totalText(data.total, data.totalCapped)),
  });
}
