import { createHmac } from 'node:crypto';
import { Caller, expectError } from '../../support/caller.js';
import { setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { callerWith, found, somebody } from '../system/people.js';
import { arriveInDemo } from './provider-trip.js';
import { askToken, md5, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const HALF_MINUTE = 30_000;

/** The middle of a 30 second step, so that no code expires between computing and sending it. */
let now = (Math.floor(Date.now() / HALF_MINUTE) + 0.5) * HALF_MINUTE;

beforeAll(() => setClock(() => now));

type Entered = TokenAnswer & { readonly ticket?: string; readonly must_enrol?: true; readonly user_id: string };

const first = (account: string) => askToken(app(), { username: account, password: md5('chosen one') });
const ticketOf = (answer: Awaited<ReturnType<typeof first>>): string => (answer.body as unknown as Entered).ticket as string;
const second = (ticket: string, code: string) =>
  askToken(app(), { username: undefined, password: undefined, factor_ticket: ticket, factor_code: code });
const want = async (secondFactor: number) => (await admin()).ask('system.security.submit', { secondFactor });

/** The code an app shows, worked out beside the server's own way (RFC 6238). */
function codeFor(secret: string, offsetMs = 0): string {
  const bits = [...secret].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((now + offsetMs) / HALF_MINUTE)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A new user of this test with a chosen password. */
async function person(): Promise<string> {
  const made = somebody({ password: 'given one', password2: 'given one' });
  await (await admin()).ask('system.user.submit', made);
  const tokens = tokensOf(await askToken(app(), { username: made.account, password: md5('given one') }));
  const input = { oldPassword: 'given one', newPassword: 'chosen one', newPassword1: 'chosen one' };
  await callerWith(app(), tokens).ask('system.user.update-password', input);
  return made.account;
}

async function enrolled(who: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await who.ask<{ secret: string }>('auth.second-factor-begin');
  // Of the half minute before: that of now is still good for a sign-in.
  const { recoveryCodes } = await who.ask<{ recoveryCodes: string[] }>('auth.second-factor-confirm', {
    code: codeFor(secret, -HALF_MINUTE),
  });
  return { secret, recoveryCodes };
}

beforeEach(() => want(1));

test('a second factor is enrolled with one code and required at the next sign-in, with each code valid once', async () => {
  const account = await person();
  const who = callerWith(app(), tokensOf(await first(account)));
  const { image, uri, secret } = await who.ask<{ image: string; uri: string; secret: string }>('auth.second-factor-begin');
  expect(uri).toContain(`secret=${secret}`);
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
  expectError(await who.call('auth.second-factor-confirm', { code: '000000' }), 'FACTOR_WRONG');
  expect((await first(account)).status).toBe(200);
  const factor = await enrolled(who);
  expect(await who.ask('auth.second-factor')).toEqual({ need: 1, enrolled: true, recoveryLeft: 8 });
  expectError(await who.call('auth.second-factor-begin'), 'FACTOR_THERE');

  const asked = await first(account);
  expectError(asked, 'FACTOR_ASKED');
  expect(asked.body).not.toHaveProperty('access_token');
  expectError(await second(ticketOf(asked), codeFor(factor.secret, -HALF_MINUTE)), 'FACTOR_WRONG');
  const code = codeFor(factor.secret);
  const entered = await second(ticketOf(asked), code);
  expect(tokensOf(entered).account).toBe(account.toLowerCase());
  expectError(await second(ticketOf(asked), code), 'FACTOR_WRONG');
});

test('of three concurrent sign-ins with one code exactly one succeeds', async () => {
  const account = await person();
  const { secret } = await enrolled(callerWith(app(), tokensOf(await first(account))));
  const ticket = ticketOf(await first(account));
  const answers = await Promise.all([1, 2, 3].map(() => second(ticket, codeFor(secret))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a recovery code works once, in any notation', async () => {
  const account = await person();
  const { recoveryCodes } = await enrolled(callerWith(app(), tokensOf(await first(account))));
  const [one = ''] = recoveryCodes;
  const ticket = ticketOf(await first(account));
  const entered = await second(ticket, one.toUpperCase().replace('-', ' '));
  expect(entered.status).toBe(200);
  expectError(await second(ticket, one), 'FACTOR_WRONG');
  expect(await callerWith(app(), tokensOf(entered)).ask('auth.second-factor')).toMatchObject({ recoveryLeft: 7 });
});

test('after five wrong codes the user is locked until an administrator unlocks them', async () => {
  const account = await person();
  const { secret } = await enrolled(callerWith(app(), tokensOf(await first(account))));
  for (let n = 0; n < 5; n += 1) expectError(await second(ticketOf(await first(account)), `00000${n}`), 'FACTOR_WRONG');
  const ticket = ticketOf(await first(account));
  expectError(await second(ticket, codeFor(secret)), 'AUTH_LOCKED');
  const { records } = await (await admin()).ask<{ records: { id: string }[] }>('system.user.page', {
    account_equal: account.toLowerCase(),
  });
  await (await admin()).ask('system.user.unlock', undefined, { query: { userIds: records[0]?.id } });
  expect((await second(ticket, codeFor(secret))).status).toBe(200);
});

test('a ticket grants no access by itself, and ends after some minutes or with the password', async () => {
  const account = await person();
  const held = callerWith(app(), tokensOf(await first(account)));
  const { secret } = await enrolled(held);
  const ticket = ticketOf(await first(account));
  expectError(await callerWith(app(), { access_token: ticket }).call('auth.user-info'), 'AUTH_UNAUTHORIZED');
  expectError(await askToken(app(), { grant_type: 'refresh_token', refresh_token: ticket }), 'AUTH_BAD_REFRESH');
  expectError(await second(ticket, ''), 'FACTOR_WRONG');
  const [before, late] = [now, now + 12 * 60_000];
  now = late;
  expectError(await second(ticket, codeFor(secret)), 'AUTH_BAD_CREDENTIALS');
  now = before;
  await held.ask('system.user.update-password', { oldPassword: 'chosen one', newPassword: 'other one', newPassword1: 'other one' });
  expectError(await second(ticket, codeFor(secret)), 'AUTH_BAD_CREDENTIALS');
});

test('if the tenant requires a factor, every other call is refused until enrolment, and the factor cannot be removed', async () => {
  const account = await person();
  await want(2);
  const tokens = tokensOf(await first(account)) as Entered;
  expect(tokens.must_enrol).toBe(true);
  const who = callerWith(app(), tokens);
  expectError(await who.call('system.menu.routes'), 'FACTOR_NEEDED');
  const { secret } = await enrolled(who);
  await who.ask('system.menu.routes');
  expectError(await who.call('auth.second-factor-remove', { code: codeFor(secret) }), 'FACTOR_REQUIRED');
  await want(1);
  expectError(await who.call('auth.second-factor-remove', { code: '000000' }), 'FACTOR_WRONG');
  await who.ask('auth.second-factor-remove', { code: codeFor(secret) });
  expect((await first(account)).status).toBe(200);
});

test('an administrator can remove a lost factor, and no factor is required if the tenant has none', async () => {
  const account = await person();
  const tokens = tokensOf(await first(account)) as Entered;
  await enrolled(callerWith(app(), tokens));
  await want(0);
  expect((await first(account)).status).toBe(200);
  await want(1);
  expectError(await first(account), 'FACTOR_ASKED');
  const buyer = await app().as('100001', 'buyer');
  expectError(await buyer.call('system.user.reset-factor', undefined, { query: { userIds: tokens.user_id } }), 'AUTH_FORBIDDEN');
  const stranger = await app().as('100002', 'admin');
  expectError(await stranger.call('system.user.reset-factor', undefined, { query: { userIds: tokens.user_id } }), 'CRUD_NOT_FOUND');
  await (await admin()).ask('system.user.reset-factor', undefined, { query: { userIds: tokens.user_id } });
  expect((await first(account)).status).toBe(200);
});

test('the database does not contain the secret in plain text', async () => {
  const account = await person();
  const { secret, recoveryCodes } = await enrolled(callerWith(app(), tokensOf(await first(account))));
  const { db } = await workspaceOf(app());
  const stored = JSON.stringify(await db.reading().all('SELECT * FROM second_factor'));
  for (const told of [secret, ...recoveryCodes]) expect(stored.includes(told)).toBe(false);
});

test('a user of an identity provider links with both steps and needs the second one every time', async () => {
  const account = await person();
  const { secret, recoveryCodes } = await enrolled(callerWith(app(), tokensOf(await first(account))));
  const { oauth_id } = (await arriveInDemo(app(), account)).body as unknown as { oauth_id: string };
  const asked = await askToken(app(), { username: account, password: md5('chosen one'), oauth_id });
  expectError(asked, 'FACTOR_ASKED');
  const byCode = (ticket: string, code: string) =>
    askToken(app(), { username: undefined, password: undefined, factor_ticket: ticket, factor_code: code, oauth_id });
  expectError(await byCode(ticketOf(asked), '000000'), 'FACTOR_WRONG');
  // The first step alone links no identity.
  expect((await arriveInDemo(app(), account)).body).toMatchObject({ user_id: '' });
  expect(tokensOf(await byCode(ticketOf(asked), codeFor(secret))).account).toBe(account.toLowerCase());

  const again = await arriveInDemo(app(), account);
  expectError(again, 'FACTOR_ASKED');
  expect(again.body).not.toHaveProperty('access_token');
  expect(tokensOf(await second(ticketOf(again), recoveryCodes[0] as string)).account).toBe(account.toLowerCase());
});

test('a user who acts as another cannot authorise an application', async () => {
  const boss = await app().as('100001', 'boss');
  const account = await person();
  const { id: userId } = await found(await admin(), account);
  const tokens = await boss.ask<{ access_token: string }>('system.sign-in-as.open', { userId, reason: 'to see' });
  const request = { client_id: 'saber', redirect_uri: 'http://localhost:8080', response_type: 'code' };
  expectError(await callerWith(app(), tokens).call('auth.authorize:POST', request), 'ACTING_NOT_ONESELF');
});
