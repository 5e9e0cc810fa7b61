import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { callerWith, rolesOf, somebody } from '../system/people.js';
import { askToken, md5, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');

type Answered = TokenAnswer & { readonly dept_id?: string; readonly may_switch?: true };

/** A user with two roles, two departments and a chosen password. */
let account = '';
let roles: readonly string[] = [];
let depts: readonly string[] = [];

const enter = async (headers: Readonly<Record<string, string>> = {}, password = 'chosen one') =>
  tokensOf(await askToken(app(), { username: account, password: md5(password) }, headers)) as Answered;
const again = (token: string, headers: Readonly<Record<string, string>>) =>
  askToken(app(), { grant_type: 'refresh_token', refresh_token: token, username: undefined, password: undefined }, headers);
const allow = async (switchMode: number) => (await admin()).ask('system.security.submit', { switchMode });
const buttonsOf = async (held: Answered) => JSON.stringify(await callerWith(app(), held).ask('system.menu.buttons'));

beforeAll(async () => {
  const who = await admin();
  const named = await rolesOf(who);
  roles = [named.get('质检'), named.get('财务')] as string[];
  depts = (await who.ask<{ id: string }[]>('system.dept.select')).slice(0, 2).map(({ id }) => id);
  const person = somebody({ roleId: [...roles], deptId: [...depts], password: 'given one', password2: 'given one' });
  await who.ask('system.user.submit', person);
  account = person.account;
  const input = { oldPassword: 'given one', newPassword: 'chosen one', newPassword1: 'chosen one' };
  await callerWith(app(), await enter({}, 'given one')).ask('system.user.update-password', input);
});

test('if switching is off, it is not offered and a chosen role does not narrow permissions', async () => {
  const held = await enter({ 'Role-Id': roles[0] as string });
  expect(held.role_id.split(',')).toHaveLength(2);
  expect(held).not.toHaveProperty('may_switch');
});

test('permissions, department and tokens follow the chosen role and department, at sign-in and later', async () => {
  await allow(1);
  const both = await enter();
  expect(both.may_switch).toBe(true);
  const one = tokensOf(await again(both.refresh_token, { 'Role-Id': roles[0] as string, 'Dept-Id': depts[1] as string })) as Answered;
  expect(one).toMatchObject({ role_id: roles[0], dept_id: depts[1], may_switch: true });
  const [few, all] = [await buttonsOf(one), await buttonsOf(await enter())];
  expect(few.length).toBeLessThan(all.length);
  expect((await enter({ 'Role-Id': roles[1] as string })).role_id).toBe(roles[1]);
  // A user who acts in one role can still switch to any of their others.
  expect((await callerWith(app(), one).ask<unknown[]>('system.role.select')).length).toBe(2);
  const back = tokensOf(await again(one.refresh_token, { 'Role-Id': roles.join(), 'Dept-Id': depts.join() })) as Answered;
  expect(back.role_id.split(',').sort()).toEqual([...roles].sort());
});

test('roles and departments of other users are refused', async () => {
  const held = await enter();
  const foreign = (await rolesOf(await admin())).get('采购') as string;
  expectError(await again(held.refresh_token, { 'Role-Id': foreign }), 'AUTH_BAD_SWITCH');
  expectError(await again(held.refresh_token, { 'Dept-Id': '1' }), 'AUTH_BAD_SWITCH');
});

test('turning it off restores all roles at the next token', async () => {
  const narrow = await enter({ 'Role-Id': roles[0] as string });
  await allow(0);
  const wide = tokensOf(await again(narrow.refresh_token, { 'Role-Id': roles[0] as string })) as Answered;
  expect(wide.role_id.split(',')).toHaveLength(2);
});
