import { Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { callerWith, somebody } from '../system/people.js';
import { askToken, md5, refresh, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const DAY = 24 * 60 * 60_000;

const enter = async (username: string, password = '123456') => tokensOf(await askToken(app(), { username, password: md5(password) }));
const policy = async (asked: object) => (await admin()).ask('system.security.submit', asked);
const choose = (who: Caller, oldPassword: string, chosen: string) =>
  who.call('system.user.update-password', { oldPassword, newPassword: chosen, newPassword1: chosen });

afterEach(async () => {
  await policy({ passwordLength: 0, passwordKinds: 1, passwordNoName: 0, passwordHistory: 0, passwordDays: 0 });
});

test('every user can read the rule, authorised users can change it, and it applies to their tenant only', async () => {
  await policy({ passwordLength: 10, passwordKinds: 3, passwordNoName: 1 });
  const buyer = callerWith(app(), await enter('buyer'));
  expect(await buyer.ask('auth.password-rule')).toEqual({ length: 10, kinds: 3, noName: 1, history: 0, days: 0 });
  expect(await (await app().as('100002', 'owner')).ask('auth.password-rule')).toMatchObject({ length: 6, kinds: 1 });
  expectError(await buyer.call('system.security.submit', { passwordLength: 1 }), 'AUTH_FORBIDDEN');
  const { version } = await (await admin()).ask<{ version: number }>('system.security.detail');
  await policy({ passwordLength: 9, version });
  expectError(await (await admin()).call('system.security.submit', { passwordLength: 8, version }), 'CRUD_CHANGED');
});

test('a chosen password must follow the rule; an MD5 password is refused if the rule needs its text', async () => {
  const buyer = callerWith(app(), await enter('buyer'));
  await policy({ passwordLength: 10, passwordKinds: 3, passwordNoName: 1 });
  expectError(await choose(buyer, '123456', 'Abcdef-1'), 'PEOPLE_PASSWORD_SHORT');
  expectError(await choose(buyer, '123456', 'abcdefghijk1'), 'PASSWORD_PLAIN');
  expectError(await choose(buyer, '123456', 'The-Buyer-2026'), 'PASSWORD_NAMES');
  expectError(await choose(buyer, '123456', md5('Quite-Good-2026')), 'PASSWORD_UNSEEN');
  expect((await choose(buyer, '123456', 'Quite-Good-2026')).status).toBe(200);
  expect((await choose(buyer, 'Quite-Good-2026', 'Even-Better-2026')).status).toBe(200);
});

test('passwords set for a new user, at a reset or by import must follow the rule', async () => {
  const who = await admin();
  await policy({ passwordKinds: 3 });
  expectError(await who.call('system.user.submit', somebody({ password: 'plain one', password2: 'plain one' })), 'PASSWORD_PLAIN');
  expectError(await who.call('system.user.submit', somebody()), 'PASSWORD_FIRST_WEAK');
  const person = somebody({ password: 'Given-1 x', password2: 'Given-1 x' });
  await who.ask('system.user.submit', person);
  const { user_id: userIds } = (await enter(person.account, 'Given-1 x')) as object as { user_id: string };
  expectError(await who.call('system.user.reset-password', undefined, { query: { userIds } }), 'PASSWORD_FIRST_WEAK');
  expectError(await who.call('system.user.reset-password', { userIds, password: 'plain' }), 'PEOPLE_PASSWORD_SHORT');
  await who.ask('system.user.reset-password', { userIds, password: 'Given-2 y' });
  expect((await enter(person.account, 'Given-2 y')).account).toBe(person.account.toLowerCase());
  const sheet = { file: { name: 'people.xlsx', content: (await who.call('system.user.export-template')).file } };
  expectError(await who.call('system.user.import-user', {}, sheet), 'PASSWORD_FIRST_WEAK');
});

test('a password can be reused only after the number of others in the rule', async () => {
  await policy({ passwordHistory: 2 });
  const who = callerWith(app(), await enter('inspector'));
  for (const [old, next] of [
    ['123456', 'first choice'],
    ['first choice', 'second choice'],
    ['second choice', 'third choice'],
  ] as const)
    expect((await choose(who, old, next)).status).toBe(200);
  for (const used of ['first choice', 'second choice', md5('second choice')])
    expectError(await choose(who, 'third choice', used), 'PASSWORD_USED');
  expect((await choose(who, 'third choice', 'fourth choice')).status).toBe(200);
  expect((await choose(who, 'fourth choice', 'first choice')).status).toBe(200);
});

test('an expired password must be changed at the next sign-in, not in the middle of a session', async () => {
  const person = somebody({ password: 'given one', password2: 'given one' });
  await (await admin()).ask('system.user.submit', person);
  const made = callerWith(app(), await enter(person.account, 'given one'));
  expect((await choose(made, 'given one', 'chosen one')).status).toBe(200);
  const held = await enter(person.account, 'chosen one');
  await policy({ passwordDays: 30 });
  // An open session continues, although its password has expired by now.
  await (await admin()).ask('system.menu.routes');
  await withClockAt(31 * DAY, async () => {
    const later = await enter(person.account, 'chosen one');
    expect(later).toMatchObject({ must_change_password: true });
    const late = callerWith(app(), later);
    expectError(await late.call('system.menu.routes'), 'AUTH_PASSWORD_EXPIRED');
    expect((await choose(late, 'chosen one', 'another one')).status).toBe(200);
    await late.ask('system.menu.routes');
    expect(await enter(person.account, 'another one')).not.toHaveProperty('must_change_password');
  });
  expectError(await refresh(app(), held.refresh_token), 'AUTH_BAD_REFRESH');
  const early = await enter(person.account, 'another one');
  expect(early).not.toHaveProperty('must_change_password');
  expect(tokensOf(await refresh(app(), early.refresh_token))).not.toHaveProperty('must_change_password');
});
