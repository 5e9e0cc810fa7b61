import { type Answer, type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { arriveInDemo, setOut } from './provider-trip.js';
import { tokensOf } from './support.js';

const app = useApp({ seed: 'small' });

/** Signs in with the demo provider during an existing session. */
async function linkAs(who: Caller, name: string): Promise<Answer<unknown>> {
  const trip = await setOut(app(), 'demo');
  const asked = Object.fromEntries(new URL(trip.url, 'https://here.invalid').searchParams);
  const { url } = await app().anonymous.ask<{ url: string }>('auth.demo-identity', { ...asked, name });
  const back = Object.fromEntries(new URL(url, 'https://here.invalid').searchParams);
  return who.call('auth.link-identity', { source: 'demo', ...back }, { headers: { Cookie: trip.cookie } });
}

test('a signed-in user can link a provider, list the link and remove it', async () => {
  const sales = await app().as('100001', 'sales');
  expect(await sales.ask('auth.identities')).toEqual([]);
  expect((await linkAs(sales, 'Sally Sales')).status).toBe(200);
  expect(await sales.ask('auth.identities')).toEqual([{ source: 'demo', linkedAt: expect.stringMatching(/^\d{4}-/) }]);
  expect(tokensOf(await arriveInDemo(app(), 'Sally Sales')).account).toBe('sales');
  await sales.ask('auth.unlink-identity', { source: 'demo' });
  expect(await sales.ask('auth.identities')).toEqual([]);
  expect((await arriveInDemo(app(), 'Sally Sales')).body).toMatchObject({ oauth_id: expect.stringMatching(/./), user_id: '' });
});

test('an identity belongs to one user and must return in the browser that started', async () => {
  const [sales, buyer] = [await app().as('100001', 'sales'), await app().as('100001', 'buyer')];
  expect((await linkAs(sales, 'One Person')).status).toBe(200);
  expectError(await linkAs(buyer, 'One Person'), 'AUTH_IDENTITY_TAKEN');
  const { url } = await setOut(app(), 'demo');
  const state = new URL(url, 'https://here.invalid').searchParams.get('state');
  expectError(await buyer.call('auth.link-identity', { source: 'demo', state, code: 'any' }), 'AUTH_BAD_STATE');
});

test('an administrator signed in as another user cannot link that user', async () => {
  const admin = await app().as('100001', 'admin');
  const { records } = await admin.ask<{ records: { id: string }[] }>('system.user.page', { account_equal: 'buyer' });
  const { access_token: token } = await admin.ask<{ access_token: string }>('system.sign-in-as.open', {
    userId: records[0]?.id,
    reason: 'to see what they see',
  });
  const as = { headers: { 'Blade-Auth': `bearer ${token}` } };
  const back = { source: 'demo', state: 'any', code: 'any' };
  expectError(await app().anonymous.call('auth.link-identity', back, as), 'ACTING_NOT_ONESELF');
  expectError(await app().anonymous.call('auth.unlink-identity', { source: 'demo' }, as), 'ACTING_NOT_ONESELF');
});

test('a link request redirects to the provider and ignores other parameters', async () => {
  const { status, headers } = await app().anonymous.send('GET', '/api/blade-auth/oauth/render/demo', { source: 'nobody' });
  expect(status).toBe(302);
  expect(headers.location).toMatch(/^\/oauth\/demo-identity\?/);
  expect(String(headers['set-cookie'])).toMatch(/^phone-trade-device=/);
  expectError(await app().anonymous.send('GET', '/api/blade-auth/oauth/render/nobody'), 'AUTH_UNKNOWN_PROVIDER');
});
