import type { MenuProps } from 'antd';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { queryClient } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { closeAllTabs, closeOtherTabs, closeTab, namesOf, refreshTab, type Tab, useTabs } from '../../lib/pages/tabs';

/** What can be done with a tab: closing it, and the entries of its menu (docs/domain.md 10.2). Each asks first where input would be lost. */
export function useTabActions() {
  const t = useT();
  const navigate = useNavigate();
  const here = useLocation();
  // A page on its way counts as the one in front: a tab closed meanwhile must not come back with it.
  const { pathname } = useNavigation().location ?? here;
  const tabs = useTabs((state) => state.tabs);

  /** Asks once, naming the tabs whose input would be lost. */
  const unlessDirty = (lost: readonly Tab[], act: () => void) => {
    const dirty = lost.filter((tab) => tab.dirty);
    if (dirty.length === 0) return act();
    ask({
      title: () => t('shell.unsaved'),
      content: (lang) => t('shell.unsavedIn', { list: namesOf(dirty, lang) }),
      okText: () => t('shell.leave'),
      cancelText: () => t('shell.stay'),
      danger: true,
      onOk: act,
    });
  };

  const show = (tab: Tab) => {
    if (tab.key !== pathname) void navigate(tab.href);
  };

  const close = (tab: Tab) =>
    unlessDirty([tab], () => {
      const target = closeTab(tab.key);
      if (tab.key === pathname) void navigate(target);
    });

  /** `onSearch` opens the search of the menus, where it is offered. */
  const menu = (tab: Tab, onSearch?: () => void): MenuProps => {
    const acts: Readonly<Record<string, () => void>> = {
      search: () => onSearch?.(),
      clear: () =>
        void import('./clear-cache').then(({ askToClear }) => {
          askToClear(pathname);
        }),
      refresh: () =>
        unlessDirty([tab], () => {
          refreshTab(tab.key);
          void queryClient.invalidateQueries();
          show(tab);
        }),
      others: () =>
        unlessDirty(
          tabs.filter((other) => other !== tab),
          () => {
            closeOtherTabs(tab.key);
            show(tab);
          },
        ),
      all: () => unlessDirty(tabs, () => void navigate(closeAllTabs())),
    };
    return {
      items: [
        ...(onSearch ? [{ key: 'search', label: t('shell.menuSearch.title') }] : []),
        { key: 'clear', label: t('shell.cache.clear') },
        { key: 'refresh', label: t('common.refresh') },
        { key: 'others', label: t('shell.closeOthers'), disabled: tabs.length === 1 },
        { key: 'all', label: t('shell.closeAll') },
      ],
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation();
        acts[key]?.();
      },
    };
  };

  return { close, menu };
}
