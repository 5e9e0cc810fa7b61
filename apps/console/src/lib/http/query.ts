import type { EndpointId } from '@phone-trade/shared';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { onOtherUser } from '../session/session';
import { isApiError } from './api-error';
import { type CallOptions, call, type EndpointOf, type Input, type Page } from './http';

/** One client for the console. Refusals are not retried: the server said no. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && isApiError(error) && error.code === 0,
    },
  },
});

// Another person's menus and rights must not outlive the session.
onOtherUser(() => queryClient.clear());

/** For a form: asked for when it opens, and not again below what is being entered. */
export const ONCE = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

/** `phone.purchase.pagePurchase` → `['phone', 'purchase', 'pagePurchase', params]`: invalidate by any prefix. */
export const queryKey = (id: EndpointId, params: Input = {}): readonly unknown[] => [...id.split('.'), params];

type Params = Readonly<Record<string, unknown>>;

function options<T>(id: EndpointId, params: Params, callOptions: CallOptions) {
  return queryOptions({
    queryKey: queryKey(id, params),
    queryFn: ({ signal }) => call<T>(id, params, { ...callOptions, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of rows: `useQuery(pageQuery<Purchase>('phone.purchase.pagePurchase', { current, size }))`. Errors are shown by the view. */
export const pageQuery = <Row>(id: EndpointOf<'page'>, params: Params) => options<Page<Row>>(id, params, { quiet: true });

/** A list or a tree. */
export const listQuery = <Row>(id: EndpointOf<'list' | 'tree'>, params: Params = {}) =>
  options<readonly Row[]>(id, params, { quiet: true });

/** One object. No placeholder: another number must never show the old document. */
export const objectQuery = <T>(id: EndpointOf<'object'>, params: Params) =>
  queryOptions({ queryKey: queryKey(id, params), queryFn: ({ signal }) => call<T>(id, params, { quiet: true, signal }) });

/** Queries invalidated by a document that changes units, besides its own. */
export const UNITS_CHANGED = ['phone.product', 'phone.purchase'] as const;

/** Marks everything under these prefixes as outdated: `invalidate('phone.purchase', 'phone.product')`. */
export const invalidate = (...prefixes: readonly string[]): Promise<void> => outdate(prefixes);

/** The same where a document is gone: its page, on its way out, must not ask for it again. */
export const invalidateBut = (orderNo: string, ...prefixes: readonly string[]): Promise<void> =>
  outdate(prefixes, (params) => (params as { readonly orderNo?: unknown } | undefined)?.orderNo !== orderNo);

async function outdate(prefixes: readonly string[], which: (params: unknown) => boolean = () => true): Promise<void> {
  const predicate = ({ queryKey: key }: { readonly queryKey: readonly unknown[] }) => which(key.at(-1));
  await Promise.all(prefixes.map((prefix) => queryClient.invalidateQueries({ queryKey: prefix.split('.'), predicate })));
}
