import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Which of a page's views is shown, kept in the URL as `view`: `const { view, show } = useView(['real', 'virtual'])`, the first one by
 * default. Views have filters of their own: showing another one starts with those given. `key` a `ListPage` by the view.
 */
export function useView<V extends string>(views: readonly [V, ...V[]]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = views.find((item) => item === asked) ?? views[0];
  const show = useCallback(
    (next: V, filters: Readonly<Record<string, string>> = {}) => setParams({ view: next, ...filters }, { replace: true }),
    [setParams],
  );
  return { view, show };
}
