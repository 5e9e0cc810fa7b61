import { isDays, listParams, readListUrl } from '../kit/hooks/list-url';
import { CONFIG } from '../lib/config';
import { chosenTopMenu, menusQuery, topMenusQuery } from '../lib/menus';
import { pageQuery, queryClient } from '../lib/query';
import { isPermitted, leafCodes, permissionsQuery } from '../lib/rights';
import { currentSession } from '../lib/session';
import { loadSite } from '../lib/site';
import { PAGES } from './pages';

/** How long the sign-in page waits to be told what stands on it, before it opens without. */
const PATIENCE_MS = 1000;

/**
 * Asks for what the first page of a visit shows while its code is still on the way: menus, rights, and the rows of its list for who may
 * see them. The page then finds the answers where it would have put its own questions; what fails here it asks again. Resolves when the
 * page may be shown: that to sign in at opens with all its ways in, for whatever came later would move what somebody is about to press.
 */
export async function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const session = currentSession();
  if (!session) {
    await Promise.race([loadSite(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return;
  }
  if (session.mustChangePassword || session.mustEnrol) return;
  void queryClient.prefetchQuery(menusQuery(chosenTopMenu()));
  void queryClient.prefetchQuery(topMenusQuery());
  void queryClient.fetchQuery(permissionsQuery()).then(
    (nodes) => {
      const page = PAGES.find(({ path }) => path === pathname);
      if (page?.rows && isPermitted(leafCodes(nodes), page.permission)) askRows(page.rows, new URLSearchParams(search));
    },
    () => undefined,
  );
}

/** The rows that a list asks for when it is opened by this address; not those of its other views. */
function askRows(source: Parameters<typeof pageQuery>[0], search: URLSearchParams): void {
  const state = readListUrl(search, CONFIG.pageSizes[0]);
  if (state.view !== undefined || state.named !== undefined) return;
  const ranges = Object.keys(state.filters).filter((name) => isDays(state.filters[name] ?? ''));
  void queryClient.prefetchQuery(pageQuery(source, listParams(state, ranges)));
}
