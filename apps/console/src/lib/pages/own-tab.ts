import { perTab } from '../browser/storage';
import { newId } from '../http/new-id';
import { DRAFTS } from './drafts';

const TAB = 'console-tab';

/**
 * Names this browser tab. A tab opened from another one starts with a copy of its session storage: while the other one lives, the drafts
 * in it are the other's, and this tab does not offer them.
 */
export async function claimTab(): Promise<void> {
  if (!navigator.locks) return;
  const known = perTab.read<string>(TAB);
  if (known !== undefined && (await hold(known))) return;
  if (known !== undefined) for (const key of perTab.keys(DRAFTS)) perTab.write(key, undefined);
  const own = newId();
  perTab.write(TAB, own);
  await hold(own);
}

/** Holds the lock of a tab for as long as this page lives; false if another page holds it. A reload takes over from the page before. */
function hold(tab: string): Promise<boolean> {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return new Promise((resolve) => {
    void navigator.locks.request(`console-tab:${tab}`, { ifAvailable: !isReload }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>(() => undefined);
    });
  });
}
