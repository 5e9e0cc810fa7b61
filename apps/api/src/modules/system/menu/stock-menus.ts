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

interface Group {
  readonly name: string;
  readonly nameEn: string;
  readonly source: string;
}

/** The groups of that client by their paths, in its order. */
const GROUPS: Readonly<Record<string, Group>> = {
  '/desk': { name: '工作台', nameEn: 'Desk', source: 'iconfont iconicon_airplay' },
  '/system': { name: '系统管理', nameEn: 'System', source: 'iconfont iconicon_setting' },
  '/authority': { name: '权限管理', nameEn: 'Rights', source: 'iconfont icon-bofangqi-suoping' },
  '/base': { name: '基础配置', nameEn: 'Basics', source: 'iconfont iconicon_affiliations_li' },
  '/monitor': { name: '系统监控', nameEn: 'Monitor', source: 'iconfont icon-yanzhengma' },
  '/monitor/log': { name: '日志管理', nameEn: 'Logs', source: 'iconfont iconicon_doc' },
  '/tool': { name: '研发工具', nameEn: 'Development', source: 'iconfont icon-wxbgongju' },
  '/report': { name: '报表管理', nameEn: 'Reports', source: 'iconfont icon-shujuzhanshi2' },
};

/** A page of that client, which it finds by its path, and the calls of the page. */
interface Page {
  readonly path: string;
  readonly calls: string;
}

const page = (path: string, calls = path.replace('/system/', '/blade-system/')): Page => ({ path, calls });

/** The pages that front end has, by the code of our menu. */
const PAGES: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    notice: page('/desk/notice', '/blade-desk/notice'),
    user: page('/system/user'),
    dept: page('/system/dept'),
    post: page('/system/post'),
    dict: page('/system/dict'),
    menu: page('/system/menu'),
    topmenu: page('/system/topmenu'),
    param: page('/system/param'),
    tenant: page('/system/tenant'),
    client: page('/system/client'),
    role: page('/authority/role', '/blade-system/role'),
    data_scope: page('/authority/datascope', '/blade-system/data-scope'),
    api_scope: page('/authority/apiscope', '/blade-system/api-scope'),
    region: page('/base/region', '/blade-system/region'),
    log_usual: page('/monitor/log/usual', '/blade-log/usual'),
    log_api: page('/monitor/log/api', '/blade-log/api'),
    log_error: page('/monitor/log/error', '/blade-log/error'),
    code: page('/tool/code', '/blade-develop/code'),
    datasource: page('/tool/datasource', '/blade-develop/datasource'),
    storedreport: page('/report/reportlist', '/blade-report/report/rest'),
  }),
);

/** Its icon for a page without one of its own. */
const PAGE_ICON = 'iconfont iconicon_doc';

/**
 * Somebody's menus for a stock front end of the family: the pages it has, where it has them, with its own icons, each in a group, for a root
 * without children breaks it (docs/domain.md 11.4). Rights stay with our rows, so there is nothing to grant twice.
 */
export function stockRoutes<Row extends MenuRow>(menus: readonly Row[]): TreeNode<Row>[] {
  const pages = menus.flatMap((menu) => {
    const path = PAGES.get(menu.code)?.path;
    return path === undefined ? [] : [{ ...menu, path, source: PAGE_ICON, parentId: above(path) }];
  });
  const groups = Object.entries(GROUPS).flatMap(([path, group]) => {
    const first = pages.find((row) => row.path.startsWith(`${path}/`));
    return first ? [{ ...first, ...group, id: path, parentId: above(path) || '0', code: path.slice(path.lastIndexOf('/') + 1), path }] : [];
  });
  return treeOf<Row>([...groups, ...pages]);
}

/** Whether that front end has the page of a menu. */
export const isStockPage = ({ code }: Pick<MenuRow, 'code'>): boolean => PAGES.has(code);

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
  const pages = new Map(nodes.map((node) => [node.id, PAGES.get(node.code)]));
  return nodes.map((node) => {
    const shown = node.category === BUTTON ? pages.get(node.parentId) : undefined;
    if (shown === undefined) return node;
    const alias = ALIASES.get(node.code) ?? node.alias ?? '';
    return { ...node, alias, path: alias === 'delete' ? `/api${shown.calls}/remove` : `${shown.path}/${alias}` };
  });
}

const above = (path: string): string => path.slice(0, path.lastIndexOf('/'));
