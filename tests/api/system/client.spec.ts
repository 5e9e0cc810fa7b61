import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { askToken, refresh, tokensOf } from '../auth/support.js';

const app = useApp({ seed: 'small' });
const platform = () => app().as('000000', 'admin');

interface Client {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizedGrantTypes: string;
}

const basic = (id: string, secret: string) => ({ Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` });
const signIn = (id: string, secret: string) => askToken(app(), {}, basic(id, secret));

async function byId(clientId: string): Promise<Client> {
  const { records } = await (await platform()).ask<{ records: Client[] }>('system.client.list', { clientId_equal: clientId });
  return records[0] as Client;
}

/** A new client application, added like the stock client does. */
async function added(clientId: string, more: object = {}): Promise<Client> {
  const form = { clientId, clientSecret: 'first-secret', authorizedGrantTypes: 'password,refresh_token', scope: 'all', status: 1 };
  await (await platform()).ask('system.client.submit', {
    ...form,
    accessTokenValidity: '600',
    refreshTokenValidity: 1200,
    id: '',
    ...more,
  });
  return byId(clientId);
}

describe('a client application', () => {
  test('signs users in with its own secret and token lifetime', async () => {
    await added('tester');
    const answer = await signIn('tester', 'first-secret');
    expect(tokensOf(answer).expires_in).toBe(600);
    expect((await signIn('tester', 'another')).status).toBe(400);
    expect((await askToken(app(), { grant_type: 'social' }, basic('tester', 'first-secret'))).status).toBe(400);
  });

  test('has a write-only secret, and a posted mask leaves it unchanged', async () => {
    const who = await platform();
    const row = await added('masked');
    expect(row.clientSecret).toBe('******');
    const detail = await who.call<Client>('system.client.detail', { id: row.id });
    expect(detail.data.clientSecret).toBe('******');
    expect(detail.file.toString('utf8')).not.toContain('first-secret');
    await who.ask('system.client.submit', { ...detail.data, scope: 'some', resourceIds: 'a', $status: '启用' });
    expect((await signIn('masked', 'first-secret')).status).toBe(200);
    await who.ask('system.client.submit', { ...(await byId('masked')), clientSecret: 'second-secret' });
    expect((await signIn('masked', 'first-secret')).status).toBe(400);
    expect((await signIn('masked', 'second-secret')).status).toBe(200);
  });

  test('does not reveal its secret by filters or sorting, and a mask is no valid first secret', async () => {
    const who = await platform();
    for (const filter of ['clientSecret', 'clientSecret_likeright', 'clientSecret_equal'])
      expectError(await who.call('system.client.list', { [filter]: 'saber' }), 'INPUT_BAD_FILTER');
    expectError(await who.call('system.client.list', { ascs: 'clientSecret' }), 'INPUT_BAD_SORT');
    const form = { clientId: 'fresh', clientSecret: '******', authorizedGrantTypes: ['password'] };
    const answer = await who.call<{ rows: object[] }>('system.client.submit', form);
    expectError(answer, 'INPUT_INVALID');
    expect(answer.data.rows).toEqual([expect.objectContaining({ path: 'clientSecret', key: 'INPUT_REQUIRED' })]);
  });

  test('can neither sign in nor refresh when disabled or deleted', async () => {
    const who = await platform();
    const row = await added('passing');
    const { refresh_token: token } = tokensOf(await signIn('passing', 'first-secret'));
    await who.ask('system.client.submit', { id: row.id, status: 0 });
    expect((await signIn('passing', 'first-secret')).status).toBe(400);
    expect(
      (await askToken(app(), { grant_type: 'refresh_token', refresh_token: token }, basic('passing', 'first-secret'))).status,
    ).not.toBe(200);
    await who.ask('system.client.remove', undefined, { query: { ids: row.id } });
    expect(await byId('passing')).toBeUndefined();
  });

  test('rejects unknown grants and invalid redirect addresses', async () => {
    const who = await platform();
    const form = { clientId: 'odd', clientSecret: 'x', authorizedGrantTypes: 'password' };
    for (const bad of [
      { authorizedGrantTypes: 'password,magic' },
      { webServerRedirectUri: 'javascript:alert(1)' },
      { accessTokenValidity: 1 },
    ])
      expectError(await who.call('system.client.submit', { ...form, ...bad }), 'INPUT_INVALID');
  });
});

describe('the client of the console', () => {
  test('cannot be deleted, disabled or restricted', async () => {
    const who = await platform();
    const saber = await byId('saber');
    expectError(await who.call('system.client.remove', undefined, { query: { ids: saber.id } }), 'CLIENT_OF_CONSOLE');
    for (const change of [{ status: 0 }, { clientId: 'other' }, { authorizedGrantTypes: 'password' }])
      expectError(await who.call('system.client.submit', { ...saber, ...change }), 'CLIENT_OF_CONSOLE');
    await who.ask('system.client.submit', { ...saber, refreshTokenValidity: 7200 });
    const tokens = tokensOf(await askToken(app()));
    expect((await refresh(app(), tokens.refresh_token)).status).toBe(200);
  });
});
