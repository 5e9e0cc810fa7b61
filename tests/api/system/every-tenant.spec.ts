import type { EndpointId } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { flat, type Row } from '../stock/stock-client.js';
import { added as addedPerson, type People, rolesOf, somebody } from './people.js';

const app = useApp({ seed: 'small' });

const platform = (): Promise<Caller> => app().as('000000', 'admin');
const wholesaler = (): Promise<Caller> => app().as('100001', 'admin');
const shop = (): Promise<Caller> => app().as('100002', 'admin');

type Page = { readonly records: readonly Row[]; readonly total: number };

/** The rows of a list, whether it is a page or a tree. */
async function rowsOf(who: Caller, list: EndpointId, query: object = {}): Promise<Row[]> {
  const answer = await who.ask<Page | readonly Row[]>(list, { size: 200, ...query });
  return flat('records' in answer ? answer.records : answer);
}

let next = 0;
const name = (): string => {
  next += 1;
  return `everywhere-${next}`;
};

/** The four resources with a `submit` of their own: a new row, and what renames it. */
const RESOURCES = [
  ['role', 'roleName', () => ({ roleAlias: 'anywhere', sort: 1 })],
  ['dept', 'deptName', () => ({ sort: 1 })],
  ['post', 'postName', () => ({ postCode: name(), category: 1, sort: 1 })],
  ['topmenu', 'name', () => ({ code: name(), sort: 1 })],
] as const;

describe.each(RESOURCES)('a %s', (noun, title, form) => {
  const call = (verb: 'list' | 'detail' | 'submit' | 'remove') => `system.${noun}.${verb}` as EndpointId;

  /** A row added by its own tenant's administrator. */
  async function added(who: Caller): Promise<Row> {
    const given: Record<string, unknown> = { ...form(), [title]: name() };
    await who.ask(call('submit'), given);
    return named(who, given[title]);
  }

  async function named(who: Caller, value: unknown): Promise<Row> {
    return (await rowsOf(who, call('list'))).find((row) => row[title] === value) as Row;
  }

  it('of every tenant is in the list of the platform, by tenant, and of one tenant if the list names it', async () => {
    const [mine, theirs] = [await added(await wholesaler()), await added(await shop())];
    const all = await rowsOf(await platform(), call('list'));
    expect(all.find(({ id }) => id === mine.id)).toMatchObject({ tenantId: '100001', [title]: mine[title] });
    expect(all.find(({ id }) => id === theirs.id)).toMatchObject({ tenantId: '100002', [title]: theirs[title] });
    const one = await rowsOf(await platform(), call('list'), { tenantId: '100002' });
    expect([...new Set(one.map(({ tenantId }) => tenantId))]).toEqual(['100002']);
    const own = await rowsOf(await platform(), call('list'), { tenantId: '000000' });
    expect(own.filter(({ tenantId }) => tenantId !== '000000')).toEqual([]);
  });

  it('is shown, changed and removed by the platform in the tenant of the row', async () => {
    const [who, owner] = [await platform(), await shop()];
    const row = await added(owner);
    expect(await who.ask(call('detail'), { id: row.id })).toMatchObject({ [title]: row[title], tenantId: '100002' });
    const listed = await named(who, row[title]);
    const { children: _, ...posted } = listed;
    const renamed = name();
    await who.ask(call('submit'), { ...posted, [title]: renamed });
    expect(await named(owner, renamed)).toMatchObject({ id: row.id, tenantId: '100002' });
    await who.ask(call('remove'), { ids: row.id });
    expect(await named(owner, renamed)).toBeUndefined();
  });

  it('of several tenants is removed in one call, or none of them', async () => {
    const [mine, theirs] = [await added(await wholesaler()), await added(await shop())];
    expectError(await (await platform()).call(call('remove'), { ids: `${mine.id},${theirs.id},987654321` }), 'CRUD_NOT_FOUND');
    expect(await named(await wholesaler(), mine[title])).toBeDefined();
    await (await platform()).ask(call('remove'), { ids: `${mine.id},${theirs.id}` });
    expect(await named(await wholesaler(), mine[title])).toBeUndefined();
    expect(await named(await shop(), theirs[title])).toBeUndefined();
  });

  it('is added by the platform to the tenant it names, with the names of that tenant being taken there only', async () => {
    const given: Record<string, unknown> = { ...form(), [title]: name() };
    await (await platform()).ask(call('submit'), { ...given, tenantId: '100002' });
    expect(await named(await shop(), given[title])).toMatchObject({ tenantId: '100002' });
    expectError(await (await platform()).call(call('submit'), { ...given, tenantId: '100002' }), 'CRUD_DUPLICATE');
    await (await platform()).ask(call('submit'), { ...given, tenantId: '' });
    expect((await rowsOf(await platform(), call('list'), { tenantId: '000000' })).map((row) => row[title])).toContain(given[title]);
  });

  it('is refused in a tenant that does not exist, and to move to another', async () => {
    const who = await platform();
    expectError(await who.call(call('submit'), { ...form(), [title]: name(), tenantId: '999999' }), 'PEOPLE_UNKNOWN_TENANT');
    const row = await added(await wholesaler());
    for (const tenantId of ['100002', '000000', '999999'])
      expectError(await who.call(call('submit'), { id: row.id, [title]: row[title], tenantId }), 'CRUD_OTHER_TENANT');
    expect(await named(await wholesaler(), row[title])).toMatchObject({ tenantId: '100001' });
  });

  it('is out of reach for an administrator of another tenant, whatever tenant the input names', async () => {
    const [hostile, owner] = [await wholesaler(), await shop()];
    const [theirs, own] = [await added(owner), await added(hostile)];
    for (const tenantId of ['100002', undefined, ''])
      expectError(await hostile.call(call('submit'), { id: theirs.id, [title]: name(), tenantId }), 'CRUD_NOT_FOUND');
    expectError(await hostile.call(call('submit'), { ...form(), [title]: name(), tenantId: '100002' }), 'AUTH_FORBIDDEN');
    expectError(await hostile.call(call('submit'), { id: own.id, [title]: name(), tenantId: '100002' }), 'AUTH_FORBIDDEN');
    expectError(await hostile.call(call('detail'), { id: theirs.id }), 'CRUD_NOT_FOUND');
    expectError(await hostile.call(call('remove'), { ids: theirs.id }), 'CRUD_NOT_FOUND');
    expectError(await hostile.call(call('remove'), { ids: `${own.id},${theirs.id}` }), 'CRUD_NOT_FOUND');
    for (const query of [{}, { tenantId: '100002' }, { tenantId_equal: '100002' }])
      expect((await rowsOf(hostile, call('list'), query)).filter(({ tenantId }) => tenantId !== '100001')).toEqual([]);
    expect(await named(owner, theirs[title])).toMatchObject({ id: theirs.id, version: 1 });
    // The own tenant's number is no other tenant.
    await hostile.ask(call('submit'), { id: own.id, [title]: own[title], tenantId: '100001' });
  });
});

describe('a row of a tree', () => {
  it.each([
    ['role', 'roleName', { roleAlias: 'below' }],
    ['dept', 'deptName', {}],
  ] as const)('of another tenant stays below a %s of its tenant when the platform moves it', async (noun, title, form) => {
    const submit = `system.${noun}.submit` as const;
    const list = `system.${noun}.list` as const;
    const [who, owner] = [await platform(), await shop()];
    const [top, own] = [name(), name()];
    await owner.ask(submit, { ...form, [title]: top });
    await (await wholesaler()).ask(submit, { ...form, [title]: own });
    const parent = (await rowsOf(who, list)).find((row) => row[title] === top) as Row;
    const foreign = (await rowsOf(who, list)).find((row) => row[title] === own) as Row;
    const below = name();
    await who.ask(submit, { ...form, [title]: below, parentId: parent.id, tenantId: '100002' });
    const row = (await rowsOf(who, list)).find((found) => found[title] === below) as Row;
    expect(row).toMatchObject({ parentId: parent.id, tenantId: '100002' });
    expect(row.parentName).not.toBe('顶级');
    expectError(await who.call(submit, { id: row.id, [title]: below, parentId: foreign.id }), 'ERP_UNKNOWN_REF');
  });

  it('of departments has the levels of every tenant for the platform', async () => {
    const all = await rowsOf(await platform(), 'system.dept.lazy-list', { parentId: 0 });
    expect(new Set(all.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000', '100001', '100002']));
    const top = all.find(({ tenantId }) => tenantId === '100001') as Row;
    expect(top).toMatchObject({ hasChildren: true });
    const below = await rowsOf(await platform(), 'system.dept.lazy-list', { parentId: top.id });
    expect(below.length).toBeGreaterThan(0);
    expect([...new Set(below.map(({ tenantId }) => tenantId))]).toEqual(['100001']);
  });
});

describe('the rights of a role of another tenant', () => {
  async function role(): Promise<Row> {
    const roleName = name();
    await (await shop()).ask('system.role.submit', { roleName, roleAlias: 'granted', sort: 1 });
    return (await rowsOf(await shop(), 'system.role.list')).find((row) => row.roleName === roleName) as Row;
  }
  const menusOf = async (who: Caller, roleIds: string) =>
    (await who.ask<{ menu: string[] }>('system.menu.role-tree-keys', { roleIds })).menu;

  it('are read and granted by the platform', async () => {
    const [{ id }, who] = [await role(), await platform()];
    expect(await menusOf(who, id)).toEqual([]);
    const [menu] = (await who.ask<{ menu: Row[] }>('system.menu.grant-tree')).menu;
    await who.ask('system.role.grant', { roleIds: [id], menuIds: [menu?.id] });
    expect(await menusOf(who, id)).toEqual([menu?.id]);
    expect(await menusOf(await shop(), id)).toEqual([menu?.id]);
  });

  it('are granted together with those of a role of a third tenant', async () => {
    const who = await platform();
    const theirs = await role();
    const roleName = name();
    await (await wholesaler()).ask('system.role.submit', { roleName, roleAlias: 'granted', sort: 1 });
    const ours = (await rowsOf(await wholesaler(), 'system.role.list')).find((row) => row.roleName === roleName) as Row;
    const [menu] = (await who.ask<{ menu: Row[] }>('system.menu.grant-tree')).menu;
    await who.ask('system.role.grant', { roleIds: [theirs.id, ours.id], menuIds: [menu?.id] });
    expect(await menusOf(await shop(), theirs.id)).toEqual([menu?.id]);
    expect(await menusOf(await wholesaler(), ours.id)).toEqual([menu?.id]);
  });

  it('are out of reach for an administrator of a third tenant', async () => {
    const [{ id }, hostile] = [await role(), await wholesaler()];
    expectError(await hostile.call('system.menu.role-tree-keys', { roleIds: id }), 'CRUD_NOT_FOUND');
    expectError(await hostile.call('system.role.grant', { roleIds: [id], menuIds: [] }), 'CRUD_NOT_FOUND');
  });

  it('do not become those of the platform: its alias is refused there', async () => {
    const [{ id }, who] = [await role(), await platform()];
    expectError(await who.call('system.role.submit', { id, roleAlias: 'administrator' }), 'ROLE_ADMINISTRATOR');
    const given = { roleName: name(), roleAlias: 'administrator', sort: 1, tenantId: '100002' };
    expectError(await who.call('system.role.submit', given), 'ROLE_ADMINISTRATOR');
  });
});

describe('the screens of a top menu of another tenant', () => {
  it('are read and set by the platform, and out of reach for a third tenant', async () => {
    const who = await platform();
    const [top] = await rowsOf(await shop(), 'system.topmenu.list');
    const topMenuIds = [top?.id];
    const keys = async () => (await who.ask<{ menu: string[] }>('system.menu.top-tree-keys', { topMenuIds: top?.id })).menu;
    const before = await keys();
    expect(before.length).toBeGreaterThan(0);
    await who.ask('system.topmenu.grant', { topMenuIds, menuIds: before.slice(0, 1) });
    expect(await keys()).toEqual(before.slice(0, 1));
    await who.ask('system.topmenu.grant', { topMenuIds, menuIds: before });
    const hostile = await wholesaler();
    expectError(await hostile.call('system.menu.top-tree-keys', { topMenuIds: top?.id }), 'CRUD_NOT_FOUND');
    expectError(await hostile.call('system.topmenu.grant', { topMenuIds, menuIds: [] }), 'CRUD_NOT_FOUND');
  });
});

describe('the people of every tenant', () => {
  it('are in the list of the platform with the names of their own tenant, newest first', async () => {
    const owner = await shop();
    const [[, roleId] = []] = [...(await rolesOf(owner))];
    const { account } = await addedPerson(owner, { roleId: [roleId] });
    const { records, total } = await (await platform()).ask<People>('system.user.list', { size: 200 });
    expect(records.find((person) => person.account === account)).toMatchObject({
      tenantId: '100002',
      roleName: expect.stringMatching(/./),
    });
    expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000', '100001', '100002']));
    expect(total).toBe(records.length);
    const own = await (await platform()).ask<People>('system.user.list', { size: 200, tenantId: '000000' });
    expect(own.records.every(({ tenantId }) => tenantId === '000000')).toBe(true);
    const theirs = await (await wholesaler()).ask<People>('system.user.list', { size: 200, tenantId: '100002' });
    expect(theirs.records.every(({ tenantId }) => tenantId === '100001')).toBe(true);
  });

  it('are narrowed to a department of another tenant', async () => {
    const owner = await wholesaler();
    const [dept] = await rowsOf(owner, 'system.dept.list');
    const query = { deptId: dept?.id, size: 200 };
    const [asked, theirs] = [
      await (await platform()).ask<People>('system.user.page', query),
      await owner.ask<People>('system.user.page', query),
    ];
    expect(theirs.total).toBeGreaterThan(0);
    expect(asked.records.map(({ id }) => id)).toEqual(theirs.records.map(({ id }) => id));
  });

  it('are changed in their tenant, and stay in it', async () => {
    const [who, owner] = [await platform(), await shop()];
    const person = await addedPerson(owner);
    await who.ask('system.user.update', { ...person, roleId: [], deptId: [], postId: [], realName: '平台改' });
    expect(await owner.ask('system.user.detail', { id: person.id })).toMatchObject({ realName: '平台改', tenantId: '100002' });
    for (const call of ['system.user.update', 'system.user.submit'] as const)
      expectError(await who.call(call, { id: person.id, tenantId: '100001' }), 'CRUD_OTHER_TENANT');
    expectError(await owner.call('system.user.update', { id: person.id, tenantId: '100001' }), 'AUTH_FORBIDDEN');
    expectError(await owner.call('system.user.submit', somebody({ tenantId: '100001' })), 'AUTH_FORBIDDEN');
  });

  it('of several tenants are unlocked, given a first password, and removed in one call', async () => {
    const who = await platform();
    const people = [await addedPerson(await shop()), await addedPerson(await wholesaler())];
    const userIds = people.map(({ id }) => id).join();
    await who.ask('system.user.unlock', { userIds });
    await who.ask('system.user.reset-password', { userIds });
    expectError(await (await shop()).call('system.user.unlock', { userIds }), 'AUTH_NO_SUCH_USER');
    expectError(await (await shop()).call('system.user.reset-password', { userIds }), 'CRUD_NOT_FOUND');
    expectError(await (await shop()).call('system.user.remove', { ids: userIds }), 'CRUD_NOT_FOUND');
    await who.ask('system.user.remove', { ids: userIds });
    for (const { id } of people) expectError(await who.call('system.user.detail', { id }), 'CRUD_NOT_FOUND');
  });

  it('have their roles and departments offered by their ids', async () => {
    const [who, owner] = [await platform(), await shop()];
    const [[, roleId] = []] = [...(await rolesOf(owner))];
    const { id: userId } = await addedPerson(owner, { roleId: [roleId] });
    expect((await who.ask<Row[]>('system.role.select', { userId })).map(({ id }) => id)).toEqual([roleId]);
    expect(await (await wholesaler()).ask<Row[]>('system.role.select', { userId })).toEqual([]);
  });
});
