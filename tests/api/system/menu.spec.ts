import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

interface Node {
  readonly id: string;
  readonly parentId: string;
  readonly code: string;
  readonly category: number;
  readonly path?: string;
  readonly children?: readonly Node[];
}

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const codes = (nodes: readonly Node[]): string[] => flat(nodes).map((node) => node.code);

/** The permission map like a Blade client builds it: every leaf is a code. */
const leaves = (nodes: readonly Node[]): string[] => flat(nodes).flatMap((node) => (node.children ? [] : [node.code]));

test.each(['system.menu.routes', 'system.menu.buttons', 'system.menu.tree', 'system.dept.deptUserTree'] as const)(
  '%s omits empty children and requires a session',
  async (call) => {
    const admin = await app().as('000000', 'admin');
    const { file } = await admin.call(call);
    expect(file.toString('utf8')).toContain('"children":[{');
    expect(file.toString('utf8')).not.toContain('"children":[]');
    expect(file.toString('utf8')).not.toContain('null');
    expect((await app().anonymous.call(call)).status).toBe(401);
  },
);

test('menus contain the fields that a sidebar of the family reads', async () => {
  const boss = await app().as('100001', 'boss');
  const nodes = flat(await boss.ask<Node[]>('system.menu.routes'));
  for (const node of nodes) expect(node).toMatchObject({ tenantId: '100001', meta: { i18n: node.code } });
});

test('routes contain screens only, each under its parent', async () => {
  const routes = await (await app().as('000000', 'admin')).ask<Node[]>('system.menu.routes');
  expect(flat(routes).every((node) => node.category === 1)).toBe(true);
  expect(routes.every((node) => node.parentId === '0' && node.children)).toBe(true);
  expect(codes(routes)).toEqual(expect.arrayContaining(['system', 'param', 'tenantpackage', 'post', 'purchase']));
});

test('a package hides platform screens and their codes from a tenant', async () => {
  const tenant = await app().as('100001', 'admin');
  const screens = codes(await tenant.ask<Node[]>('system.menu.routes'));
  expect(screens).toEqual(expect.arrayContaining(['post', 'purchase']));
  expect(screens).not.toContain('param');
  const granted = leaves(await tenant.ask<Node[]>('system.menu.buttons'));
  expect(granted).toEqual(expect.arrayContaining(['post_add', 'purchase_review']));
  expect(granted).not.toContain('param_view');
});

test('buttons contain exactly the permission codes of the user', async () => {
  for (const account of ['buyer', 'warehouse', 'finance', 'admin']) {
    const person = await app().as('100001', account);
    const granted = leaves(await person.ask<Node[]>('system.menu.buttons'));
    const { permissions } = await person.ask<{ permissions: string[] }>('auth.user-info');
    expect([...granted].sort()).toEqual([...permissions].sort());
  }
});

test('a top menu filters the routes; a foreign or unknown one returns none', async () => {
  const tops = await (await app().as('100001', 'admin')).ask<{ id: string; code: string; name: string; nameEn: string }[]>(
    'system.menu.top-menu',
  );
  const admin = await app().as('100001', 'admin');
  const system = tops.find((top) => top.code === 'system');
  expect(system).toMatchObject({ name: '系统', nameEn: 'System' });
  const routes = codes(await admin.ask<Node[]>('system.menu.routes', { topMenuId: system?.id }));
  expect(routes).toContain('post');
  expect(routes).not.toContain('purchase');

  const foreign = await app().as('100002', 'owner');
  expect(await foreign.ask('system.menu.routes', { topMenuId: system?.id })).toEqual([]);
  expect(await admin.ask('system.menu.routes', { topMenuId: 'x' })).toEqual([]);
});

test('a top menu without accessible entries is hidden', async () => {
  const shown = await (await app().as('100001', 'repairer')).ask<{ code: string }[]>('system.menu.top-menu');
  expect(shown.map((top) => top.code)).not.toContain('system');
});

test('the user tree excludes users of other tenants', async () => {
  const tree = JSON.stringify(await (await app().as('100002', 'owner')).ask('system.dept.deptUserTree'));
  expect(tree).toContain('"account":"bookkeeper"');
  expect(tree).toContain('"type":"user"');
  expect(tree).not.toContain('"account":"dispatcher"');
  expect(tree).not.toContain('argon2');
});
