import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { dirtyTabs, namesOf, setTabDirty, type Tab } from '../../lib/pages/tabs';
import { ownWindow } from './own-window';

/** The tab whose unsaved input a visit of this address would replace. Behind another tab input stays; there it costs nothing. */
const replacedBy = ({ pathname, search }: { pathname: string; search: string }): Tab | undefined =>
  dirtyTabs().find((tab) => tab.key === pathname && tab.href !== `${pathname}${search}`);

/**
 * Asks before another address of the same path takes the place of unsaved input, and before the window closes with any; and opens what
 * wants a window of its own there. One guard for both: the router has room for one.
 */
export function NavigationGuard() {
  const t = useT();
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => ownWindow(nextLocation) !== undefined || replacedBy(nextLocation) !== undefined);
  const latest = useRef(blocker);
  latest.current = blocker;

  // Once for every visit: the blocker is a new object more often than that.
  const blocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!blocked || !blocker.location) return;
    const own = ownWindow(blocker.location);
    if (own !== undefined) {
      blocker.reset();
      window.open(own, '_blank', 'noopener');
      return;
    }
    const tab = replacedBy(blocker.location);
    if (!tab) return;
    ask({
      title: () => t('shell.unsaved'),
      content: (lang) => t('shell.unsavedIn', { list: namesOf([tab], lang) }),
      okText: () => t('shell.leave'),
      cancelText: () => t('shell.stay'),
      danger: true,
      onOk: () => {
        setTabDirty(tab.key, false);
        latest.current.proceed?.();
      },
      onCancel: () => {
        latest.current.reset?.();
        void navigate(tab.href);
      },
    });
  }, [blocked]);

  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (dirtyTabs().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, []);
  return null;
}
