import type { Label } from '@phone-trade/shared';
import { create } from 'zustand';
import { perTab } from '../browser/storage';
import { onOtherUser } from '../session/session';

/** A page that was shown, with what it was called. */
export interface RecentPage {
  /** The key of its tab. */
  readonly key: string;
  readonly href: string;
  readonly label: Label;
}

const KEY = 'console-recent';
const MAX = 12;

/** The pages last shown, the latest first; closing a tab takes none away. They live with the browser tab. */
export const useRecentPages = create<{ readonly pages: readonly RecentPage[] }>(() => ({ pages: perTab.read<RecentPage[]>(KEY) ?? [] }));

function put(pages: readonly RecentPage[]): void {
  useRecentPages.setState({ pages });
  perTab.write(KEY, pages);
}

/** The same page with other filters, or under the title it has given itself, is no second one. */
const isSame = (a: RecentPage, b: RecentPage): boolean => a.key === b.key && (a.href === b.href || a.label.zh === b.label.zh);

export function notePage(page: RecentPage): void {
  const { pages } = useRecentPages.getState();
  const known = pages.find(({ href }) => href === page.href);
  const noted = known ? { ...page, label: known.label } : page;
  put([noted, ...pages.filter((other) => !isSame(other, noted))].slice(0, MAX));
}

/** The page that a tab shows has given itself a title. */
export function noteTitle(key: string, label: Label): void {
  const { pages } = useRecentPages.getState();
  const shown = pages.find((page) => page.key === key);
  if (!shown || shown.label.zh === label.zh) return;
  const titled = { ...shown, label };
  put(pages.flatMap((page) => (page === shown ? [titled] : isSame(page, titled) ? [] : [page])));
}

/** Another user starts with an empty list. */
export const forgetPages = (): void => put([]);

onOtherUser(forgetPages);
