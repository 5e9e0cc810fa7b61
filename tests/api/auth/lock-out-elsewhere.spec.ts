import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { askToken, md5, TENANT, tokensOf } from './support.js';

/** The tests act as the trusted proxy and set the client address. */
const app = useApp({ seed: 'small', trustProxy: ['127.0.0.1'] });

const from = (address: string, cookie?: string) => ({ 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) });
const right = (username: string, headers: object) => askToken(app(), { username, password: md5('123456') }, { ...headers });
const wrong = (username: string, headers: object) => askToken(app(), { username, password: md5('guess') }, { ...headers });

const ATTACKER = from('203.0.113.66');

async function lockFromElsewhere(username: string): Promise<void> {
  for (let n = 0; n < 6; n += 1) await wrong(username, ATTACKER);
  expectError(await right(username, ATTACKER), 'AUTH_LOCKED');
}

test('guesses from other addresses do not lock out a user at a known address', async () => {
  expect((await right('buyer', from('192.0.2.1'))).status).toBe(200);
  await lockFromElsewhere('buyer');
  expect((await right('buyer', from('192.0.2.1'))).status).toBe(200);
  expectError(await right('buyer', from('192.0.2.2')), 'AUTH_LOCKED');
});

test('a known browser can sign in from any address and does not share the lock of its address', async () => {
  const cookie = (await right('sales', from('192.0.2.3'))).headers['set-cookie'];
  const [device] = String(cookie).split(';') as [string];
  await lockFromElsewhere('sales');
  expect((await right('sales', from('198.51.100.9', device))).status).toBe(200);
  for (let n = 0; n < 6; n += 1) await wrong('sales', from('192.0.2.3'));
  expectError(await right('sales', from('192.0.2.3')), 'AUTH_LOCKED');
  expect((await right('sales', from('192.0.2.3', device))).status).toBe(200);
});

test('the device cookie is sent only to sign-in calls, and is Secure over HTTPS', async () => {
  const plain = String((await right('finance', from('192.0.2.4'))).headers['set-cookie']);
  expect(plain).toMatch(/^phone-trade-device=[0-9a-f]{32}; Path=\/api\/blade-auth\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  const secure = await right('finance', { ...from('192.0.2.4'), 'X-Forwarded-Proto': 'https' });
  expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/);
});

test('wrong passwords from a known address lock that address', async () => {
  expect((await right('warehouse', from('192.0.2.5'))).status).toBe(200);
  for (let n = 0; n < 5; n += 1) expectError(await wrong('warehouse', from('192.0.2.5')), 'AUTH_BAD_CREDENTIALS');
  expectError(await right('warehouse', from('192.0.2.5')), 'AUTH_LOCKED');
});

test('an administrator can remove locks of any origin', async () => {
  const { user_id: userIds } = tokensOf(await right('repairer', from('192.0.2.6'))) as unknown as { user_id: string };
  await lockFromElsewhere('repairer');
  for (let n = 0; n < 6; n += 1) await wrong('repairer', from('192.0.2.6'));
  expectError(await right('repairer', from('192.0.2.6')), 'AUTH_LOCKED');
  const boss = await app().as(TENANT, 'boss');
  await boss.ask('system.user.unlock', undefined, { query: { userIds } });
  expect((await right('repairer', from('192.0.2.6'))).status).toBe(200);
  expect((await right('repairer', from('192.0.2.7'))).status).toBe(200);

  expectError(await boss.call('system.user.unlock', undefined, { query: { userIds: '123' } }), 'AUTH_NO_SUCH_USER');
  const other = await app().as('100002', 'owner');
  expectError(await other.call('system.user.unlock', undefined, { query: { userIds } }), 'AUTH_NO_SUCH_USER');
  expectError(await (await app().as(TENANT, 'buyer2')).call('system.user.unlock', undefined, { query: { userIds } }), 'AUTH_FORBIDDEN');
});

test('an address with too many wrong passwords delays known users and refuses strangers', async () => {
  const crowded = from('192.0.2.8');
  expect((await right('inspector', from('192.0.2.9'))).status).toBe(200);
  for (let n = 0; n < 50; n += 5) await Promise.all([0, 1, 2, 3, 4].map((i) => wrong(`spray${n + i}`, crowded)));

  const began = performance.now();
  const answers = await Promise.all([
    right('inspector', crowded),
    right('pricing', crowded),
    wrong('nobody', crowded),
    wrong('inspector', crowded),
  ]);
  expect(performance.now() - began).toBeGreaterThan(900);
  expect(answers.map(({ key, status }) => key ?? status)).toEqual([200, 'AUTH_LOCKED', 'AUTH_LOCKED', 'AUTH_LOCKED']);
  expect((await right('pricing', from('192.0.2.10'))).status).toBe(200);

  const crowd = await Promise.all(Array.from({ length: 14 }, (_, n) => wrong(`crowd${n}`, crowded)));
  const refused = crowd.filter(({ key }) => key === 'SYSTEM_BUSY').length;
  // Four, where the first have not been answered yet when the last arrive.
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(4);
});

test('the number of known places per user is limited', async () => {
  for (let n = 0; n < 45; n += 1) expect((await right('aftersale', from(`198.51.100.${n}`))).status).toBe(200);
  const { db } = await workspaceOf(app());
  const [row] = await db
    .reading()
    .all<{ n: number }>(
      `SELECT count(*) AS n FROM known_place WHERE user_id = (SELECT id FROM sys_user WHERE tenant_id = '100001' AND account = 'aftersale')`,
    );
  expect(Number(row?.n)).toBe(40);
});
