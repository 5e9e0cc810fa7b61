import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { PAGES } from '../app/pages';
import { PagesContext } from '../kit/hooks/use-can-open';
import { ScannerProvider } from '../kit/hooks/use-scanner';
import { startRenewal } from '../lib/auth';
import { useT } from '../lib/i18n';
import { useLock } from '../lib/lock';
import { setPreference, usePreferences } from '../lib/preferences';
import { useMedia } from '../lib/use-media';
import { ComponentTheme } from './component-theme';
import { LockGuard } from './lock/lock-guard';
import css from './main-layout.module.css';
import { Sidebar } from './sidebar';
import { TabHost } from './tab-host';
import { TabStrip } from './tab-strip';
import { TopBar } from './top-bar';
import { UnsavedGuard } from './unsaved-guard';
import { useAhead } from './use-ahead';
import { useDialogFocus } from './use-dialog-focus';
import { useFocusReturn } from './use-focus-return';
import { useMenuKeys } from './use-menu-keys';
import { useTopMenu } from './use-menus';

const Feedback = lazy(async () => ({ default: (await import('./feedback')).Feedback }));
const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer')).SidebarDrawer }));

/** Sidebar, top bar, tab strip and the pages. Long-lived things (renewal, scanner) live here, never in a page. */
export function MainLayout() {
  return (
    <ComponentTheme>
      <ScannerProvider>
        <Suspense>
          <Feedback />
        </Suspense>
        <UnsavedGuard />
        <LockGuard />
        <PagesContext value={PAGES}>
          <Frame />
        </PagesContext>
      </ScannerProvider>
    </ComponentTheme>
  );
}

function Frame() {
  const t = useT();
  const narrow = useMedia('(max-width: 991px)');
  const folded = usePreferences((state) => state.sidebarCollapsed);
  const [overlay, setOverlay] = useState(false);
  const [topMenuId, setTopMenuId] = useTopMenu();
  const busy = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const isLocked = useLock((lock) => lock.isLocked === true);
  const alone = PAGES.some((page) => page.fullScreen && page.path === pathname);
  useEffect(startRenewal, []);
  useEffect(startPrintDesk, []);
  useAhead();
  useDialogFocus();
  useFocusReturn();
  useMenuKeys();
  return (
    <div className={css.frame} data-locked={isLocked || undefined}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {alone ? null : narrow ? (
        <Suspense>
          <SidebarDrawer open={overlay} onClose={() => setOverlay(false)} topMenuId={topMenuId} />
        </Suspense>
      ) : (
        <Sidebar topMenuId={topMenuId} collapsed={folded} />
      )}
      <div className={css.main}>
        {!alone && (
          <TopBar
            collapsed={narrow ? !overlay : folded}
            onToggle={() => (narrow ? setOverlay(!overlay) : setPreference('sidebarCollapsed', !folded))}
            topMenuId={topMenuId}
            onTopMenu={setTopMenuId}
          />
        )}
        {!alone && <TabStrip />}
        <div
          className={css.progress}
          data-busy={busy || undefined}
          role="progressbar"
          aria-label={t('common.loading')}
          aria-hidden={!busy}
        />
        <main id="content" className={css.content} tabIndex={-1}>
          <TabHost pages={PAGES} />
        </main>
      </div>
    </div>
  );
}

/** Its code is for few, and none of it for the first page. */
function startPrintDesk(): () => void {
  const stop = new AbortController();
  void import('./print-desk').then(({ runPrintDesk }) => runPrintDesk(stop.signal)).catch(() => undefined);
  return () => stop.abort();
}
