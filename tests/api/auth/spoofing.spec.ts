import { createHmac } from 'node:crypto';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { askToken, claimsOf, forge, md5, refresh, statusWith, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });
const buyer = { username: 'buyer', password: md5('123456') };
const signIn = async (): Promise<TokenAnswer> => tokensOf(await askToken(app(), buyer));

test('an access token signed with another key is refused', async () => {
  const [head, body] = (await signIn()).access_token.split('.');
  const signature = createHmac('sha256', 'another key of the same kind, long enough').update(`${head}.${body}`).digest('base64url');
  expect(await statusWith(app(), `${head}.${body}.${signature}`)).toBe(401);
});

test.each([
  ['of another algorithm', {}, { alg: 'HS512', digest: 'sha512' }],
  ['without an algorithm', {}, { alg: 'none' }],
  ['for another audience', { aud: 'somebody' }, {}],
  ['of another issuer', { iss: 'somebody' }, {}],
  ['past its expiry', { exp: 1_700_000_000 }, {}],
  ['of another user', { user_id: '1' }, {}],
  ['of another tenant', { tenant_id: '100002' }, {}],
])('a refresh token %s is refused', async (_, claims, header) => {
  const token = (await signIn()).refresh_token;
  expectError(await refresh(app(), forge(app(), { ...claimsOf(token), ...claims }, header)), 'AUTH_BAD_REFRESH');
  expect((await refresh(app(), forge(app(), claimsOf(token)))).status).toBe(200);
});

test("headers and queries with another tenant, department or role do not change the caller's identity", async () => {
  const admin = tokensOf(await askToken(app()));
  const plain = await app().as('100001', 'buyer');
  const lie = {
    headers: { 'Tenant-Id': '100002', 'Dept-Id': '1', 'Role-Id': admin.role_id, 'User-Type': 'web', tenantId: '100002' },
    query: { tenantId: '100002', tenant_id: '100002', roleId: admin.role_id },
  };
  const [honest, lying] = [await plain.call('auth.user-info'), await plain.call('auth.user-info', undefined, lie)];
  expect(lying.data).toEqual(honest.data);
  expect((await plain.call('system.menu.buttons', undefined, { headers: lie.headers })).data).toEqual(
    (await plain.call('system.menu.buttons')).data,
  );
  expectError(await plain.call('system.param.list', undefined, { headers: lie.headers }), 'AUTH_FORBIDDEN');
});

test('neither a sign-in nor a refresh grants a role or department of another user', async () => {
  const [admin, mine] = [tokensOf(await askToken(app())), await signIn()];
  const asRefresh = { grant_type: 'refresh_token', refresh_token: mine.refresh_token, username: undefined, password: undefined };
  const foreign: Record<string, string>[] = [
    { 'Role-Id': admin.role_id },
    { 'Role-Id': `${mine.role_id},${admin.role_id}` },
    { 'Dept-Id': '1' },
  ];
  for (const headers of foreign) {
    expectError(await askToken(app(), buyer, headers), 'AUTH_BAD_SWITCH');
    expectError(await askToken(app(), asRefresh, headers), 'AUTH_BAD_SWITCH');
  }
  expect(tokensOf(await askToken(app(), asRefresh, { 'Tenant-Id': '100002' })).tenant_id).toBe('100001');
});

test('an upload of five thousand client errors is refused as a whole', async () => {
  const who = await app().as('100001', 'buyer');
  const { db } = await workspaceOf(app());
  const count = async () => Number((await db.reading().all<{ n: number }>('SELECT count(*) AS n FROM client_log'))[0]?.n);
  const before = await count();
  expectError(
    await who.call(
      'auth.logout:POST',
      Array.from({ length: 5000 }, () => ({})),
    ),
    'INPUT_INVALID',
  );
  expectError(
    await who.call(
      'auth.open-source.send-logs',
      Array.from({ length: 5000 }, () => ({ message: 'broken again' })),
    ),
    'INPUT_TOO_LARGE',
  );
  expect(await count()).toBe(before);
});
