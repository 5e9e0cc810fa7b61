import { Menu, type MenuProps } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { PageError } from '../../kit/states/page-error';
import { Soon } from '../../kit/states/soon';
import { CONFIG } from '../../lib/config';
import { useLang, useT } from '../../lib/language/i18n';
import { type MenuNode, menuName, menuPlace } from '../../lib/pages/menus';
import logo from '../../logo.svg';
import css from './sidebar.module.css';
import { useMenus } from './use-menus';
import { useOpenPlace } from './use-open-place';

interface Props {
  readonly topMenuId: string | undefined;
  readonly collapsed: boolean;
  readonly onOpened?: () => void;
}

// A menu without pictures is a menu: nobody has to be told.
const MenuIcon = lazy(() =>
  import('./menu-icon').then(({ MenuIcon: Picture }) => ({ default: Picture })).catch(() => ({ default: NoIcon })),
);

type Item = NonNullable<MenuProps['items']>[number];

/** The server's menus. One group open at a time; an address outside this console opens in a page that embeds it, or in a window of its own. */
export function Sidebar({ topMenuId, collapsed, onOpened }: Props) {
  const t = useT();
  const lang = useLang();
  const open = useOpenPlace();
  const { menus, trail, error, refetch, isPending } = useMenus(topMenuId);
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);

  useEffect(() => {
    if (trail.length > 1) setOpenKeys(trail.slice(0, -1).map((node) => node.id));
    // A top menu of one group: there is nothing else to choose from.
    else if (menus.length === 1) setOpenKeys(menus.map((node) => node.id));
  }, [trail, menus]);

  const items = useMemo(() => {
    const item = (node: MenuNode, root: boolean): Item => ({
      key: node.id,
      label: node.children ? menuName(node, lang) : <EntryLink node={node}>{menuName(node, lang)}</EntryLink>,
      title: menuName(node, lang),
      ...(root ? { icon: <Icon node={node} /> } : {}),
      ...(node.children ? { children: node.children.map((child) => item(child, false)) } : {}),
    });
    return menus.map((node) => item(node, true));
  }, [menus, lang]);

  const go: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The browser opens the link of the entry in a tab of its own.
    if (isForNewTab(domEvent)) return;
    domEvent.preventDefault();
    const node = trailOf(menus, key).at(-1);
    if (node) open(menuPlace(node));
    onOpened?.();
  };

  /** Keeps the groups on the way to the one just opened. */
  const onOpenChange = (keys: string[]) => {
    const latest = keys.find((key) => !openKeys.includes(key));
    setOpenKeys(latest ? trailOf(menus, latest).map((node) => node.id) : keys);
  };

  return (
    <nav className={css.sidebar} data-collapsed={collapsed || undefined} aria-label={t('shell.menu')}>
      <div className={css.brand}>
        <img src={logo} alt="" width="24" height="24" />
        {!collapsed && <span>{CONFIG.productTitle[lang]}</span>}
      </div>
      <div className={css.scroll}>
        {error && <PageError error={error} onRetry={() => void refetch()} compact />}
        {isPending && <Waiting />}
        <Soon instead={isPending ? null : <Waiting />}>
          <Menu
            mode="inline"
            inlineCollapsed={collapsed}
            inlineIndent={20}
            items={items}
            selectedKeys={trail.at(-1) ? [trail.at(-1)?.id as string] : []}
            {...(collapsed ? {} : { openKeys: [...openKeys] })}
            onOpenChange={onOpenChange}
            onClick={go}
          />
        </Soon>
      </div>
    </nav>
  );
}

/** An entry is a link, so that the browser can open it in a new tab. The keys and plain clicks are the menu's. */
const EntryLink = ({ node, children }: { node: MenuNode; children: ReactNode }) => (
  <a href={menuPlace(node)} tabIndex={-1} draggable={false}>
    {children}
  </a>
);

const isForNewTab = (event: React.MouseEvent | React.KeyboardEvent): boolean =>
  'button' in event && (event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1);

const Waiting = () => (
  <div className={css.wait} aria-hidden="true">
    {Array.from({ length: 7 }, (_, i) => (
      <i key={`line-${String(i)}`} />
    ))}
  </div>
);

const NoIcon = () => <span className="anticon" />;

/** The place of an icon is kept while the icons arrive. */
const Icon = ({ node }: { node: MenuNode }) => (
  <Suspense fallback={<NoIcon />}>
    <MenuIcon node={node} />
  </Suspense>
);

/** From the root to the node with this id. */
function trailOf(nodes: readonly MenuNode[], id: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = trailOf(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
