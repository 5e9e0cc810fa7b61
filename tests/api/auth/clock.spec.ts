import { expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, claimsOf, forge, refresh, statusWith, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'tenants' });
const signIn = async (): Promise<TokenAnswer> => tokensOf(await askToken(app()));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1000);

describe('the dates of an access token', () => {
  test.each([
    ['ended half a minute ago', { exp: -30_000 }, 200],
    ['ended two minutes ago', { exp: -2 * MINUTE }, 401],
    ['begins in half a minute', { nbf: 30_000, iat: 30_000 }, 200],
    ['begins in two minutes', { nbf: 2 * MINUTE }, 401],
  ])('of a token that %s (%j) lead to status %i', async (_, dates, status) => {
    const claims = claimsOf((await signIn()).access_token);
    const changed = Object.fromEntries(Object.entries(dates).map(([name, ms]) => [name, seconds(ms)]));
    const token = forge(app(), { ...claims, ...changed });
    expect([await statusWith(app(), token), await statusWith(app(), token)]).toEqual([status, status]);
  });

  test("are checked by the server's clock, also for a cached token", async () => {
    const { access_token: token } = await signIn();
    expect(await statusWith(app(), token)).toBe(200);
    expect(await withClockAt(HOUR + MINUTE / 2, () => statusWith(app(), token))).toBe(200);
    expect(await withClockAt(HOUR + 2 * MINUTE, () => statusWith(app(), token))).toBe(401);
  });
});

test('a session can be renewed until 30 seconds after its end', async () => {
  const [late, tooLate] = [await signIn(), await signIn()];
  const life = 604_800_000;
  expect((await withClockAt(life + MINUTE / 2, () => refresh(app(), late.refresh_token))).status).toBe(200);
  expectError(await withClockAt(life + 2 * MINUTE, () => refresh(app(), tooLate.refresh_token)), 'AUTH_BAD_REFRESH');
});

test('a clock set back by one hour signs out no user', async () => {
  const [used, unused] = [await signIn(), await signIn()];
  expect(await statusWith(app(), used.access_token)).toBe(200);
  const renewed = await withClockAt(-HOUR, async () => {
    expect(await statusWith(app(), used.access_token)).toBe(200);
    expect(await statusWith(app(), unused.access_token)).toBe(200);
    const next = tokensOf(await refresh(app(), unused.refresh_token));
    expect(await statusWith(app(), next.access_token)).toBe(200);
    // A tab that has not heard of the renewal yet.
    expect(await statusWith(app(), unused.access_token)).toBe(200);
    expect((await signIn()).account).toBe('admin');
    return next;
  });
  expect(await statusWith(app(), renewed.access_token)).toBe(200);
  expect((await refresh(app(), renewed.refresh_token)).status).toBe(200);
});

test('a clock set back over midnight and forward again repeats no order number', async () => {
  const { nextNumbers } =
    await serverModule<typeof import('../../../apps/api/src/platform/database/sequence.js')>('platform/database/sequence.js');
  const ctx = await contextOf(app(), '100001', 'admin');
  const given: string[] = [];
  for (const offset of [0, -24 * HOUR, 0, -HOUR, -24 * HOUR, 1]) {
    given.push(...(await withClockAt(offset, () => ctx.workspace.db.write(ctx, () => nextNumbers(ctx, 'XX', 4, 3)))));
  }
  expect(new Set(given).size).toBe(18);
});
