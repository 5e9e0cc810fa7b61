import { endpoint } from '@phone-trade/shared';
import type { APIRequestContext, Page } from '@playwright/test';

interface Entry {
  readonly path?: string;
  readonly children?: readonly Entry[];
}

const leaves = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

/** The pages in the menu of the signed-in user, from the server. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  // Requested separately, as the page's own response may be gone with its page.
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('console-session') ?? '{}') as { accessToken?: string }).accessToken ?? '',
  );
  return menuPathsOf(page.request, { 'blade-auth': `bearer ${token}` });
}

/** The pages in the menu of the user of these headers. */
export async function menuPathsOf(request: APIRequestContext, headers: Record<string, string>): Promise<readonly string[]> {
  const answer = await request.get(endpoint('system.menu.routes').path, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly Entry[] };
  return [...new Set(leaves(data).flatMap(({ path }) => (path?.startsWith('/') ? [path] : [])))];
}
