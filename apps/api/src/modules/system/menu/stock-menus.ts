import { type TreeNode, treeOf } from '@phone-trade/shared';
import { BUTTON } from './menus.js';

/** A menu as far as it is moved. */
interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly path: string | null;
  readonly source: string | null;
}

/** A button as far as it is renamed. */
interface ButtonRow extends MenuRow {
  readonly category: number;
  readonly alias: string | null;
}

interface Root {
  readonly name: string;
  readonly nameEn: string;
  readonly source: string;
}

/** The first part of a path, and the group it stands for. */
const ROOTS: Readonly<Record<string, Root>> = {
  system: { name: '系统管理', nameEn: 'System', source: 'iconfont iconicon_setting' },
  authority: { name: '权限管理', nameEn: 'Rights', source: 'iconfont icon-bofangqi-suoping' },
  base: { name: '基础配置', nameEn: 'Basics', source: 'iconfont iconicon_affiliations_li' },
};

/** The pages that front end has, by the code of our menu: it finds a page by its path. */
const PATHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    user: '/system/user',
    dept: '/system/dept',
    post: '/system/post',
    dict: '/system/dict',
    menu: '/system/menu',
    topmenu: '/system/topmenu',
    param: '/system/param',
    tenant: '/system/tenant',
    client: '/system/client',
    role: '/authority/role',
    data_scope: '/authority/datascope',
    api_scope: '/authority/apiscope',
    region: '/base/region',
  }),
);

/** Its icon for a page without one of its own. */
const PAGE_ICON = 'iconfont iconicon_doc';

/**
 * Somebody's menus for a stock front end of the family: the pages it has, where it has them, with its own icons, each under a root, for a
 * root without children breaks it (docs/domain.md 11.4). Rights stay with our rows, so there is nothing to grant twice.
 */
export function stockRoutes<Row extends MenuRow>(menus: readonly Row[]): TreeNode<Row>[] {
  const pages = menus.flatMap((menu) => {
    const path = PATHS.get(menu.code);
    return path === undefined ? [] : [{ ...menu, path, source: PAGE_ICON, parentId: rootOf(path) }];
  });
  const roots = Object.entries(ROOTS).flatMap(([root, group]) => {
    const first = pages.find(({ parentId }) => parentId === root);
    return first ? [{ ...first, ...group, id: root, parentId: '0', code: root, path: `/${root}` }] : [];
  });
  return treeOf<Row>([...roots, ...pages]);
}

/** Whether that front end has the page of a menu. */
export const isStockPage = ({ code }: Pick<MenuRow, 'code'>): boolean => PATHS.has(code);

/** Its aliases of buttons, where they differ from ours. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    user_role: 'role',
    user_reset: 'reset-password',
    topmenu_setting: 'setting',
    data_scope_setting: 'setting',
    api_scope_setting: 'setting',
  }),
);

/** The buttons of a user with the aliases and paths of a stock front end: below the page of the button, or for `delete` its call. */
export function stockButtons<Row extends ButtonRow>(nodes: readonly Row[]): Row[] {
  const pages = new Map(nodes.map((node) => [node.id, node.code]));
  return nodes.map((node) => {
    const page = node.category === BUTTON ? pages.get(node.parentId) : undefined;
    const path = PATHS.get(page ?? '');
    if (page === undefined || path === undefined) return node;
    const alias = ALIASES.get(node.code) ?? node.alias ?? '';
    return { ...node, alias, path: alias === 'delete' ? `/api/blade-system/${page.replace('_', '-')}/remove` : `${path}/${alias}` };
  });
}

const rootOf = (path: string): string => path.split('/')[1] ?? '';
