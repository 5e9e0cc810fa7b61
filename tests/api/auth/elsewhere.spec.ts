import { type Answer, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { startApp, type TestApp } from '../../support/harness.js';
import { found } from '../system/people.js';
import { OpenIdProvider } from './open-id-provider.js';
import { arriveInDemo, returnFrom, setOut, type Trip } from './provider-trip.js';
import { askToken, md5, statusWith, tokensOf } from './support.js';

const PUBLIC = 'https://erp.example.com';

let app: TestApp;
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await OpenIdProvider.start();
  const oidc = { publicUrl: PUBLIC, oidcIssuer: provider.issuer, oidcClientId: 'erp', oidcClientSecret: 'a-secret', oidcName: 'Company' };
  app = await startApp({ seed: 'small', oidc });
});
afterAll(async () => {
  await app?.close();
  await provider?.stop();
});
beforeEach(() => {
  provider.twist = {};
});

/** The answer to a provider user without a linked account. */
interface Unlinked {
  readonly oauth_id: string;
  readonly user_id: string;
  readonly nick_name?: string;
}

const begin = (source: string) => setOut(app, source);
const comeBack = (trip: Trip, query: Record<string, string>) => returnFrom(app, trip, query);
const arriveAs = (name: string) => arriveInDemo(app, name);

/** The whole way by the provider of the tests. */
async function arrive(): Promise<Answer<undefined>> {
  const trip = await begin('oidc');
  const { code, state } = provider.come(trip.url);
  return comeBack(trip, { code, state });
}

const unlinked = (answer: Answer<undefined>): Unlinked => answer.body as unknown as Unlinked;

describe('signing in with an identity provider', () => {
  test('lists the configured providers on the sign-in page', async () => {
    const { providers } = await app.anonymous.ask<{ providers: unknown }>('system.tenant.info', { domain: '' });
    expect(providers).toEqual([{ source: 'oidc', name: 'Company' }, { source: 'demo' }]);
  });

  test('sends state, nonce, PKCE and the fixed redirect address', async () => {
    const { url, cookie } = await begin('oidc');
    const asked = new URL(url);
    expect(asked.origin).toBe(provider.issuer);
    expect(asked.searchParams.get('redirect_uri')).toBe(`${PUBLIC}/oauth/redirect/oidc`);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)?.length).toBeGreaterThan(30);
    expect(cookie).toMatch(/^phone-trade-device=/);
  });

  test('gives a stranger no token until they register and an administrator approves them', async () => {
    const first = await arrive();
    expect(first.body).toMatchObject({ user_id: '', nick_name: 'Ada' });
    expect(first.body).not.toHaveProperty('access_token');
    const guest = { tenantId: '100001', name: 'Ada', account: 'ada', password: md5('a guest of ours') };
    const register = (input: object) => app.anonymous.call('system.user.register-guest', { ...guest, ...input });
    expectError(await register({ oauthId: 'made up' }), 'AUTH_BAD_IDENTITY');
    const { oauth_id: oauthId } = unlinked(first);
    expectError(await register({ oauthId, account: 'boss' }), 'CRUD_DUPLICATE');
    expect((await register({ oauthId })).status).toBe(200);
    expectError(await register({ oauthId, account: 'ada2' }), 'AUTH_BAD_IDENTITY');
    expectError(await arrive(), 'AUTH_USER_DISABLED');
    const admin = await app.as('100001', 'admin');
    await admin.ask('system.user.submit', { ...(await found(admin, 'ada')), status: 1 });
    const tokens = tokensOf(await arrive());
    expect(tokens).toMatchObject({ account: 'ada', tenant_id: '100001' });
    expect(await statusWith(app, tokens.access_token)).toBe(200);
  });

  test('links an existing account by its password, once and for one user', async () => {
    const { oauth_id } = unlinked(await arriveAs('Buyer Bob'));
    const credentials = { username: 'buyer', password: md5('123456') };
    expectError(await askToken(app, { ...credentials, password: md5('wrong'), oauth_id }), 'AUTH_BAD_CREDENTIALS');
    expect(tokensOf(await askToken(app, { ...credentials, oauth_id })).account).toBe('buyer');
    expectError(await askToken(app, { ...credentials, oauth_id }), 'AUTH_BAD_IDENTITY');
    expect(tokensOf(await arriveAs('Buyer Bob')).account).toBe('buyer');
  });

  test('requires linking again after the password was reset', async () => {
    const { oauth_id } = unlinked(await arriveAs('Sly'));
    await askToken(app, { username: 'sales', password: md5('123456'), oauth_id });
    expect(tokensOf(await arriveAs('Sly')).account).toBe('sales');
    const admin = await app.as('100001', 'admin');
    await admin.ask('system.user.reset-password', undefined, { query: { userIds: (await found(admin, 'sales')).id } });
    expect(unlinked(await arriveAs('Sly'))).toMatchObject({ user_id: '' });
  });

  test('refuses to link an identity that is already linked', async () => {
    const [one, other] = [unlinked(await arriveAs('Twice')), unlinked(await arriveAs('Twice'))];
    await askToken(app, { username: 'buyer', password: md5('123456'), oauth_id: one.oauth_id });
    const again = await askToken(app, { username: 'boss', password: md5('123456'), oauth_id: other.oauth_id });
    expectError(again, 'AUTH_IDENTITY_TAKEN');
  });
});

describe('a provider callback is refused', () => {
  test('a second time, in another browser, for another provider, too late or with an unknown state', async () => {
    const once = await begin('oidc');
    const { code, state } = provider.come(once.url);
    expect((await comeBack(once, { code, state })).status).toBe(200);
    expectError(await comeBack(once, { code, state }), 'AUTH_BAD_STATE');

    const [mine, theirs, crossed, late] = [await begin('oidc'), await begin('oidc'), await begin('oidc'), await begin('oidc')];
    expectError(await comeBack({ ...mine, cookie: theirs.cookie }, provider.come(mine.url)), 'AUTH_BAD_STATE');
    expectError(await comeBack({ ...mine, cookie: '' }, provider.come(mine.url)), 'AUTH_BAD_STATE');
    expectError(await comeBack({ ...crossed, source: 'demo' }, provider.come(crossed.url)), 'AUTH_BAD_STATE');
    expectError(await comeBack(theirs, { code: 'x', state: 'y' }), 'AUTH_BAD_STATE');
    const back = provider.come(late.url);
    expectError(await withClockAt(11 * 60_000, () => comeBack(late, back)), 'AUTH_BAD_STATE');
    expectError(await app.anonymous.call('auth.render', { source: 'nobody' }), 'AUTH_UNKNOWN_PROVIDER');
  });

  test.each([
    ['the provider does not know the code', undefined],
    ['the nonce differs', { claims: { nonce: 'another' } }],
    ['the audience differs', { claims: { aud: 'another' } }],
    ['the issuer differs', { claims: { iss: 'https://another.example.com' } }],
    ['the token has expired', { claims: { exp: 1_700_000_000 } }],
    ['the token is unsigned', { alg: 'none', signature: '' }],
    ['the signature is wrong', { signature: 'AAAA' }],
  ])('if %s', async (_, twist) => {
    const trip = await begin('oidc');
    const { code, state } = provider.come(trip.url);
    provider.twist = twist ?? {};
    expectError(await comeBack(trip, { code: twist ? code : 'made up', state }), 'AUTH_PROVIDER_FAILED');
  });

  test('with a demo code without the verifier of the browser that started', async () => {
    const [one, other] = [await begin('demo'), await begin('demo')];
    const query = (trip: Trip) => Object.fromEntries(new URL(trip.url, PUBLIC).searchParams);
    const { url } = await app.anonymous.ask<{ url: string }>('auth.demo-identity', { ...query(one), name: 'Eve' });
    const code = new URL(url, PUBLIC).searchParams.get('code') ?? '';
    expectError(await comeBack(other, { code, state: String(query(other).state) }), 'AUTH_PROVIDER_FAILED');
  });
});

test('production has no demo provider, and no other provider without settings', async () => {
  const bare = await startApp({ production: true });
  try {
    const { providers } = await bare.anonymous.ask<{ providers: unknown }>('system.tenant.info', { domain: '' });
    expect(providers).toEqual([]);
    expectError(await bare.anonymous.call('auth.render', { source: 'demo' }), 'AUTH_UNKNOWN_PROVIDER');
    const asked = { name: 'Eve', state: 's', nonce: 'n', code_challenge: 'c' };
    expectError(await bare.anonymous.call('auth.demo-identity', asked), 'AUTH_UNKNOWN_PROVIDER');
  } finally {
    await bare.close();
  }
});
