import { createHash } from 'node:crypto';
import { type Answer, type Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { askToken, statusWith, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });

const CLIENT = { clientId: 'warehouse-app', clientSecret: 'its-own-secret', webServerRedirectUri: 'https://app.example.com/back?from=erp' };
const BASIC = { Authorization: `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}` };
const VERIFIER = 'v'.repeat(43);
const PKCE = { code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256' };
const ASKED = { client_id: CLIENT.clientId, redirect_uri: CLIENT.webServerRedirectUri, response_type: 'code', state: 'of the app' };

beforeAll(async () => {
  const platform = await app().as('000000', 'admin');
  await platform.ask('system.client.submit', { ...CLIENT, authorizedGrantTypes: 'authorization_code,refresh_token' });
  await platform.ask('system.client.submit', { ...CLIENT, clientId: 'no-codes', authorizedGrantTypes: 'password' });
});

const boss = (): Promise<Caller> => app().as('100001', 'boss');

async function codeOf(more: object = {}): Promise<string> {
  const { url } = await (await boss()).ask<{ url: string }>('auth.authorize:POST', { ...ASKED, ...more });
  return new URL(url).searchParams.get('code') ?? '';
}

const redeem = (code: string, more: Record<string, string> = {}, headers = BASIC): Promise<Answer<undefined>> =>
  askToken(
    app(),
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: CLIENT.webServerRedirectUri,
      username: undefined,
      password: undefined,
      tenantId: undefined,
      ...more,
    },
    headers,
  );

test('an application gets a code and its own state once the user consents', async () => {
  const caller = await boss();
  expect(await caller.ask('auth.authorize:GET', ASKED)).toEqual({ clientId: CLIENT.clientId });
  const { url } = await caller.ask<{ url: string }>('auth.authorize:POST', { ...ASKED, ...PKCE });
  const back = new URL(url);
  expect(`${back.origin}${back.pathname}`).toBe('https://app.example.com/back');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ from: 'erp', state: 'of the app' });
  const tokens = tokensOf(await redeem(back.searchParams.get('code') ?? '', { code_verifier: VERIFIER }));
  expect(tokens).toMatchObject({ account: 'boss', tenant_id: '100001' });
  expect(await statusWith(app(), tokens.access_token)).toBe(200);
});

test('a code works once, for one minute, one client, one redirect address and one verifier', async () => {
  const used = await codeOf();
  expect((await redeem(used)).status).toBe(200);
  expectError(await redeem(used), 'AUTH_BAD_CODE');
  const late = await codeOf();
  expectError(await withClockAt(2 * 60_000, () => redeem(late)), 'AUTH_BAD_CODE');
  expectError(await redeem(await codeOf(), {}, { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' }), 'AUTH_BAD_CODE');
  expectError(await redeem(await codeOf(), { redirect_uri: 'https://app.example.com/other' }), 'AUTH_BAD_CODE');
  expectError(await redeem(await codeOf(PKCE)), 'AUTH_BAD_CODE');
  expectError(await redeem(await codeOf(PKCE), { code_verifier: 'w'.repeat(43) }), 'AUTH_BAD_CODE');
  expectError(await redeem(await codeOf(), { code_verifier: VERIFIER }), 'AUTH_BAD_CODE');
  expectError(await redeem('made up'), 'AUTH_BAD_CODE');
});

test.each([
  ['an unregistered address', { redirect_uri: 'https://evil.example.com/back' }, 'AUTH_BAD_REDIRECT'],
  ['an address that extends a registered one', { redirect_uri: `${CLIENT.webServerRedirectUri}.evil` }, 'AUTH_BAD_REDIRECT'],
  ['a javascript: address', { redirect_uri: 'javascript:alert(1)' }, 'INPUT_INVALID'],
  ['an unknown application', { client_id: 'nobody' }, 'AUTH_BAD_CLIENT'],
  ['an application without that grant', { client_id: 'no-codes' }, 'AUTH_BAD_CLIENT'],
  ['the response type token', { response_type: 'token' }, 'AUTH_BAD_AUTHORIZE'],
  ['a plain challenge', { code_challenge: 'x', code_challenge_method: 'plain' }, 'AUTH_BAD_AUTHORIZE'],
])('the server redirects to no address with %s', async (_, change, key) => {
  const caller = await boss();
  for (const id of ['auth.authorize:GET', 'auth.authorize:POST'] as const) expectError(await caller.call(id, { ...ASKED, ...change }), key);
});

test('the consent call requires a session', async () => {
  expectError(await app().anonymous.call('auth.authorize:POST', ASKED), 'AUTH_UNAUTHORIZED');
});
