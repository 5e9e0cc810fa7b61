import { type Label, type Lang, labelText } from '@phone-trade/shared';
import { create } from 'zustand';
import { perTab } from '../browser/storage';
import { CONFIG } from '../config';
import { onOtherUser } from '../session/session';
import { notePage, noteTitle } from './recent-pages';

/** One entry of the tab strip. The key is the path: another visit of the same path replaces it (docs/domain.md 10.2). */
export interface Tab {
  readonly key: string;
  /** Path and query of the last visit; clicking the tab goes there. */
  readonly href: string;
  readonly label: Label;
  /** Raised by "refresh": a new number is a new page instance. */
  readonly version: number;
  /** Holds input that is not saved. */
  readonly dirty?: boolean;
}

const KEY = 'console-tabs';
const HOME: Tab = { key: CONFIG.homePath, href: CONFIG.homePath, label: { zh: '首页', en: 'Home' }, version: 0 };

export const useTabs = create<{ readonly tabs: readonly Tab[] }>(() => ({
  tabs: (perTab.read<Tab[]>(KEY) ?? [HOME]).map(({ dirty: _dirty, ...tab }) => tab),
}));

function update(change: (tabs: readonly Tab[]) => readonly Tab[]): void {
  const before = useTabs.getState().tabs;
  const tabs = change(before);
  if (tabs === before) return;
  useTabs.setState({ tabs });
  perTab.write(KEY, tabs);
}

const patch = (key: string, values: Partial<Tab>) =>
  update((tabs) =>
    tabs.some((tab) => tab.key === key && !same(tab, values)) ? tabs.map((tab) => (tab.key === key ? { ...tab, ...values } : tab)) : tabs,
  );

const same = (tab: Tab, values: Partial<Tab>): boolean =>
  (Object.keys(values) as (keyof Tab)[]).every((name) => JSON.stringify(tab[name]) === JSON.stringify(values[name]));

/** A page was visited. A title that the page gave itself stays while it shows the same address. */
export function visitTab(key: string, href: string, label: Label): void {
  notePage({ key, href, label });
  update((tabs) => {
    const known = tabs.find((tab) => tab.key === key);
    if (!known) return [...tabs, { key, href, label, version: 0 }];
    return known.href === href ? tabs : tabs.map((tab) => (tab.key === key ? { ...tab, href, label } : tab));
  });
}

export function setTabLabel(key: string, label: Label): void {
  patch(key, { label });
  noteTitle(key, label);
}

export const setTabDirty = (key: string, dirty: boolean): void => patch(key, { dirty });
export const refreshTab = (key: string): void =>
  update((tabs) => tabs.map((tab) => (tab.key === key ? { ...tab, version: tab.version + 1, dirty: false } : tab)));

/** Forgets the pages kept behind other tabs than this, but none with unsaved input. Their tabs stay. */
export const dropHiddenPages = (shown: string): void =>
  update((tabs) => tabs.map((tab) => (tab.key === shown || tab.dirty ? tab : { ...tab, version: tab.version + 1 })));

/** Closes a tab and answers where to go when it was the active one: the previous tab, or the first. */
export function closeTab(key: string): string {
  const { tabs } = useTabs.getState();
  const index = tabs.findIndex((tab) => tab.key === key);
  const rest = tabs.filter((tab) => tab.key !== key);
  update(() => (rest.length === 0 ? [HOME] : rest));
  return rest[Math.max(0, index - 1)]?.href ?? HOME.href;
}

/** Closes the tabs that show one of these addresses: there is nothing left behind them. */
export const closeTabsAt = (hrefs: readonly string[]): void =>
  update((tabs) => (tabs.some((tab) => hrefs.includes(tab.href)) ? tabs.filter((tab) => !hrefs.includes(tab.href)) : tabs));

export const closeOtherTabs = (key: string): void => update((tabs) => tabs.filter((tab) => tab.key === key));

/** Closes all and answers the welcome page. */
export function closeAllTabs(): string {
  update(() => [HOME]);
  return HOME.href;
}

onOtherUser(closeAllTabs);

/** Tabs with input that would be lost. */
export const dirtyTabs = (): readonly Tab[] => useTabs.getState().tabs.filter((tab) => tab.dirty);

/** The names of tabs in one text. */
export const namesOf = (tabs: readonly Tab[], lang: Lang): string =>
  tabs.map(({ label }) => labelText(label, lang)).join(lang === 'zh' ? '、' : ', ');
