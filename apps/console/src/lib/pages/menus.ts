import type { Lang } from '@phone-trade/shared';
import { perTab } from '../browser/storage';
import { listQuery } from '../http/query';
import { currentSession } from '../session/session';

/** A menu entry as the server sends it; leaves have no `children`. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly path?: string;
  readonly code?: string;
  /** Name of the icon. */
  readonly source?: string;
  /** 2 opens an external address in a new window. */
  readonly isOpen?: number;
  readonly meta?: { readonly roles?: readonly string[] };
  readonly children?: readonly MenuNode[];
}

export type TopMenu = Omit<MenuNode, 'children'>;

export const menusQuery = (topMenuId?: string) => ({
  ...listQuery<MenuNode>('system.menu.routes', topMenuId ? { topMenuId } : {}),
  staleTime: Number.POSITIVE_INFINITY,
});

const topMenuKey = (): string => `console-top-menu:${currentSession()?.user.userId ?? ''}`;

/** The top menu chosen in this window. */
export const chosenTopMenu = (): string | undefined => perTab.read<string>(topMenuKey());

export const chooseTopMenu = (id: string | undefined): void => perTab.write(topMenuKey(), id);

export const topMenusQuery = () => ({ ...listQuery<TopMenu>('system.menu.top-menu'), staleTime: Number.POSITIVE_INFINITY });

/** Whether an address is none of this console. */
export const isOutside = (path: string): boolean => /^https?:\/\//i.test(path);

/** The page that shows an address outside of the console within it (docs/domain.md 10.2). */
const FRAME = '/myiframe/';

/** The value of `isOpen` for a window of its own (code table `menuOpen`). */
const OWN_WINDOW = 2;

/**
 * Where an entry leads: the path of a page, of ours or the one that embeds an outside address; or that address itself where its `isOpen`
 * asks for a window of its own. Nothing but http and https is an outside address: the server takes nothing else, and neither do we.
 */
export function menuPlace({ path = '', isOpen, code, id }: TopMenu): string {
  if (isOutside(path)) return isOpen === OWN_WINDOW ? path : `${FRAME}${encodeURIComponent(code ?? id)}`;
  return path.startsWith('/') ? path : '/';
}

/** The entry whose outside address the page at this place embeds. */
export const embeddedMenu = (nodes: readonly MenuNode[], code: string): MenuNode | undefined =>
  menuLeaves(nodes).find((node) => (node.code ?? node.id) === code && isOutside(node.path ?? ''));

export const menuName = (node: TopMenu, lang: Lang): string => (lang === 'en' && node.nameEn ? node.nameEn : node.name);

/** The name of a menu as a column of a list. */
export const menuNameColumn = (lang: Lang) => ({ width: 160, textOf: (row: object) => menuName(row as TopMenu, lang) });

/** Hides entries whose `meta.roles` names other roles only; empty groups go with them. */
export function visibleMenus(nodes: readonly MenuNode[], roles: readonly string[]): readonly MenuNode[] {
  return nodes.flatMap((node) => {
    const wanted = node.meta?.roles ?? [];
    if (wanted.length > 0 && !wanted.some((role) => roles.includes(role))) return [];
    if (!node.children) return [node];
    const children = visibleMenus(node.children, roles);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The groups above the entry with this path, outermost first, and the entry; empty when there is none. */
export function menuTrail(nodes: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (!node.children && menuPlace(node) === path) return [node];
    const below = node.children ? menuTrail(node.children, path) : [];
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** All entries that open a page. */
export function menuLeaves(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => (node.children ? menuLeaves(node.children) : [node]));
}
