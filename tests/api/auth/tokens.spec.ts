import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { askToken, claimsOf, forge, refresh, statusWith, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'tenants' });
const signIn = async (): Promise<TokenAnswer> => tokensOf(await askToken(app()));

/** quality S5 */
describe('an access token', () => {
  test('is accepted in Blade-Auth, in Authorization and as a query value', async () => {
    const { access_token: token } = await signIn();
    expect(await statusWith(app(), token)).toBe(200);
    const { anonymous } = app();
    expect((await anonymous.call('system.menu.buttons', undefined, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await anonymous.call('system.menu.buttons', undefined, { query: { 'blade-auth': `bearer ${token}` } })).status).toBe(200);
  });

  test('rebuilt with the right key is accepted, so that the refusals below prove their difference', async () => {
    const claims = claimsOf((await signIn()).access_token);
    expect(await statusWith(app(), forge(app(), claims))).toBe(200);
  });

  test.each([
    ['without an algorithm', { alg: 'none' }],
    ['with algorithm HS384', { alg: 'HS384', digest: 'sha384' }],
    ['with algorithm RS256', { alg: 'RS256' }],
    ['with algorithm ES256', { alg: 'ES256' }],
  ])('%s is refused', async (_, header) => {
    const claims = claimsOf((await signIn()).access_token);
    expect(await statusWith(app(), forge(app(), claims, header))).toBe(401);
  });

  test.each(['kid', 'jku', 'jwk', 'x5u'])('is not accepted with a forged %s header', async (name) => {
    const { access_token: token } = await signIn();
    const [, payload, signature] = token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', [name]: '../../dev/null' })).toString('base64url');
    expect(await statusWith(app(), `${header}.${payload}.${signature}`)).toBe(401);
  });

  test.each([
    ['of another issuer', { iss: 'somebody' }],
    ['for another audience', { aud: 'somebody' }],
    ['past its expiry', { exp: 1_700_000_000 }],
    ['before its start', { nbf: 4_000_000_000 }],
    ['of the type refresh token', { token_type: 'refresh_token' }],
    ['of no session', { sid: '1' }],
    ['of another tenant', { tenant_id: '100002' }],
  ])('%s is refused', async (_, change) => {
    const claims = claimsOf((await signIn()).access_token);
    expect(await statusWith(app(), forge(app(), { ...claims, ...change }))).toBe(401);
  });

  test('with a changed, empty or missing signature is refused', async () => {
    const { access_token: token } = await signIn();
    const [header, payload, signature = ''] = token.split('.');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    for (const bad of [`${header}.${payload}.${flipped}`, `${header}.${payload}.`, `${header}.${payload}`, 'x', '']) {
      expect(await statusWith(app(), bad)).toBe(401);
    }
  });

  test('cannot be replaced by the refresh token', async () => {
    expect(await statusWith(app(), (await signIn()).refresh_token)).toBe(401);
  });
});

/** quality S6 */
describe('a refresh token', () => {
  test('returns a new pair', async () => {
    const first = await signIn();
    const second = tokensOf(await refresh(app(), first.refresh_token));
    expect(second.account).toBe('admin');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusWith(app(), second.access_token)).toBe(200);
  });

  test('used by ten tabs concurrently gives all of them the same pair', async () => {
    const first = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(app(), first.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1);
    const again = await refresh(app(), tokensOf(answers[9] as (typeof answers)[number]).refresh_token);
    expect(again.status).toBe(200);
  });

  test('two refreshes old counts as stolen and ends the session', async () => {
    const first = await signIn();
    const second = tokensOf(await refresh(app(), first.refresh_token));
    const third = tokensOf(await refresh(app(), second.refresh_token));
    expectError(await refresh(app(), first.refresh_token), 'AUTH_BAD_REFRESH');
    expectError(await refresh(app(), third.refresh_token), 'AUTH_BAD_REFRESH');
    expect(await statusWith(app(), third.access_token)).toBe(401);
  });

  test('used twice ends only its own session', async () => {
    const mine = await signIn();
    const other = await signIn();
    const second = tokensOf(await refresh(app(), mine.refresh_token));
    await refresh(app(), second.refresh_token);
    expectError(await refresh(app(), mine.refresh_token), 'AUTH_BAD_REFRESH');
    expect(await statusWith(app(), other.access_token)).toBe(200);
  });

  test('cannot be an access token or any other text', async () => {
    const { access_token: access } = await signIn();
    for (const bad of [access, 'x.y.z', '', undefined]) {
      expectError(await refresh(app(), bad as string), 'AUTH_BAD_REFRESH');
    }
  });
});

/** quality S7 */
describe('signing out', () => {
  test('revokes both tokens and leaves other sessions alone', async () => {
    const mine = await signIn();
    const other = await signIn();
    const left = await app().anonymous.call('auth.logout:GET', undefined, { headers: { 'Blade-Auth': `bearer ${mine.access_token}` } });
    expect(left.status).toBe(200);
    expect(await statusWith(app(), mine.access_token)).toBe(401);
    expectError(await refresh(app(), mine.refresh_token), 'AUTH_BAD_REFRESH');
    expect(await statusWith(app(), other.access_token)).toBe(200);
  });

  test('is not triggered by posting client errors to the same path', async () => {
    const { access_token: token } = await signIn();
    const headers = { 'Blade-Auth': `bearer ${token}` };
    const logs = [{ type: 'error', message: '<img src=x>', stack: 'x'.repeat(10_000), url: '/wel', time: '2026-01-01 00:00:00', more: 1 }];
    expect((await app().anonymous.call('auth.logout:POST', logs, { headers })).status).toBe(200);
    expect(await statusWith(app(), token)).toBe(200);
    const flood = Array.from({ length: 101 }, () => ({ type: 'error' }));
    expectError(await app().anonymous.call('auth.logout:POST', flood, { headers }), 'INPUT_INVALID');
  });
});

test('user-info returns the caller without the password', async () => {
  const admin = await app().as('100001', 'admin');
  const info = await admin.ask<{ user: object; roles: string[]; roleNames: string[]; permissions: string[] }>('auth.user-info');
  expect(info.roleNames).toHaveLength(info.roles.length);
  expect(info.roleNames).not.toEqual(info.roles);
  expect(info.user).toMatchObject({ account: 'admin', tenantId: '100001' });
  expect(info.user).not.toHaveProperty('password');
  expect(info.roles).toEqual(['admin']);
  expect(info.permissions).toContain('purchase_review');
  await admin.ask('auth.clear-cache');
  expect((await admin.ask<{ permissions: string[] }>('auth.user-info')).permissions).toEqual(info.permissions);
});
