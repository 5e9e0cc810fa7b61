import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { statusWith } from '../auth/support.js';
import { added, callerWith, FIRST, found, type People, type Person, rolesOf, somebody, stockForm, tokensWith } from './people.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');

/** Signs in a user who has chosen a password already. */
async function settled(account: string) {
  const first = await tokensWith(app(), account);
  const own = `own of ${account}`;
  await callerWith(app(), first).ask('system.user.update-password', undefined, {
    query: { oldPassword: FIRST, newPassword: own, newPassword1: own },
  });
  return { tokens: await tokensWith(app(), account, own), own };
}

describe('a user account', () => {
  test('is created as the stock client posts it, shown with every form field, changed and deleted', async () => {
    const who = await admin();
    const [roles, { records }] = [await rolesOf(who), await who.ask<People>('system.user.page', { size: 200 })];
    const like = records.find(({ deptId, postId }) => deptId && postId) as Person;
    const form = stockForm({ roleId: roles.get('质检'), deptId: like.deptId, postId: [like.postId], phone: '19900001234' });
    await who.ask('system.user.submit', form);
    const row = await found(who, form.account);
    expect(row).toMatchObject({
      account: form.account.toLowerCase(),
      name: form.realName,
      realName: form.realName,
      roleName: '质检',
      deptName: like.deptName,
      tenantId: '100001',
      phone: '19900001234',
      status: 1,
      statusName: '启用',
      sexName: '未知',
      userTypeName: 'WEB',
    });
    expect(JSON.stringify(row)).not.toMatch(/password|argon/i);
    await who.ask('system.user.update', { ...row, realName: '改名', deptId: '', roleName: 'x', $cellEdit: true, hack: 1 });
    const detail = await who.ask<Person>('system.user.detail', { id: row.id });
    expect(detail).toMatchObject({ realName: '改名', roleId: row.roleId, phone: '19900001234' });
    expect(detail).not.toHaveProperty('deptId');
    expect(await found(who, form.account)).toMatchObject({ deptId: '' });
    expect((await tokensWith(app(), form.account, 'plain one')).account).toBe(row.account);

    await who.ask('system.user.remove', undefined, { query: { ids: row.id } });
    expectError(await who.call('system.user.detail', { id: row.id }), 'CRUD_NOT_FOUND');
    await who.ask('system.user.submit', { ...form, account: row.account });
  });

  test('has a unique name within its tenant, ignoring case', async () => {
    const who = await admin();
    const { account } = await added(who);
    expectError(await who.call('system.user.submit', somebody({ account: account.toUpperCase() })), 'CRUD_DUPLICATE');
    await (await app().as('100002', 'admin')).ask('system.user.submit', somebody({ account }));
  });

  test('starts with the default password and must change it first', async () => {
    const { account } = await added(await admin());
    const first = callerWith(app(), await tokensWith(app(), account));
    expectError(await first.call('system.menu.routes'), 'AUTH_PASSWORD_EXPIRED');
    expect(await first.ask('system.user.info')).toMatchObject({ account });
    const { tokens } = await settled(account);
    await callerWith(app(), tokens).ask('system.menu.routes');
  });

  test('refuses a password that is too short or repeated differently', async () => {
    const who = await admin();
    expectError(await who.call('system.user.submit', stockForm({ password2: 'another' })), 'PEOPLE_PASSWORDS_DIFFER');
    expectError(await who.call('system.user.submit', stockForm({ password: 'abc', password2: 'abc' })), 'PEOPLE_PASSWORD_SHORT');
  });

  test('belongs to departments, posts and roles of its own tenant', async () => {
    const who = await admin();
    const { records } = await (await app().as('100002', 'admin')).ask<People>('system.user.page', { size: 200 });
    const theirs = records.find(({ deptId, postId }) => deptId && postId) as Person;
    for (const [name, key] of [
      ['deptId', 'INPUT_INVALID'],
      ['postId', 'INPUT_INVALID'],
      ['roleId', 'PEOPLE_UNKNOWN_ROLE'],
    ] as const) {
      expectError(await who.call('system.user.submit', somebody({ [name]: theirs[name] })), key);
    }
    expectError(await who.call('system.user.submit', somebody({ tenantId: '100002' })), 'AUTH_FORBIDDEN');
  });
});

describe('the user list', () => {
  test('of a department includes members of sub-departments', async () => {
    const who = await admin();
    const [{ rows }, { Dept }, ctx] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../../apps/api/src/modules/system/dept/dept.entity.js')>('modules/system/dept/dept.entity.js'),
      contextOf(app(), '100001', 'admin'),
    ]);
    const dept = (deptName: string, parentId: string) =>
      ctx.workspace.db.write(ctx, () => rows(ctx, Dept).insert([{ deptName, parentId }])) as Promise<[string]>;
    const [above] = await dept('上级', '0');
    const [below] = await dept('下级', above);
    const [one, two] = [await added(who, { deptId: above }), await added(who, { deptId: below })];
    const ids = async (deptId: string) => (await who.ask<People>('system.user.page', { deptId })).records.map(({ id }) => id);
    expect((await ids(above)).sort()).toEqual([one.id, two.id].sort());
    expect(await ids(below)).toEqual([two.id]);
    await who.ask('system.user.update', { id: two.id, deptId: [above] });
    expect(await ids(below)).toEqual([]);
  });

  test('is also available under the name of the other dialect, and shows other tenants to the platform only', async () => {
    const platform = await app().as('000000', 'admin');
    const theirs = await platform.ask<People>('system.user.list', { tenantId: '100002', size: 200 });
    expect(new Set(theirs.records.map(({ tenantId }) => tenantId))).toEqual(new Set(['100002']));
    const mine = await (await admin()).ask<People>('system.user.list', { tenantId: '100002' });
    expect(new Set(mine.records.map(({ tenantId }) => tenantId))).toEqual(new Set(['100001']));
  });

  test('for every user contains colleagues without private data', async () => {
    const [one] = await (await app().as('100001', 'buyer')).ask<Person[]>('system.user.user-list');
    expect(Object.keys(one as Person)).not.toEqual(expect.arrayContaining(['phone']));
    expect(one).toMatchObject({ account: expect.any(String), realName: expect.any(String) });
  });
});

describe('user permissions', () => {
  /** A user whose role may manage users, but has fewer permissions than an administrator. */
  async function clerk(): Promise<{ who: Caller; roleId: string; id: string }> {
    const [{ rows }, { Role }, { RoleMenu }, ctx] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../../apps/api/src/modules/system/role/role.entity.js')>('modules/system/role/role.entity.js'),
      serverModule<typeof import('../../../apps/api/src/modules/system/role/role-menu.entity.js')>(
        'modules/system/role/role-menu.entity.js',
      ),
      contextOf(app(), '100001', 'admin'),
    ]);
    const person = await added(await admin());
    const menus = ['109060', ...['01', '02', '03', '04', '31', '32'].map((no) => `109060${no}`)];
    const roleId = await ctx.workspace.db.write(ctx, async () => {
      const [id] = (await rows(ctx, Role).insert([{ roleName: `人事${person.id}`, roleAlias: 'hr' }])) as [string];
      await rows(ctx, RoleMenu).insert(menus.map((menuId) => ({ roleId: id, menuId })));
      return id;
    });
    await (await admin()).ask('system.user.grant', undefined, { query: { userIds: person.id, roleIds: roleId } });
    const { tokens } = await settled(person.account);
    return { who: callerWith(app(), tokens), roleId, id: person.id };
  }

  test('prevent granting more than one has, and managing users with more', async () => {
    const { who, roleId } = await clerk();
    const roles = await rolesOf(who);
    const other = await added(who, { roleId });
    for (const name of ['管理员', '老板', '采购']) {
      const granted = { query: { userIds: other.id, roleIds: roles.get(name) } };
      expectError(await who.call('system.user.grant', undefined, granted), 'PEOPLE_MORE_THAN_OWN');
      expectError(await who.call('system.user.submit', somebody({ roleId: roles.get(name) })), 'PEOPLE_MORE_THAN_OWN');
      expectError(await who.call('system.user.update', { id: other.id, roleId: roles.get(name) }), 'PEOPLE_MORE_THAN_OWN');
    }
    for (const account of ['admin', 'boss', 'buyer']) {
      const { id } = await found(who, account);
      expectError(await who.call('system.user.reset-password', undefined, { query: { userIds: id } }), 'PEOPLE_ABOVE_YOU');
      expectError(await who.call('system.user.remove', undefined, { query: { ids: id } }), 'PEOPLE_ABOVE_YOU');
      expectError(await who.call('system.user.update', { id, status: 0 }), 'PEOPLE_ABOVE_YOU');
    }
    await who.ask('system.user.update', { id: other.id, realName: '可以' });
  });

  test('prevent deleting or disabling oneself or the last administrator', async () => {
    const who = await admin();
    const me = await found(who, 'admin');
    expectError(await who.call('system.user.remove', undefined, { query: { ids: me.id } }), 'PEOPLE_NOT_YOURSELF');
    expectError(await who.call('system.user.update', { id: me.id, status: 0 }), 'PEOPLE_NOT_YOURSELF');
    const plain = (await rolesOf(who)).get('质检');
    const demoted = { query: { userIds: me.id, roleIds: plain } };
    expectError(await who.call('system.user.grant', undefined, demoted), 'PEOPLE_LAST_ADMINISTRATOR');
    const platform = await app().as('000000', 'admin');
    expectError(await platform.call('system.user.remove', undefined, { query: { ids: me.id } }), 'PEOPLE_LAST_ADMINISTRATOR');
    expect(await found(who, 'admin')).toMatchObject({ roleId: me.roleId, status: 1 });
  });

  test('let ordinary users change only their own profile', async () => {
    const { account, id } = await added(await admin(), { phone: '19900000001' });
    const who = callerWith(app(), (await settled(account)).tokens);
    const roles = await rolesOf(who);
    await who.ask('system.user.update', { id, realName: '我自己', phone: '19900000002', status: 0, roleId: roles.get('管理员') });
    const own = await who.ask<Person>('system.user.info');
    expect(own).toMatchObject({ realName: '我自己', phone: '19900000002', status: 1 });
    expect(own).not.toHaveProperty('roleId');
    const { id: other } = await found(await admin(), 'buyer');
    expectError(await who.call('system.user.update', { id: other, realName: 'x' }), 'AUTH_FORBIDDEN');
  });

  test('a tenant cannot exceed its number of accounts, even with concurrent requests', async () => {
    const [{ rows }, { Tenant }, ctx] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../../apps/api/src/modules/system/tenant/tenant.entity.js')>('modules/system/tenant/tenant.entity.js'),
      contextOf(app(), '100002', 'admin'),
    ]);
    const who = await app().as('100002', 'admin');
    const { total } = await who.ask<People>('system.user.page');
    const limit = (accountNumber: number) => ctx.workspace.db.write(ctx, () => rows(ctx, Tenant).update({}, { accountNumber }));
    await limit(total + 1);
    const answers = await Promise.all([1, 2, 3].map(() => who.call('system.user.submit', somebody())));
    await limit(-1);
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['TENANT_FULL', 'TENANT_FULL', 'ok']);
  });
});

describe('all sessions of a user end', () => {
  const steps: readonly (readonly [string, (who: Caller, person: Person) => Promise<unknown>])[] = [
    ['when the user is disabled', (who, { id }) => who.ask('system.user.update', { id, status: 0 })],
    ['when the user is deleted', (who, { id }) => who.ask('system.user.remove', undefined, { query: { ids: id } })],
    ['when the password is reset', (who, { id }) => who.ask('system.user.reset-password', undefined, { query: { userIds: id } })],
    [
      'when the roles change',
      async (who, { id }) => who.ask('system.user.grant', undefined, { query: { userIds: id, roleIds: (await rolesOf(who)).get('维修') } }),
    ],
  ];
  test.each(steps)('%s', async (_, step) => {
    const who = await admin();
    const person = await added(who);
    const { tokens } = await settled(person.account);
    expect(await statusWith(app(), tokens.access_token)).toBe(200);
    await step(who, person);
    expect(await statusWith(app(), tokens.access_token)).toBe(401);
  });

  test('unless the change affects no permission', async () => {
    const who = await admin();
    const person = await added(who);
    const { tokens, own } = await settled(person.account);
    await who.ask('system.user.update', { ...(await found(who, person.account)), realName: '还在' });
    expect(await statusWith(app(), tokens.access_token)).toBe(200);
    await who.ask('system.user.reset-password', undefined, { query: { userIds: person.id } });
    expect((await tokensWith(app(), person.account)).account).toBe(person.account);
    expect(await tokensWith(app(), person.account, own)).not.toHaveProperty('access_token');
  });
});

test('platform-specific data of a user is returned with the user', async () => {
  const who = await admin();
  const { id } = await added(who);
  await who.ask('system.user.update-platform', undefined, { query: { userId: id, userType: '2', userExt: '{"device":"x"}' } });
  expect(await who.ask('system.user.platform-detail', { id })).toMatchObject({
    userType: 2,
    userTypeName: 'APP',
    userExt: '{"device":"x"}',
  });
});

test("the platform manages a tenant's users by their ids", async () => {
  const platform = await app().as('000000', 'admin');
  const form = somebody({ tenantId: '100002' });
  await platform.ask('system.user.submit', form);
  const theirs = await app().as('100002', 'admin');
  const person = await found(theirs, form.account);
  expect(person.tenantId).toBe('100002');
  await platform.ask('system.user.submit', { ...person, realName: '平台改的' });
  expect(await found(theirs, form.account)).toMatchObject({ realName: '平台改的' });
  expectError(await (await admin()).call('system.user.update', { id: person.id, realName: 'x' }), 'CRUD_NOT_FOUND');
});
