import { loadStrings } from '../lib/language/i18n';
import { currentSession } from '../lib/session/session';
import { PAGES } from './pages';

/**
 * Fetches the code of the first page of a visit beside React, instead of after it. The router then imports the same modules, and reports
 * those that fail to load.
 */
export function loadFirst({ pathname }: Pick<Location, 'pathname'>): void {
  const page = PAGES.find(({ path }) => path === pathname);
  if (!currentSession() || !page) return;
  const reported = () => {};
  import('./inside').catch(reported);
  page.load().catch(reported);
  loadStrings('shell', 'kit', ...[page.strings ?? []].flat()).catch(reported);
}
