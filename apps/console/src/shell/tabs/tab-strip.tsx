import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../kit/states/lazy-part';
import { Soon } from '../../kit/states/soon';
import { useLabel, useT } from '../../lib/language/i18n';
import { useTabs } from '../../lib/pages/tabs';
import css from './tab-strip.module.css';
import { useTabActions } from './use-tab-actions';

const MenuSearch = lazyDialog(async () => (await import('../search/menu-search')).MenuSearch);

/** The open pages (docs/domain.md 10.2): click to go there; right-click or the arrow for what can be done with them, the arrow for the menu search too. */
export function TabStrip() {
  const t = useT();
  return (
    <nav className={css.bar} aria-label={t('shell.openPages')}>
      <Soon>
        <Tabs />
      </Soon>
    </nav>
  );
}

function Tabs() {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const { pathname } = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  const [searching, setSearching] = useState(false);

  const activeIndex = tabs.findIndex((tab) => tab.key === pathname);

  // The active tab with its cross is whole in view, also when it is named anew or the window becomes narrower.
  useEffect(() => {
    const box = strip.current;
    const tab = box?.children[activeIndex];
    if (!box || !tab) return;
    const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    observer.observe(box);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [activeIndex]);

  const { close, menu } = useTabActions();

  const step = (from: number, by: number) => {
    const target = tabs[(from + by + tabs.length) % tabs.length];
    if (!target) return;
    void navigate(target.href);
    const tab = strip.current?.children[tabs.indexOf(target)];
    tab?.querySelector<HTMLElement>('[role="tab"]')?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const active = tabs[activeIndex];
  return (
    <>
      <div ref={strip} className={css.strip} role="tablist" aria-label={t('shell.openPages')}>
        {tabs.map((tab, index) => (
          <Dropdown key={tab.key} autoFocus trigger={['contextMenu']} menu={menu(tab)}>
            <div className={css.tab} data-active={tab === active || undefined} role="presentation">
              <button
                type="button"
                role="tab"
                aria-selected={tab === active}
                aria-keyshortcuts="Delete"
                tabIndex={tab === active || (!active && index === 0) ? 0 : -1}
                className={css.name}
                // The page is there already: it comes at once, not in slices between other work.
                onClick={() => void navigate(tab.href, { flushSync: true })}
                onAuxClick={(event) => {
                  if (event.button === 1 && tabs.length > 1) close(tab);
                }}
                onKeyDown={(event) => {
                  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                  if (by) {
                    // The browser would scroll the strip as well.
                    event.preventDefault();
                    step(index, by);
                  }
                  if (event.key === 'Delete' && tabs.length > 1) close(tab);
                }}
              >
                {tab.dirty && <span className={css.dirty} role="img" aria-label={t('shell.unsaved')} />}
                {label(tab.label)}
              </button>
              {tabs.length > 1 && (
                <button
                  type="button"
                  className={css.close}
                  tabIndex={-1}
                  // A tab list holds tabs only; by keyboard Delete closes.
                  aria-hidden="true"
                  title={t('shell.closeTab', { name: label(tab.label) })}
                  onClick={() => close(tab)}
                >
                  <CloseOutlined aria-hidden="true" />
                </button>
              )}
            </div>
          </Dropdown>
        ))}
      </div>
      {active && (
        <Dropdown autoFocus trigger={['click']} menu={menu(active, () => setSearching(true))} placement="bottomRight">
          <button type="button" className={css.more} aria-label={t('shell.tabMenu')}>
            <DownOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
      {searching && <MenuSearch onClose={() => setSearching(false)} />}
    </>
  );
}
