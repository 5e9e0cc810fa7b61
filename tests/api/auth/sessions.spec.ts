import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { callerWith, tokensWith } from '../system/people.js';
import { askToken, md5, statusWith, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly browser: string;
  readonly seenAt: string;
  readonly insertTime: string;
  readonly current?: number;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** Starts another session of a user, with a given browser name. */
async function entered(account: string, agent = 'node') {
  const sent = { username: account, password: md5(account === 'admin' ? 'admin' : '123456') };
  return tokensOf(await askToken(app(), sent, { 'User-Agent': agent }));
}

const page = async (who: Caller, query: object = {}) =>
  (await who.ask<{ records: Row[] }>('system.session.list', { size: 200, ...query })).records;
const userIdOf = ({ user_id }: object & { user_id?: string }): string => user_id as string;

describe('an administrator', () => {
  test('sees active sessions with start and browser, and no ended ones', async () => {
    const boss = await app().as('100001', 'admin');
    const buyer = await entered('buyer', FIREFOX);
    await statusWith(app(), buyer.access_token);
    const rows = await page(boss, { userId_equal: userIdOf(buyer) });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ browser: 'Firefox 131 · Linux', userId: userIdOf(buyer) });
    expect((rows[0] as Row).seenAt >= (rows[0] as Row).insertTime).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/agent|rotatedAt|generation/);
    expect((await page(boss)).filter(({ current }) => current)).toHaveLength(1);
    await callerWith(app(), buyer).ask('auth.logout:GET');
    expect(await page(boss, { userId_equal: userIdOf(buyer) })).toEqual([]);
  });

  test('ends one session or all sessions of a user, effective at the next call', async () => {
    const boss = await app().as('100001', 'admin');
    const held = [await entered('buyer'), await entered('buyer'), await entered('buyer')];
    const [first] = (await page(boss, { userId_equal: userIdOf(held[0] as object) })).filter(({ current }) => !current);
    await boss.ask('system.session.remove', undefined, { query: { ids: first?.id } });
    const states = async () => (await Promise.all(held.map(({ access_token: token }) => statusWith(app(), token)))).sort();
    expect(await states()).toEqual([200, 200, 401]);
    await boss.ask('system.session.remove-of', undefined, { query: { userIds: first?.userId } });
    expect(await states()).toEqual([401, 401, 401]);
  });

  test('keeps the current session when ending all own sessions', async () => {
    const [here, there] = [await entered('boss'), await entered('boss')];
    await callerWith(app(), here).ask('system.session.remove-of', undefined, { query: { userIds: userIdOf(here) } });
    expect([await statusWith(app(), here.access_token), await statusWith(app(), there.access_token)]).toEqual([200, 401]);
  });

  test('of a tenant neither sees nor ends sessions of another tenant; the platform administrator does', async () => {
    const theirs = tokensOf(await askToken(app(), { tenantId: '100002', username: 'owner', password: md5('123456') }));
    const [boss, platform] = [await app().as('100001', 'admin'), await app().as('000000', 'admin')];
    const seen = await page(platform, { tenantId: '100002', userId_equal: userIdOf(theirs) });
    expect(seen).toHaveLength(1);
    const ids = seen[0]?.id;
    expect(await page(boss, { tenantId: '100002', userId_equal: userIdOf(theirs) })).toEqual([]);
    expectError(await boss.call('system.session.remove', undefined, { query: { ids } }), 'CRUD_NOT_FOUND');
    expectError(await boss.call('system.session.remove-of', undefined, { query: { userIds: userIdOf(theirs) } }), 'CRUD_NOT_FOUND');
    expect(await statusWith(app(), theirs.access_token)).toBe(200);
    await platform.ask('system.session.remove', undefined, { query: { ids } });
    expect(await statusWith(app(), theirs.access_token)).toBe(401);
  });
});

test('a user sees and ends only their own other sessions', async () => {
  const [here, there, further] = [await entered('inspector', FIREFOX), await entered('inspector'), await entered('inspector')];
  const stranger = await tokensWith(app(), 'buyer', '123456');
  const me = callerWith(app(), here);
  const own = await me.ask<Row[]>('auth.sessions');
  expect(own[0]).toMatchObject({ current: 1, browser: 'Firefox 131 · Linux' });
  expect(new Set(own.map(({ userId }) => userId))).toEqual(new Set([userIdOf(here)]));
  const others = await callerWith(app(), stranger).ask<Row[]>('auth.sessions');
  await me.ask('auth.end-sessions', undefined, { query: { ids: [own[1]?.id, others[0]?.id].join() } });
  const left = [there, further].map(({ access_token: token }) => statusWith(app(), token));
  expect((await Promise.all(left)).sort()).toEqual([200, 401]);
  expect(await statusWith(app(), stranger.access_token)).toBe(200);
  await me.ask('auth.end-sessions');
  expect([
    await statusWith(app(), here.access_token),
    await statusWith(app(), there.access_token),
    await statusWith(app(), further.access_token),
  ]).toEqual([200, 401, 401]);
});
