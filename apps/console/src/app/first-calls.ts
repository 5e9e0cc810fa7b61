import { isDays, listParams, readListUrl } from '../kit/list/list-url';
import { usualPageSize } from '../lib/browser/page-size';
import { pageQuery, queryClient } from '../lib/http/query';
import { loadSite } from '../lib/http/site';
import { chosenTopMenu, menusQuery, topMenusQuery } from '../lib/pages/menus';
import { permissionsQuery } from '../lib/rights/rights';
import { currentSession } from '../lib/session/session';
import { PAGES } from './pages';

/**
 * Asks for what the first page of a visit shows while its code is still on the way: what the server says of itself; behind the sign-in menus,
 * rights, and the rows of its list, without waiting for the rights: who may not see them is refused them by the server. The page then
 * finds the answers where it would have put its own questions; what fails here it asks again.
 */
export async function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const session = currentSession();
  if (!session) return loadSite();
  if (session.mustChangePassword || session.mustEnrol) return;
  const rows = PAGES.find(({ path }) => path === pathname)?.rows;
  await Promise.all([
    loadSite(),
    queryClient.prefetchQuery(menusQuery(chosenTopMenu())),
    queryClient.prefetchQuery(topMenusQuery()),
    queryClient.prefetchQuery(permissionsQuery()),
    rows && askRows(rows, new URLSearchParams(search)),
  ]);
}

/** Fetches the rows of the list at this URL, but not those of its other views. */
async function askRows(source: Parameters<typeof pageQuery>[0], search: URLSearchParams): Promise<void> {
  const state = readListUrl(search, usualPageSize());
  if (state.view !== undefined || state.named !== undefined) return;
  const ranges = Object.keys(state.filters).filter((name) => isDays(state.filters[name] ?? ''));
  await queryClient.prefetchQuery(pageQuery(source, listParams(state, ranges)));
}
