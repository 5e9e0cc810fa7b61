import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { PAGES } from '../app/pages';
import { PagesContext } from '../kit/navigation/use-can-open';
import { ScannerProvider } from '../kit/scan/use-scanner';
import { lazyBehind, lazyDialog, lazyPart } from '../kit/states/lazy-part';
import { Soon } from '../kit/states/soon';
import { setPreference, usePreferences } from '../lib/browser/preferences';
import { useScreen } from '../lib/browser/use-media';
import { withAccountStrings } from '../lib/language/account-strings';
import { useT } from '../lib/language/i18n';
import { RightsProvider } from '../lib/rights/permissions';
import { startRenewal } from '../lib/session/auth';
import { useLock } from '../lib/session/lock';
import { useSession } from '../lib/session/session';
import { ComponentTheme } from './component-theme';
import { keepFocus } from './focus/keep-focus';
import { KeysHelp } from './keys/keys-help';
import css from './main-layout.module.css';
import { Sidebar } from './menu/sidebar';
import { useTopMenu } from './menu/use-menus';
import { NavigationGuard } from './page/navigation-guard';
import { TabHost } from './tabs/tab-host';
import { TabStrip } from './tabs/tab-strip';
import { TopBar } from './top-bar/top-bar';
import { useAhead } from './use-ahead';

const Feedback = lazyBehind(async () => (await import('./notice/feedback')).Feedback);
const StandingNotices = lazyBehind(async () => (await import('./notice/standing-notices')).StandingNotices);
const SidebarDrawer = lazyDialog(async () => (await import('./menu/sidebar-drawer')).SidebarDrawer);

const ActingBar = lazyPart(withAccountStrings(async () => (await import('./account/acting-bar')).ActingBar));

/** Sidebar, top bar, tab strip and the pages. Long-lived things (renewal, scanner) live here, never in a page. */
export function MainLayout() {
  return (
    <ComponentTheme>
      <RightsProvider>
        <ScannerProvider>
          <Soon>
            <Behind />
          </Soon>
          <NavigationGuard />
          <KeysHelp />
          <PagesContext value={PAGES}>
            <Frame />
          </PagesContext>
        </ScannerProvider>
      </RightsProvider>
    </ComponentTheme>
  );
}

/** What runs behind the pages for as long as somebody is in. */
function Behind() {
  useEffect(startPrintDesk, []);
  useEffect(startLive, []);
  return <Feedback />;
}

function Frame() {
  const t = useT();
  const screen = useScreen();
  const narrow = screen < 2;
  const folded = usePreferences((state) => state.sidebarCollapsed);
  const [overlay, setOverlay] = useState(false);
  const [topMenuId, setTopMenuId] = useTopMenu();
  const busy = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const isActed = useSession((state) => state.session?.actedBy !== undefined);
  const isLocked = useLock((lock) => lock.isLocked === true);
  const alone = PAGES.some((page) => page.fullScreen && page.path === pathname);
  useEffect(startRenewal, []);
  // With the first frame: an element focused earlier would not get the focus back.
  useEffect(keepFocus, []);
  useAhead();
  return (
    <div className={css.frame} data-screen={screen} data-locked={isLocked || undefined}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {alone ? null : narrow ? (
        <SidebarDrawer open={overlay} onClose={() => setOverlay(false)} topMenuId={topMenuId} />
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
        {isActed && <ActingBar />}
        <Soon>
          <StandingNotices />
        </Soon>
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

/** The first page does not wait for it. */
function startLive(): () => void {
  let stop = () => {};
  let isOver = false;
  void import('./live/live')
    .then(({ runLive }) => {
      if (!isOver) stop = runLive();
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

/** Its code is for few, and none of it for the first page. */
function startPrintDesk(): () => void {
  const stop = new AbortController();
  void import('./print/print-desk').then(({ runPrintDesk }) => runPrintDesk(stop.signal)).catch(() => undefined);
  return () => stop.abort();
}
