import { useEffect } from 'react';
import { matchPath, useBlocker } from 'react-router-dom';
import type { PageDeclaration } from '../kit/page';
import { ask } from '../lib/ask';
import { useT } from '../lib/i18n';
import { dirtyTabs, setTabDirty, useTabs } from '../lib/tabs';

/** Leaving a page with unsaved input asks first, unless the page stays mounted behind its tab. */
export function UnsavedGuard({ pages }: { pages: readonly PageDeclaration[] }) {
  const t = useT();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname, search } = currentLocation;
    const tab = useTabs.getState().tabs.find((open) => open.key === pathname);
    if (!tab?.dirty || nextLocation.pathname === '/login') return false;
    const keepAlive = pages.some((page) => page.keepAlive && matchPath(page.path, pathname));
    return nextLocation.pathname === pathname ? nextLocation.search !== search : !keepAlive;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask({
      title: t('shell.unsaved'),
      content: t('shell.unsavedAsk'),
      okText: t('shell.leave'),
      cancelText: t('shell.stay'),
      onOk: () => {
        setTabDirty(window.location.pathname, false);
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
  }, [blocker, t]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyTabs().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
