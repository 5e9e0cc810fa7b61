import { type Answer, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, md5 } from '../auth/support.js';
import { found, tokensWith } from './people.js';

const app = useApp({ seed: 'small' });

let next = 0;
const guest = (more: object = {}) => {
  next += 1;
  return { tenantId: '100001', name: `访客${next}`, account: `guest${next}`, password: md5('a guest'), oauthId: '', ...more };
};
const register = (input: object): Promise<Answer<unknown>> => app().anonymous.call('system.user.register-guest', input);

/** Turns self-registration on or off. */
async function open(paramValue: string): Promise<void> {
  const [{ rows }, { Param }, ctx] = await Promise.all([
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/system/param/param.entity.js')>('modules/system/param/param.entity.js'),
    contextOf(app(), '000000', 'admin'),
  ]);
  await ctx.workspace.db.write(ctx, () => rows(ctx, Param).update({ paramKey: 'account.registerUser' }, { paramValue }));
}

test('a registered guest waits until an administrator opens the account', async () => {
  const input = guest({ roleId: '1', status: 1 });
  // Server-controlled fields of a registration are ignored.
  expect((await register(input)).status).toBe(200);
  const plain = input as Record<string, unknown>;
  const who = await app().as('100001', 'admin');
  const row = await found(who, String(plain.account));
  expect(row).toMatchObject({ status: 0, realName: plain.name, roleId: '', deptId: '' });
  expectError(await askToken(app(), { username: String(plain.account), password: md5('a guest') }), 'AUTH_USER_DISABLED');
  await who.ask('system.user.submit', { ...row, status: 1 });
  const tokens = await tokensWith(app(), String(plain.account), 'a guest');
  expect(tokens).toMatchObject({ account: plain.account });
  expect(tokens).not.toHaveProperty('must_change_password');
});

test('a registration is refused with a guessable password, an unknown tenant, a used account or if switched off', async () => {
  expectError(await register(guest({ password: md5('123456') })), 'AUTH_PASSWORD_GUESSABLE');
  expectError(await register(guest({ tenantId: '999999' })), 'PEOPLE_UNKNOWN_TENANT');
  expectError(await register(guest({ account: 'admin' })), 'CRUD_DUPLICATE');
  await open('false');
  expectError(await register(guest()), 'PEOPLE_NO_REGISTRATION');
  await open('true');
});

test('registrations per address and hour are limited', async () => {
  const keys: (string | undefined)[] = [];
  for (let n = 0; n < 21; n += 1) keys.push((await register(guest({ tenantId: '999999' }))).key);
  expect(keys.at(-1)).toBe('SYSTEM_TOO_MANY');
});
