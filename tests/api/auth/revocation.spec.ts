import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, refresh, statusWith, TENANT, tokensOf } from './support.js';

const app = useApp({ seed: 'tenants' });

type Server = {
  readonly context: typeof import('../../../apps/api/src/platform/context/context.js');
  readonly table: typeof import('../../../apps/api/src/platform/database/query/table.js');
  readonly ids: typeof import('../../../apps/api/src/platform/ids/ids.js');
};

/** Applies administrative changes directly to the rows, since only their effect on sessions is tested. */
async function change(
  work: (server: Server, ctx: ReturnType<Server['context']['systemContext']>) => Promise<unknown>,
  tenantId = TENANT,
): Promise<void> {
  const [context, table, ids, { Workspaces }] = await Promise.all([
    serverModule<Server['context']>('platform/context/context.js'),
    serverModule<Server['table']>('platform/database/query/table.js'),
    serverModule<Server['ids']>('platform/ids/ids.js'),
    serverModule<typeof import('../../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js'),
  ]);
  const ctx = context.systemContext(app().app.get(Workspaces).of(), tenantId, 'test');
  await ctx.workspace.db.write(ctx, () => work({ context, table, ids }, ctx));
}

const userEntity = () =>
  serverModule<typeof import('../../../apps/api/src/modules/system/user/user.entity.js')>('modules/system/user/user.entity.js');
const tenantEntity = () =>
  serverModule<typeof import('../../../apps/api/src/modules/system/tenant/tenant.entity.js')>('modules/system/tenant/tenant.entity.js');
const captchaEntity = () =>
  serverModule<typeof import('../../../apps/api/src/modules/auth/guard/captcha.entity.js')>('modules/auth/guard/captcha.entity.js');
const sessions = () =>
  serverModule<typeof import('../../../apps/api/src/modules/auth/session/sessions.port.js')>('modules/auth/session/sessions.port.js');

test('a disabled user is signed out at once and learns the reason only with the right password', async () => {
  const { User } = await userEntity();
  const held = tokensOf(await askToken(app()));
  await change(({ table }, ctx) => table.rows(ctx, User).update({ account: 'admin' }, { status: 0 }));
  expect(await statusWith(app(), held.access_token)).toBe(401);
  expectError(await refresh(app(), held.refresh_token), 'AUTH_USER_DISABLED');
  expectError(await askToken(app()), 'AUTH_USER_DISABLED');
  expectError(await askToken(app(), { password: '0'.repeat(32) }), 'AUTH_BAD_CREDENTIALS');
  await change(({ table }, ctx) => table.rows(ctx, User).update({ account: 'admin' }, { status: 1 }));
  expect(await statusWith(app(), held.access_token)).toBe(200);
});

test('users of an expired tenant are signed out and cannot sign in', async () => {
  const { Tenant } = await tenantEntity();
  const held = tokensOf(await askToken(app()));
  await change(({ table }, ctx) => table.rows(ctx, Tenant).update({}, { expireTime: '2020-01-01T00:00:00.000Z' }));
  expect(await statusWith(app(), held.access_token)).toBe(401);
  expectError(await askToken(app()), 'AUTH_TENANT_EXPIRED');
  expectError(await refresh(app(), held.refresh_token), 'AUTH_TENANT_EXPIRED');
  expect((await askToken(app(), { tenantId: '100002' })).status).toBe(200);
  await change(({ table }, ctx) => table.rows(ctx, Tenant).update({}, { expireTime: null }));
});

test('a changed password ends every session of the user', async () => {
  const { revokeSessionsOf } = await sessions();
  const held = [tokensOf(await askToken(app())), tokensOf(await askToken(app()))];
  const { user_id: userId } = held[0] as unknown as { user_id: string };
  await change((_, ctx) => revokeSessionsOf(ctx, userId, 'password'));
  for (const { access_token: token } of held) expect(await statusWith(app(), token)).toBe(401);
});

test('a user who loses a role loses its permissions at the next call but keeps the session', async () => {
  const { User } = await userEntity();
  const { access_token: token, role_id: roleId } = tokensOf(await askToken(app()));
  const list = () => app().anonymous.call('system.post.list', undefined, { headers: { 'Blade-Auth': `bearer ${token}` } });
  expect((await list()).status).toBe(200);
  await change(({ table }, ctx) => table.rows(ctx, User).update({ account: 'admin' }, { roleId: null }));
  expectError(await list(), 'AUTH_FORBIDDEN');
  await change(({ table }, ctx) => table.rows(ctx, User).update({ account: 'admin' }, { roleId }));
  expect((await list()).status).toBe(200);
});

test('a solved captcha admits one sign-in', async () => {
  const { Captcha } = await captchaEntity();
  const { key } = await app().anonymous.ask<{ key: string }>('auth.captcha');
  await change(({ table, ids }, ctx) => table.rows(ctx, Captcha).update({ id: key }, { answerHash: ids.sha256(`${key}ab2cd`) }), '000000');
  const read = { 'Captcha-Key': key, 'Captcha-Code': ' AB2CD ' };
  expect((await askToken(app(), { grant_type: 'captcha' }, read)).status).toBe(200);
  expectError(await askToken(app(), { grant_type: 'captcha' }, read), 'AUTH_BAD_CAPTCHA');
});
