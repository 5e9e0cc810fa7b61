// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders are written so

import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'tenants' });
const platform = (): Promise<Caller> => app().as('000000', 'admin');

interface Menu {
  readonly id: string;
  readonly code: string;
  readonly parentId?: string;
  readonly category: number;
  readonly hasChildren?: boolean;
  readonly children?: readonly Menu[];
}

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);

async function made(who: Caller, code: string, more: object = {}): Promise<Menu> {
  await who.ask('system.menu.submit', { name: code, code, path: `/${code}`, source: 'appstore', category: 1, ...more });
  return flat(await who.ask<Menu[]>('system.menu.list', { code })).find((menu) => menu.code === code) as Menu;
}

it('a menu is accepted as a client of the family posts it, and returned with its labels', async () => {
  const who = await platform();
  const posted = {
    id: '',
    parentId: '',
    sort: '3',
    category: '1',
    action: '0',
    isOpen: 0,
    alias: 'menu',
    remark: '',
    nonsense: 1,
    $index: 0,
  };
  const menu = await made(who, 'family', posted);
  const detail = await who.ask('system.menu.detail', { id: menu.id });
  expect(detail).toMatchObject({ sort: 3, isOpen: 0, categoryName: '菜单', actionName: '无', isOpenName: '未设置', parentName: '顶级' });
  expect(detail).not.toHaveProperty('parentId');
  await who.ask('system.menu.remove', undefined, { query: { ids: menu.id } });
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'system/user',
  '/a b',
  'ftp://x.example',
])('a menu refuses the path %s', async (path) => {
  const answer = await (await platform()).call('system.menu.submit', { name: 'x', code: 'bad_path', path, category: 1 });
  expectError(answer, 'INPUT_INVALID');
  expect((answer.data as { rows: { path: string; key: string }[] }).rows).toMatchObject([{ path: 'path', key: 'MENUS_BAD_PATH' }]);
});

it('a menu accepts a web address and an empty path', async () => {
  const who = await platform();
  const external = await made(who, 'external', { path: 'https://example.org/a?token=${token}', isOpen: 2 });
  expect(await who.ask('system.menu.detail', { id: external.id })).toMatchObject({
    path: 'https://example.org/a?token=${token}',
    isOpen: 2,
  });
  await who.ask('system.menu.submit', { id: external.id, path: '' });
  expect(await who.ask('system.menu.detail', { id: external.id })).not.toHaveProperty('path');
});

it('menus form no cycle, buttons have no children, and menus in use cannot be deleted', async () => {
  const who = await platform();
  const outer = await made(who, 'outer');
  const inner = await made(who, 'inner', { parentId: outer.id });
  const button = await made(who, 'inner_do', { parentId: inner.id, category: 2, action: 1, alias: 'do' });
  expectError(await who.call('system.menu.submit', { id: outer.id, parentId: inner.id }), 'CRUD_PARENT_BELOW');
  expectError(await who.call('system.menu.submit', { name: 'x', code: 'x', parentId: button.id, category: 2 }), 'MENUS_UNDER_BUTTON');
  expectError(await who.call('system.menu.submit', { id: outer.id, category: 2 }), 'MENUS_UNDER_BUTTON');
  expectError(await who.call('system.menu.remove', { ids: outer.id }), 'CRUD_HAS_CHILDREN');
  const seeded = flat(await who.ask<Menu[]>('system.menu.list', { code_equal: 'post_add' }))[0] as Menu;
  expectError(await who.call('system.menu.remove', { ids: seeded.id }), 'MENUS_IN_USE');
  await who.ask('system.menu.remove', { ids: [button.id, inner.id, outer.id] });
});

it('a level reports whether menus have children; a search covers all levels and includes the parents', async () => {
  const who = await platform();
  const roots = await who.ask<Menu[]>('system.menu.lazy-menu-list', { parentId: '0', current: 1, size: 10 });
  expect(roots.find(({ code }) => code === 'system')).toMatchObject({ hasChildren: true });
  const system = roots.find(({ code }) => code === 'system') as Menu;
  const screens = await who.ask<Menu[]>('system.menu.lazy-menu-list', { parentId: system.id });
  expect(screens.find(({ code }) => code === 'post')).toMatchObject({ hasChildren: false, parentId: system.id });
  const post = screens.find(({ code }) => code === 'post') as Menu;
  const withButtons = await who.ask<Menu[]>('system.menu.lazy-list', { parentId: system.id });
  expect(withButtons.find(({ code }) => code === 'post')).toMatchObject({ hasChildren: true });
  expect((await who.ask<Menu[]>('system.menu.lazy-list', { parentId: post.id })).map(({ code }) => code)).toContain('post_add');
  const found = await who.ask<Menu[]>('system.menu.lazy-list', { parentId: '', code: 'POST_ADD' });
  expect(flat(found).map(({ code }) => code)).toEqual(['system', 'post', 'post_add']);
  const menus = flat(await who.ask<Menu[]>('system.menu.menu-list'));
  expect(menus.every(({ category }) => category === 1)).toBe(true);
  expect(menus.length).toBeLessThan(flat(await who.ask<Menu[]>('system.menu.list')).length);
});
