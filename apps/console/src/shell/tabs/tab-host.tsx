import { Activity, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router-dom';
import { pageAt } from '../../kit/navigation/page-at';
import type { PageDeclaration } from '../../kit/page';
import { isShown } from '../../lib/browser/is-shown';
import { CONFIG } from '../../lib/config';
import { PageContext } from '../../lib/pages/page-context';
import { useTabs } from '../../lib/pages/tabs';
import { nextPanes } from './panes';
import css from './tab-host.module.css';

type Where = React.ContextType<typeof LocationContext>;

/**
 * Keeps the pages of the tab strip mounted. Hidden ones stand in `Activity` with the location they saw last, so neither
 * the other tab's address nor its renders reach them. `UNSAFE_LocationContext` is used here and nowhere else.
 */
export function TabHost({ pages }: { pages: readonly PageDeclaration[] }) {
  const element = useOutlet();
  const where = useContext(LocationContext);
  const { pathname } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const keepAlive = pageAt(pages, pathname)?.keepAlive === true;
  const [panes, setPanes] = useState<ReturnType<typeof nextPanes<Where>>>([]);
  const before = panes.find((pane) => pane.key === pathname);
  // Who comes back to the same address finds the page as he left it: with a new location everything on it would render again.
  const seen = before && isSameAddress(before.where, where) ? before : { where, element };
  const next = nextPanes(panes, { key: pathname, where: seen.where, element: seen.element, keepAlive }, tabs, CONFIG.keepAliveLimit);
  if (next !== panes) setPanes(next);
  useFocusOfNewPage(pathname);
  return next.map((pane) => (
    <Activity key={`${pane.key} ${pane.version}`} mode={pane.key === pathname ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={pane.where}>
        <PaneView tabKey={pane.key} keepAlive={pane.keepAlive} element={pane.element} />
      </LocationContext.Provider>
    </Activity>
  ));
}

/** The key of a location tells each visit from every other one; to a page two visits of one address are the same. */
function isSameAddress({ location: one }: Where, { location: other }: Where): boolean {
  return one.search === other.search && one.hash === other.hash && one.state === other.state;
}

/** A page that goes away takes the focus with it: whoever works by keyboard goes on at the top of the next one, not of the window. */
function useFocusOfNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement === document.body || !(activeElement instanceof HTMLElement && isShown(activeElement)))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

const PaneView = memo(function PaneView({ tabKey, keepAlive, element }: { tabKey: string; keepAlive: boolean; element: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const scrollTop = useRef(0);
  // Hidden boxes forget where they were scrolled to; showing them runs layout effects again.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = scrollTop.current;
  }, []);
  const page = useMemo(() => ({ tabKey, keepAlive }), [tabKey, keepAlive]);
  return (
    <PageContext.Provider value={page}>
      <div
        ref={box}
        className={css.pane}
        onScroll={(event) => {
          if (event.target === box.current) scrollTop.current = box.current.scrollTop;
        }}
      >
        {element}
      </div>
    </PageContext.Provider>
  );
});
