import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@phone-trade/shared';
import smCrypto from 'sm-crypto';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { plansOf } from '../../support/statements.js';
import { askToken, CLIENT, md5, tokensOf } from './support.js';

type DemoEntry = readonly { tenantId: string; people: readonly { account: string; job: string; password: string }[] }[];

const app = useApp({ seed: 'tenants' });

describe('signing in', () => {
  test('returns the flat token shape without an envelope', async () => {
    const answer = await askToken(app());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      tenant_id: '100001',
      account: 'admin',
      role_name: 'admin',
      token_type: 'bearer',
      expires_in: 3600,
      oauth_id: '',
    });
    expect(answer.body).not.toHaveProperty('code');
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  test('returns the name and the time zone of the tenant', async () => {
    expect((await askToken(app(), { tenantId: '100001' })).body).toMatchObject({ tenant_name: '远北数码', zone_minutes: 480 });
    expect((await askToken(app(), { tenantId: '100002' })).body).toMatchObject({ zone_minutes: 0 });
  });

  test.each([
    ['number', { tenantId: '100001' }],
    ['name', { tenantId: undefined, tenantName: '远北数码' }],
    ['domain', { tenantId: undefined, tenantName: 'YuanBei' }],
    ['number given as a name', { tenantId: undefined, tenantName: '100001' }],
  ])('finds the tenant by its %s', async (_, names) => {
    expect(tokensOf(await askToken(app(), names)).tenant_id).toBe('100001');
  });

  test('prefers the typed tenant name to the default number sent by the client', async () => {
    const answer = await askToken(app(), { tenantId: '000000', tenantName: '远北数码' }, { 'Tenant-Id': '000000' });
    expect(tokensOf(answer).tenant_id).toBe('100001');
    expect(tokensOf(await askToken(app(), { tenantId: undefined }, { 'Tenant-Id': '100002' })).tenant_id).toBe('100002');
  });

  test('accepts a form body', async () => {
    const body = new URLSearchParams({ grant_type: 'password', tenantId: '100001', username: 'admin', password: md5('admin') });
    const { port } = app().server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${endpoint('auth.token').path}`, { method: 'POST', headers: CLIENT, body });
    expect(await answer.json()).toMatchObject({ account: 'admin' });
  });

  test('ignores the case of the account', async () => {
    expect(tokensOf(await askToken(app(), { username: ' Admin ' })).account).toBe('admin');
  });

  test.each([0, 1] as const)('accepts an SM2 password (order %i)', async (order) => {
    const { publicKey } = await app().anonymous.ask<{ publicKey: string }>('system.tenant.info', { domain: 'yuanbei' });
    const password = smCrypto.sm2.doEncrypt('admin', publicKey, order);
    expect(tokensOf(await askToken(app(), { password })).account).toBe('admin');
  });

  test.each([
    ['a wrong password', { password: md5('nope') }],
    ['a password in plain text', { password: 'admin' }],
    ['no password', { password: undefined }],
    ['a cipher with another key', { password: 'ab'.repeat(120) }],
    ['an unknown account', { username: 'nobody' }],
    ['an unknown tenant', { tenantId: '999999' }],
    ['no tenant', { tenantId: undefined }],
    ['the account of another tenant', { tenantId: '100002', username: 'dispatcher' }],
  ])('refuses %s with the same message', async (_, query) => {
    const answer = await askToken(app(), query);
    expectError(answer, 'AUTH_BAD_CREDENTIALS');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 400,
      success: false,
      data: {},
      msg: '用户名或密码错误',
      error: 'invalid_grant',
      error_description: '用户名或密码错误',
    });
  });

  test('refuses an unknown client, a wrong secret and an unknown grant', async () => {
    const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expectError(await askToken(app(), {}, basic('saber:wrong')), 'AUTH_BAD_CLIENT');
    expectError(await askToken(app(), {}, basic('nobody:saber_secret')), 'AUTH_BAD_CLIENT');
    expectError(await askToken(app(), {}, { Authorization: 'Basic' }), 'AUTH_BAD_CLIENT');
    expectError(await askToken(app(), { grant_type: 'implicit' }), 'AUTH_BAD_GRANT');
    expectError(await askToken(app(), { grant_type: undefined }), 'AUTH_BAD_GRANT');
  });

  test('refuses to switch to a role the user does not have', async () => {
    expectError(await askToken(app(), {}, { 'Role-Id': '12345' }), 'AUTH_BAD_SWITCH');
    const { role_id: own } = tokensOf(await askToken(app()));
    expect(tokensOf(await askToken(app(), {}, { 'Role-Id': own })).role_id).toBe(own);
  });
});

describe('the sign-in page', () => {
  test('finds its tenant by a domain, a host or a URL', async () => {
    for (const domain of ['yuanbei', 'yuanbei.example.com', 'https://yuanbei.example.com:8443/login?x=1']) {
      expect(await app().anonymous.ask('system.tenant.info', { domain })).toMatchObject({
        tenantId: '100001',
        tenantName: '远北数码',
        captchaMode: false,
      });
    }
  });

  test("finds no tenant for another address, and exposes only the tenant's names", async () => {
    const info = await app().anonymous.ask<object>('system.tenant.info', { domain: 'http://localhost:3000/login' });
    expect(Object.keys(info).sort()).toEqual(['captchaMode', 'demo', 'demoEntry', 'providers', 'publicKey', 'quietCodes', 'websocketUrl']);
    expect(await app().anonymous.ask('system.tenant.info', { domain: 'yuanbei' })).not.toHaveProperty('contactNumber');
  });

  test('offers one demo user for every role, who can sign in', async () => {
    const { demoEntry } = await app().anonymous.ask<{ demoEntry: DemoEntry }>('system.tenant.info', { domain: '' });
    expect(demoEntry.map(({ tenantId }) => tenantId)).toEqual(expect.arrayContaining(['100001', '100002']));
    for (const { tenantId, people } of demoEntry) {
      expect(new Set(people.map(({ job }) => job)).size).toBe(people.length);
      const last = people.at(-1);
      const answer = await askToken(app(), { tenantId, username: last?.account, password: md5(last?.password ?? '') });
      expect(tokensOf(answer)).toMatchObject({ tenant_id: tenantId, account: last?.account });
    }
  });

  test('gets a captcha inside the envelope and beside it, each valid once', async () => {
    const answer = await app().anonymous.call<{ key: string; image: string }>('auth.captcha');
    expect(answer.body).toMatchObject({ code: 200, key: answer.data.key, image: answer.data.image });
    expect(answer.data.image).toMatch(/^data:image\/svg\+xml;base64,/);
    const guess = { 'Captcha-Key': answer.data.key, 'Captcha-Code': 'guess' };
    expectError(await askToken(app(), { grant_type: 'captcha' }, guess), 'AUTH_BAD_CAPTCHA');
    expectError(await askToken(app(), { grant_type: 'captcha' }), 'AUTH_BAD_CAPTCHA');
  });
});

test('the signing secret is stored in the data directory, readable by its owner only', () => {
  expect(statSync(join(app().dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  test('a sign-in uses an index for every read, regardless of the number of tenants, users and failures', async () => {
    const steps = await plansOf(app(), () => askToken(app(), { tenantName: '远北数码' }));
    expect(steps.filter((step) => /^SCAN|^SEARCH (?!tenant USING INDEX uq_).*\((tenant_id|is_deleted)=\?\)$/.test(step))).toEqual([]);
    expect(steps.join()).toContain('ix_tenant_called');
    expect(steps.join()).toContain('ix_tenant_domain');
  });
}
