import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { CLIENT, md5, statusWith } from '../auth/support.js';
import { cipher, StockClient } from './stock-client.js';

const app = useApp({ seed: 'small' });
const credentials = { tenantId: '100001', account: 'boss', password: md5('123456'), grantType: 'password', scope: 'all', type: 'account' };

/** docs/domain.md 11.4 */
describe('the token endpoint of the open-source dialect', () => {
  test('answers in its envelope with every text field present', async () => {
    const { token } = await StockClient.signIn(app(), '100001', 'boss');
    expect(token).toMatchObject({ tokenType: 'bearer', tenantId: '100001', account: 'boss', expiresIn: 3600, oauthId: '' });
    for (const name of ['accessToken', 'refreshToken', 'userId', 'userName', 'avatar', 'authority'] as const)
      expect(typeof token[name]).toBe('string');
    expect(token.userId).toMatch(/^\d+$/);
    expect((await StockClient.signIn(app(), '000000', 'admin')).token.authority).toBe('administrator');
    expect(await statusWith(app(), token.accessToken)).toBe(200);
  });

  test('accepts MD5 and SM2, and answers 400 for a wrong password and an unknown grant', async () => {
    expect((await StockClient.ask(app(), credentials)).data.account).toBe('boss');
    expect((await StockClient.ask(app(), { ...credentials, password: await cipher(app(), '123456') })).data.account).toBe('boss');
    const wrong = await StockClient.ask(app(), { ...credentials, password: md5('no') });
    expectError(wrong, 'AUTH_BAD_CREDENTIALS');
    expect(wrong.body).toMatchObject({ code: 400, success: false, msg: '用户名或密码错误' });
    expectError(await StockClient.ask(app(), { ...credentials, grantType: 'implicit' }), 'AUTH_BAD_GRANT');
    expectError(await StockClient.ask(app(), { ...credentials, grantType: undefined }), 'AUTH_BAD_GRANT');
    expectError(await StockClient.ask(app(), credentials, { Authorization: 'Basic eDp5' }), 'AUTH_BAD_CLIENT');
  });

  test('returns no token for an unknown provider user, but a userId the client needs to continue', async () => {
    const begun = await app().anonymous.call<{ url: string }>('auth.render', { source: 'demo' });
    const asked = Object.fromEntries(new URL(begun.data.url, 'http://x').searchParams);
    const { url } = await app().anonymous.ask<{ url: string }>('auth.demo-identity', { ...asked, name: 'Stock Sam' });
    const { code, state } = Object.fromEntries(new URL(url, 'http://x').searchParams);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] as string;
    const answer = await StockClient.ask(app(), { grantType: 'social', source: 'demo', code, state }, { Cookie: cookie });
    expect(answer.data).toMatchObject({
      accessToken: '',
      userId: '',
      userName: 'Stock Sam',
      oauthId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('the token refresh of the stock client (5.7)', () => {
  test('answers each of several tabs at once, without a tenant and with the old token', async () => {
    const { token } = await StockClient.signIn(app(), '100001', 'buyer');
    const query = { refreshToken: token.refreshToken, grantType: 'refresh_token', scope: 'all' };
    const headers = { 'Blade-Auth': `bearer ${token.accessToken}` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => StockClient.ask(app(), query, headers)));
    expect(answers.map(({ data }) => data.account)).toEqual(['buyer', 'buyer', 'buyer', 'buyer']);
    for (const { data } of answers) expect(await statusWith(app(), data.accessToken)).toBe(200);
  });

  test('answers 401 when refused, so that the client signs out instead of retrying every second', async () => {
    const refused = await StockClient.ask(app(), { refreshToken: 'x.y.z', grantType: 'refresh_token', scope: 'all' });
    expectError(refused, 'AUTH_BAD_REFRESH');
    expect([refused.status, refused.body.code]).toEqual([401, 401]);
  });
});

describe('the captcha of the stock client (5.7)', () => {
  test('is issued on every sign-in page, and its key without an answer is accepted unless a captcha is required', async () => {
    const { body } = await app().anonymous.send<{ key: string; image: string }>('GET', '/api/blade-auth/captcha', undefined, {
      headers: CLIENT,
    });
    expect(body).toMatchObject({ code: 200, data: { key: expect.any(String), image: expect.stringMatching(/^data:image\//) } });
    const headers = { 'Captcha-Key': body.data.key, 'Captcha-Code': '' };
    expect((await StockClient.ask(app(), credentials, headers)).status).toBe(200);
    expectError(await StockClient.ask(app(), { ...credentials, grantType: 'captcha' }, headers), 'AUTH_BAD_CAPTCHA');
  });
});

describe('the sign-out of the stock client (5.7)', () => {
  test.each(['/api/blade-auth/logout', '/blade-auth/logout'])('by %s ends the session', async (path) => {
    const { token } = await StockClient.signIn(app(), '100001', 'sales');
    const headers = { ...CLIENT, 'Blade-Auth': `bearer ${token.accessToken}` };
    const { body } = await app().anonymous.send('POST', path, undefined, { headers });
    expect(body).toMatchObject({ code: 200, success: true, data: { code: '200', msg: '操作成功' } });
    expect(await statusWith(app(), token.accessToken)).toBe(401);
  });

  test.each(['/api/user/send-logs', '/user/send-logs'])('accepts client errors at %s', async (path) => {
    const { token } = await StockClient.signIn(app(), '100001', 'warehouse');
    const logs = [{ url: '/wel', time: '2026-11-22 10:00:00', type: 'error', message: 'broken', stack: 'at x', info: 'render' }];
    const answer = await app().anonymous.send('POST', path, logs, { headers: { 'Blade-Auth': `bearer ${token.accessToken}` } });
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  });
});
