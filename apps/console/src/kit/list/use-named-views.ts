import type { ListView, TableAttr } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../lib/http/http';
import { invalidate, listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

/** What a view is saved as, beside its filters. */
export interface ViewFacts {
  readonly name: string;
  readonly isShared: boolean;
}

export interface NamedViews {
  readonly views: readonly ListView[];
  /** The one the URL names. */
  readonly current: ListView | undefined;
  readonly open: (view: ListView) => void;
  /** Back to the list as it is without a view. */
  readonly leave: () => void;
  /** Saves what the URL shows with these columns: as a new view, or over one that there is. Rejects when the server refuses. */
  readonly save: (facts: ViewFacts, columns: readonly TableAttr[], over?: ListView) => Promise<void>;
  /** Another name, or other people; what it shows stays. */
  readonly rename: (view: ListView, facts: ViewFacts) => Promise<void>;
  readonly remove: (view: ListView) => Promise<void>;
}

const LIST = 'phone.listView.listListView';

/** The views of a list that people saved under a name. Which one is shown stands in the URL as `named`, with its filters beside it. */
export function useNamedViews(tableId: string): NamedViews {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data: views = [] } = useQuery({ ...listQuery<ListView>(LIST, { tableId }), staleTime: 60_000 });
  const id = params.get('named');
  const current = views.find((view) => view.id === id);
  const open = (view: ListView) => setParams(paramsOf(view, params), { replace: true });

  // A link may name a view and nothing else. Once: whoever then clears its filters wants to see the list without them.
  const opened = useRef<string>(undefined);
  const bare = [...params.keys()].every((key) => key === 'named' || key === 'view');
  useEffect(() => {
    if (!current || opened.current === current.id) return;
    opened.current = current.id;
    if (bare && current.query !== '') setParams(paramsOf(current, params), { replace: true });
  }, [current, bare, params, setParams]);

  const put = async ({ name, isShared }: ViewFacts, what: Pick<ListView, 'query' | 'columns'> & { readonly id?: string }) => {
    const view = { tableId, name, isShared: isShared ? 1 : 0, ...what };
    const saved = await call<{ id: string }>('phone.listView.saveListView', view, { success: () => t('kit.named.saved', { name }) });
    await invalidate(LIST);
    return saved.id;
  };
  return {
    views,
    current,
    open,
    leave: () => setParams(withoutFilters(params), { replace: true }),
    save: async (facts, columns, over) => {
      const shown = new URLSearchParams(params);
      for (const key of ['named', 'view', 'current']) shown.delete(key);
      const id = await put(facts, { query: shown.toString(), columns, ...(over ? { id: over.id } : {}) });
      opened.current = id;
      const next = new URLSearchParams(params);
      next.set('named', id);
      setParams(next, { replace: true });
    },
    rename: async ({ id, query, columns }, facts) => {
      await put(facts, { id, query, columns });
    },
    remove: async (view) => {
      await call('phone.listView.removeListView', { id: view.id }, { success: () => t('kit.removed') });
      await invalidate(LIST);
      if (view.id === id) setParams(withoutFilters(params), { replace: true });
    },
  };
}

/** Which of the page's own views is shown stays. */
function withoutFilters(params: URLSearchParams): URLSearchParams {
  const view = params.get('view');
  return new URLSearchParams(view ? { view } : {});
}

function paramsOf(view: ListView, params: URLSearchParams): URLSearchParams {
  const next = withoutFilters(params);
  for (const [key, value] of new URLSearchParams(view.query)) next.set(key, value);
  next.set('named', view.id);
  return next;
}
