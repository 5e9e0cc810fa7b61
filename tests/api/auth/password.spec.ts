import smCrypto from 'sm-crypto';
import { Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, md5, statusWith, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });

const signIn = async (username: string, password = '123456') => tokensOf(await askToken(app(), { username, password: md5(password) }));
const callerOf = ({ access_token: token }: { access_token: string }) => new Caller(app().server, token);
const sent = (old: string, chosen: string, again = chosen) => ({
  query: { oldPassword: md5(old), newPassword: md5(chosen), newPassword1: md5(again) },
});

test('changing a password requires the old one and ends the other sessions', async () => {
  const [mine, other] = [await signIn('buyer'), await signIn('buyer')];
  await callerOf(mine).ask('system.user.update-password', undefined, sent('123456', 'a longer one'));
  expect(await statusWith(app(), mine.access_token)).toBe(200);
  expect(await statusWith(app(), other.access_token)).toBe(401);
  expectError(await askToken(app(), { username: 'buyer', password: md5('123456') }), 'AUTH_BAD_CREDENTIALS');
  expect((await signIn('buyer', 'a longer one')).account).toBe('buyer');
});

test('a password may be sent as SM2 and in the body', async () => {
  const { publicKey } = await app().anonymous.ask<{ publicKey: string }>('system.tenant.info', { domain: '' });
  const cipher = (text: string) => smCrypto.sm2.doEncrypt(text, publicKey, 0);
  const input = { oldPassword: cipher('123456'), newPassword: cipher('through a curve'), newPassword1: cipher('through a curve') };
  await callerOf(await signIn('lister')).ask('system.user.update-password', input);
  expect((await signIn('lister', 'through a curve')).account).toBe('lister');
});

test('a password may be sent in plain text, as the open-source front end does', async () => {
  const input = { oldPassword: '123456', newPassword: 'as it is', newPassword1: 'as it is' };
  await callerOf(await signIn('dispatcher')).ask('system.user.update-password', undefined, { query: input });
  expect((await signIn('dispatcher', 'as it is')).account).toBe('dispatcher');
});

test('an invalid change leaves the password unchanged', async () => {
  const sales = callerOf(await signIn('sales'));
  const tried = (options: object) => sales.call('system.user.update-password', undefined, options);
  expectError(await tried(sent('wrong', 'a longer one')), 'AUTH_WRONG_OLD_PASSWORD');
  expectError(await tried(sent('123456', 'a longer one', 'another one')), 'AUTH_PASSWORDS_DIFFER');
  expectError(await tried(sent('123456', '123456')), 'AUTH_PASSWORD_KEPT');
  for (const guess of ['', 'admin', 'sales', '12345678']) expectError(await tried(sent('123456', guess)), 'AUTH_PASSWORD_GUESSABLE');
  const broken = 'ab'.repeat(100);
  const unreadable = { query: { oldPassword: '123456', newPassword: broken, newPassword1: broken } };
  expectError(await tried(unreadable), 'AUTH_PASSWORD_UNREADABLE');
  const short = { query: { oldPassword: '123456', newPassword: 'abc', newPassword1: 'abc' } };
  expectError(await tried(short), 'PEOPLE_PASSWORD_SHORT');
  expectError(await tried({ query: {} }), 'INPUT_INVALID');
  expect((await signIn('sales')).account).toBe('sales');
});

test('a session holder cannot guess the old password, and the guesses lock no other session', async () => {
  const [thief, owner] = [callerOf(await signIn('finance')), callerOf(await signIn('finance'))];
  for (let n = 0; n < 5; n += 1) {
    expectError(await thief.call('system.user.update-password', undefined, sent(`guess ${n}`, 'a longer one')), 'AUTH_WRONG_OLD_PASSWORD');
  }
  expectError(await thief.call('system.user.update-password', undefined, sent('123456', 'a longer one')), 'AUTH_LOCKED');
  await owner.ask('system.user.update-password', undefined, sent('123456', 'a longer one'));
});

test('a user with a password set by an administrator must change it first', async () => {
  const [{ rows }, { User }] = await Promise.all([
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/system/user/user.entity.js')>('modules/system/user/user.entity.js'),
  ]);
  const ctx = await contextOf(app(), '100001', 'warehouse');
  const held = callerOf(await signIn('warehouse'));
  await ctx.workspace.db.write(ctx, () => rows(ctx, User).update({ id: ctx.userId }, { mustChangePassword: 1 }));

  const answer = await signIn('warehouse');
  expect(answer).toMatchObject({ must_change_password: true });
  for (const caller of [held, callerOf(answer)]) {
    for (const id of ['system.menu.routes', 'system.menu.buttons', 'phone.product.pageReceive', 'system.user.update-info'] as const) {
      const refused = await caller.call(id);
      expectError(refused, 'AUTH_PASSWORD_EXPIRED');
      expect(refused.status).toBe(403);
    }
  }
  const caller = callerOf(answer);
  expect(await caller.ask('auth.user-info')).toMatchObject({ user: { account: 'warehouse', mustChangePassword: 1 } });
  await caller.ask('system.user.update-password', undefined, sent('123456', 'my own choice'));
  await caller.ask('system.menu.routes');
  expect(await signIn('warehouse', 'my own choice')).not.toHaveProperty('must_change_password');
});

test('users can edit their own profile but no server-controlled fields', async () => {
  const caller = callerOf(await signIn('repairer'));
  const { user } = await caller.ask<{ user: { id: string } }>('auth.user-info');
  await caller.ask('system.user.update-info', {
    id: user.id,
    name: '小修',
    realName: '',
    phone: '19912345678',
    avatar: '/files/a.png',
    birthday: '1990-02-03',
  });
  const told = await caller.ask<{ user: object }>('auth.user-info');
  expect(told.user).toMatchObject({ ...user, name: '小修', phone: '19912345678', avatar: '/files/a.png', birthday: '1990-02-03' });
  expectError(await caller.call('system.user.update-info', { id: '1', name: 'x' }), 'AUTH_FORBIDDEN');
  await caller.ask('system.user.update-info', { roleId: '1', status: 0, account: 'x', sexName: '' });
  expect((await caller.ask<{ user: object }>('auth.user-info')).user).toEqual(told.user);
  for (const avatar of ['javascript:alert(1)', '//elsewhere', 'https://elsewhere.example/x.png', 'data:text/html,x']) {
    expectError(await caller.call('system.user.update-info', { avatar }), 'AUTH_BAD_PICTURE');
  }
});
