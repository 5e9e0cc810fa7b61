import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');

interface Node {
  readonly id: string;
  readonly title: string;
  readonly code?: string;
  readonly children?: readonly Node[];
}
interface Role {
  readonly id: string;
  readonly roleName: string;
  readonly roleAlias: string;
  readonly parentId?: string;
  readonly children?: readonly Role[];
}
interface Keys {
  readonly menu: readonly string[];
  readonly dataScope: readonly string[];
  readonly apiScope: readonly string[];
}

const flat = <T extends { readonly children?: readonly T[] }>(nodes: readonly T[]): T[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const roles = async (who: Caller): Promise<Role[]> => flat(await who.ask<Role[]>('system.role.list'));
const role = async (who: Caller, alias: string): Promise<Role> => (await roles(who)).find(({ roleAlias }) => roleAlias === alias) as Role;
const keysOf = (who: Caller, id: string): Promise<Keys> => who.ask('system.menu.role-tree-keys', { roleIds: id });
const menuId = async (code: string): Promise<string> =>
  flat(await (await app().as('000000', 'admin')).ask<Node[]>('system.menu.list')).find((menu) => menu.code === code)?.id as string;

async function made(who: Caller, roleAlias: string, parentId?: string): Promise<Role> {
  await who.ask('system.role.submit', { roleName: roleAlias, roleAlias, ...(parentId ? { parentId } : {}) });
  return role(who, roleAlias);
}

describe('a role', () => {
  it('keeps its parent when a client posts its row back without one and with unknown fields', async () => {
    const who = await boss();
    const parent = await made(who, 'parent');
    const child = await made(who, 'child', parent.id);
    expect(child.parentId).toBe(parent.id);
    const row = {
      ...child,
      parentId: '',
      sort: '7',
      children: [],
      $cellEdit: true,
      tenantId: '100001',
      parentName: 'x',
      roleName: 'child2',
    };
    await who.ask('system.role.submit', row);
    expect(await role(who, 'child')).toMatchObject({
      parentId: parent.id,
      roleName: 'child2',
      sort: 7,
      tenantId: '100001',
      parentName: 'parent',
    });
    await who.ask('system.role.submit', { id: child.id, parentId: '0' });
    expect((await role(who, 'child')).parentId).toBeUndefined();
  });

  it('cannot be moved below itself or deleted while it has children', async () => {
    const who = await boss();
    const top = await made(who, 'top');
    const below = await made(who, 'below', top.id);
    expectError(await who.call('system.role.submit', { id: top.id, parentId: below.id }), 'CRUD_PARENT_BELOW');
    expectError(await who.call('system.role.submit', { id: top.id, parentId: top.id }), 'CRUD_PARENT_SELF');
    expectError(await who.call('system.role.remove', undefined, { query: { ids: top.id } }), 'CRUD_HAS_CHILDREN');
    await who.ask('system.role.remove', undefined, { query: { ids: `${top.id},${below.id}` } });
  });

  it('cannot be deleted while users have it', async () => {
    const who = await boss();
    expectError(await who.call('system.role.remove', { ids: (await role(who, 'purchasing')).id }), 'ROLE_IN_USE');
  });

  it("of administrators is managed by administrators only, and the platform's role by no tenant", async () => {
    const who = await boss();
    for (const roleAlias of ['admin', 'administrator'])
      expectError(await who.call('system.role.submit', { roleName: 'mine', roleAlias }), 'ROLE_ADMINISTRATOR');
    const buyer = await role(who, 'purchasing');
    expectError(await who.call('system.role.submit', { id: buyer.id, roleAlias: 'admin' }), 'ROLE_ADMINISTRATOR');
    const admin = await role(who, 'admin');
    expectError(await who.call('system.role.submit', { id: admin.id, roleName: 'x' }), 'ROLE_ADMINISTRATOR');
    expectError(await who.call('system.role.grant', { roleIds: [admin.id], menuIds: [] }), 'ROLE_ADMINISTRATOR');
    const administrator = await app().as('100001', 'admin');
    expectError(await administrator.call('system.role.submit', { roleName: 'p', roleAlias: 'administrator' }), 'ROLE_ADMINISTRATOR');
    expectError(await administrator.call('system.role.submit', { id: admin.id, roleAlias: 'plain' }), 'ROLE_OWN_LAST');
  });

  it('is listed for its own user and for role administrators only', async () => {
    const [who, buyer] = [await boss(), await app().as('100001', 'buyer')];
    const own = await buyer.ask<Role[]>('system.role.select');
    expect(own.map(({ roleAlias }) => roleAlias)).toContain('purchasing');
    const userId = (await buyer.ask<{ user: { id: string } }>('auth.user-info')).user.id;
    expect(await who.ask('system.role.select', { userId })).toEqual(own);
    const other = (await who.ask<{ user: { id: string } }>('auth.user-info')).user.id;
    expectError(await buyer.call('system.role.select', { userId: other }), 'AUTH_FORBIDDEN');
  });
});

describe('a grant of permissions', () => {
  it('takes effect at the next call, and omitted parts remain', async () => {
    const who = await boss();
    const buyer = await app().as('100001', 'buyer');
    const { id } = await role(who, 'purchasing');
    const before = await keysOf(who, id);
    expect((await buyer.call('phone.purchase.pagePurchase')).status).toBe(200);
    await who.ask('system.role.grant', { roleIds: [id], menuIds: [] });
    expectError(await buyer.call('phone.purchase.pagePurchase'), 'AUTH_FORBIDDEN');
    expect(await buyer.ask('system.menu.buttons')).toEqual([]);
    await who.ask('system.role.grant', { roleIds: [id], dataScopeIds: [] });
    expect((await keysOf(who, id)).menu).toEqual([]);
    await who.ask('system.role.grant', { roleIds: id, menuIds: before.menu });
    expect((await keysOf(who, id)).menu.toSorted()).toEqual(before.menu.toSorted());
    expect((await buyer.call('phone.purchase.pagePurchase')).status).toBe(200);
  });

  it('cannot give permissions the granter lacks, nor change invisible ones or roles of other tenants', async () => {
    const admin = await app().as('100001', 'admin');
    const manager = await role(admin, 'manager');
    const target = await made(admin, 'target');
    const grantCode = await menuId('role_grant');
    const [seen, unseen] = [await menuId('purchase_view'), await menuId('payout_review')];
    const had = await keysOf(admin, manager.id);
    const without = had.menu.filter((key) => key !== unseen);
    await admin.ask('system.role.grant', { roleIds: [manager.id], menuIds: [...without, grantCode, seen] });
    await admin.ask('system.role.grant', { roleIds: [target.id], menuIds: [unseen] });

    const who = await app().as('100001', 'manager');
    expectError(
      await who.call('system.role.grant', { roleIds: [target.id], menuIds: [seen, unseen, await menuId('param_edit')] }),
      'ROLE_BEYOND_OWN',
    );
    await who.ask('system.role.grant', { roleIds: [target.id], menuIds: [seen] });
    expect((await keysOf(admin, target.id)).menu.toSorted()).toEqual([seen, unseen].toSorted());
    expectError(await who.call('system.role.grant', { roleIds: [target.id], menuIds: ['987654321'] }), 'CRUD_NOT_FOUND');
    const foreign = await role(await app().as('100002', 'admin'), 'purchasing');
    expectError(await admin.call('system.role.grant', { roleIds: [foreign.id], menuIds: [] }), 'CRUD_NOT_FOUND');
    expectError(await admin.call('system.menu.role-tree-keys', { roleIds: foreign.id }), 'CRUD_NOT_FOUND');
    await admin.ask('system.role.grant', { roleIds: [manager.id], menuIds: had.menu });
  });

  it("offers the granter's permissions as three trees", async () => {
    const who = await boss();
    const tree = await who.ask<Record<string, readonly Node[]>>('system.menu.grant-tree');
    expect(Object.keys(tree).toSorted()).toEqual(['apiScope', 'dataScope', 'menu']);
    const titles = flat(tree['menu'] ?? []).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['采购单', '角色管理', '新增']));
    expect(titles).not.toContain('参数管理');
    expect(Object.keys(await who.ask<object>('system.menu.grant-top-tree')).toSorted()).toEqual(['apiScope', 'dataScope', 'menu']);
  });

  it('of a top menu replaces its menus', async () => {
    const who = await app().as('100001', 'admin');
    await who.ask('system.topmenu.submit', { name: '试用', code: 'trial', source: 'appstore', path: '', sort: 5, $index: 1 });
    const tops = await who.ask<{ records: { id: string; code: string; tenantId: string }[] }>('system.topmenu.list', {
      code: 'trial',
      nope: 1,
    });
    const [top] = tops.records;
    expect(top).toMatchObject({ code: 'trial', tenantId: '100001' });
    const purchase = await menuId('purchase');
    await who.ask('system.topmenu.grant', { topMenuIds: [top?.id], menuIds: [purchase] });
    expect(await who.ask('system.menu.top-tree-keys', { topMenuIds: top?.id })).toMatchObject({ menu: [purchase] });
    const routes = flat(await who.ask<Node[]>('system.menu.routes', { topMenuId: top?.id })).map(({ code }) => code);
    expect(routes.toSorted()).toEqual(['buying', 'purchase']);
    expectError(await who.call('system.topmenu.grant', { topMenuIds: [top?.id], menuIds: [await menuId('param')] }), 'ROLE_BEYOND_OWN');
    await who.ask('system.topmenu.remove', { ids: top?.id });
  });
});
