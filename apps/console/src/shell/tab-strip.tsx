import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ask } from '../lib/ask';
import { useLabel, useT } from '../lib/i18n';
import { queryClient } from '../lib/query';
import { closeAllTabs, closeOtherTabs, closeTab, refreshTab, type Tab, useTabs } from '../lib/tabs';
import css from './tab-strip.module.css';

/** The open pages: click to go there; right-click or the arrow for refresh, close others, close all. */
export function TabStrip() {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const { pathname } = useLocation();
  const strip = useRef<HTMLDivElement>(null);

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

  /** Asks once, naming the tabs whose input would be lost. */
  const unlessDirty = (lost: readonly Tab[], act: () => void) => {
    const dirty = lost.filter((tab) => tab.dirty);
    if (dirty.length === 0) return act();
    ask({
      title: t('shell.unsaved'),
      content: t('shell.unsavedIn', { list: dirty.map((tab) => label(tab.label)).join('、') }),
      okText: t('shell.leave'),
      cancelText: t('shell.stay'),
      danger: true,
      onOk: act,
    });
  };

  const close = (tab: Tab) =>
    unlessDirty([tab], () => {
      const target = closeTab(tab.key);
      if (tab.key === pathname) void navigate(target);
    });

  const menu = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('common.refresh') },
      { key: 'others', label: t('shell.closeOthers'), disabled: tabs.length === 1 },
      { key: 'all', label: t('shell.closeAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'refresh') {
        return unlessDirty([tab], () => {
          refreshTab(tab.key);
          void queryClient.invalidateQueries();
          if (tab.key !== pathname) void navigate(tab.href);
        });
      }
      if (key === 'others') {
        return unlessDirty(
          tabs.filter((other) => other !== tab),
          () => {
            closeOtherTabs(tab.key);
            if (tab.key !== pathname) void navigate(tab.href);
          },
        );
      }
      unlessDirty(tabs, () => void navigate(closeAllTabs()));
    },
  });

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
    <nav className={css.bar} aria-label={t('shell.openPages')}>
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
                onClick={() => void navigate(tab.href)}
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
        <Dropdown autoFocus trigger={['click']} menu={menu(active)} placement="bottomRight">
          <button type="button" className={css.more} aria-label={t('shell.tabMenu')}>
            <DownOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}
