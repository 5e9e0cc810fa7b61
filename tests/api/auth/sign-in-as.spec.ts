import { purchaseDraft } from '../../kernel/document-cases.js';
import { type Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { callerWith, rolesOf, somebody } from '../system/people.js';
import { askToken, md5, refresh, statusWith, type TokenAnswer, tokensOf } from './support.js';

const app = useApp({ seed: 'small' });

type Entered = TokenAnswer & { readonly user_id: string; readonly acted_by?: string };

const passwordOf = (account: string): string => (account === 'admin' ? 'admin' : '123456');
const enter = async (tenantId: string, username: string): Promise<Entered> =>
  tokensOf(await askToken(app(), { tenantId, username, password: md5(passwordOf(username)) })) as Entered;
const asked = (userId: string, reason = 'to see what they see') => ({ userId, reason });
const openAs = (who: Caller, userId: string) => who.ask<Entered>('system.sign-in-as.open', asked(userId));

test('an administrator can act as another user, and the log records it', async () => {
  const [admin, buyer] = [await enter('100001', 'admin'), await enter('100001', 'buyer')];
  const as = await openAs(callerWith(app(), admin), buyer.user_id);
  expect(as).toMatchObject({ user_id: buyer.user_id, account: 'buyer', acted_by: expect.any(String) });
  const theirs = await callerWith(app(), buyer).ask('system.menu.buttons');
  expect(await callerWith(app(), as).ask('system.menu.buttons')).toEqual(theirs);
  const { records } = await callerWith(app(), admin).ask<{ records: object[] }>('system.sign-in-as.list');
  expect(records[0]).toMatchObject({ userId: buyer.user_id, byName: as.acted_by, reason: 'to see what they see' });
  const own = await callerWith(app(), buyer).ask<{ actingName?: string }[]>('auth.sessions');
  expect(own.filter(({ actingName }) => actingName === as.acted_by)).toHaveLength(1);
});

test('acting as another user requires a reason', async () => {
  const [admin, buyer] = [await enter('100001', 'admin'), await enter('100001', 'buyer')];
  expectError(await callerWith(app(), admin).call('system.sign-in-as.open', asked(buyer.user_id, '')), 'INPUT_INVALID');
});

test('the acting administrator cannot change credentials or act as a third user', async () => {
  const [admin, buyer, sales] = [await enter('100001', 'admin'), await enter('100001', 'buyer'), await enter('100001', 'sales')];
  const boss = await enter('100001', 'boss');
  const as = callerWith(app(), await openAs(callerWith(app(), admin), buyer.user_id));
  const change = { oldPassword: '123456', newPassword: 'stolen one', newPassword1: 'stolen one' };
  expectError(await as.call('system.user.update-password', change), 'ACTING_NOT_ONESELF');
  expectError(await as.call('auth.second-factor-begin'), 'ACTING_NOT_ONESELF');
  expectError(await as.call('auth.second-factor-confirm', { code: '123456' }), 'ACTING_NOT_ONESELF');
  expectError(await as.call('auth.end-sessions'), 'ACTING_NOT_ONESELF');
  const asBoss = callerWith(app(), await openAs(callerWith(app(), admin), boss.user_id));
  expectError(await asBoss.call('system.sign-in-as.open', asked(sales.user_id)), 'ACTING_NOT_ONESELF');
});

test('users cannot act as superiors, themselves or users of other tenants; the platform administrator can', async () => {
  const [admin, buyer] = [await enter('100001', 'admin'), await enter('100001', 'buyer')];
  const theirs = await enter('100002', 'owner');
  expectError(await callerWith(app(), buyer).call('system.sign-in-as.open', asked(admin.user_id)), 'AUTH_FORBIDDEN');
  expectError(await callerWith(app(), admin).call('system.sign-in-as.open', asked(admin.user_id)), 'ACTING_YOURSELF');
  expectError(await callerWith(app(), admin).call('system.sign-in-as.open', asked(theirs.user_id)), 'CRUD_NOT_FOUND');
  const platform = await enter('000000', 'admin');
  expectError(await callerWith(app(), admin).call('system.sign-in-as.open', asked(platform.user_id)), 'CRUD_NOT_FOUND');
  expect((await openAs(callerWith(app(), platform), theirs.user_id)).tenant_id).toBe('100002');
  const { records } = await (await app().as('100002', 'admin')).ask<{ records: { byName: string }[] }>('system.sign-in-as.list');
  expect(records).toHaveLength(1);
});

test('the acted session ends if the user gains permissions that the administrator lacks', async () => {
  const who = await app().as('100001', 'admin');
  const [roles, buyer] = [await rolesOf(who), await enter('100001', 'buyer')];
  await who.ask('system.role.submit', { roleName: '客服', roleAlias: 'support', sort: 90 });
  const support = (await rolesOf(who)).get('客服') as string;
  const menus = await who.ask<{ menu: string[] }>('system.menu.role-tree-keys', { roleIds: roles.get('采购') });
  // All that buyers have, and the sessions with their buttons.
  await who.ask('system.role.grant', {
    roleIds: [support],
    menuIds: [...menus.menu, '109160', '10916001', '10916031', '10916032'],
    dataScopeIds: [],
    apiScopeIds: [],
  });
  const person = somebody({ roleId: [support], password: 'given one', password2: 'given one' });
  await who.ask('system.user.submit', person);
  const given = tokensOf(await askToken(app(), { username: person.account, password: md5('given one') }));
  await callerWith(app(), given).ask('system.user.update-password', {
    oldPassword: 'given one',
    newPassword: 'chosen one',
    newPassword1: 'chosen one',
  });
  const helper = callerWith(app(), tokensOf(await askToken(app(), { username: person.account, password: md5('chosen one') })));
  const boss = await enter('100001', 'boss');
  expectError(await helper.call('system.sign-in-as.open', asked(boss.user_id)), 'PEOPLE_ABOVE_YOU');
  const as = await openAs(helper, buyer.user_id);
  expect(await statusWith(app(), as.access_token)).toBe(200);
  await who.ask('system.role.grant', {
    roleIds: [support],
    menuIds: ['109160', '10916001', '10916032'],
    dataScopeIds: [],
    apiScopeIds: [],
  });
  expect(await statusWith(app(), as.access_token)).toBe(401);
});

test.each(['by sign-out', 'by an administrator', 'by a password change'])(
  "the acted session ends with the administrator's session, %s",
  async (how) => {
    const platform = await enter('000000', 'admin');
    const own = callerWith(app(), platform);
    const boss = await enter('100001', 'boss');
    const [here, there] = [await openAs(own, boss.user_id), await openAs(own, (await enter('100002', 'owner')).user_id)];
    expect([await statusWith(app(), here.access_token), await statusWith(app(), there.access_token)]).toEqual([200, 200]);
    if (how === 'by sign-out') await own.ask('auth.logout:GET');
    else {
      const other = callerWith(app(), await enter('000000', 'admin'));
      if (how === 'by an administrator') await other.ask('system.session.remove-of', undefined, { query: { userIds: platform.user_id } });
      else
        await other.ask('system.user.update-password', { oldPassword: 'admin', newPassword: 'another one', newPassword1: 'another one' });
    }
    expect([await statusWith(app(), here.access_token), await statusWith(app(), there.access_token)]).toEqual([401, 401]);
    expectError(await refresh(app(), here.refresh_token), 'AUTH_BAD_REFRESH');
  },
);

test("the acted session ends with the administrator's session, but its own sign-out ends it alone", async () => {
  const [admin, buyer] = [await enter('100001', 'admin'), await enter('100001', 'buyer')];
  const as = await openAs(callerWith(app(), admin), buyer.user_id);
  await callerWith(app(), as).ask('auth.logout:GET');
  expect([await statusWith(app(), as.access_token), await statusWith(app(), admin.access_token)]).toEqual([401, 200]);
  const again = await openAs(callerWith(app(), admin), buyer.user_id);
  await withClockAt(8 * 24 * 60 * 60_000, async () => {
    expectError(await refresh(app(), again.refresh_token), 'AUTH_BAD_REFRESH');
  });
});

interface Acted {
  readonly reason: string;
  readonly endsAt?: string;
  readonly current?: number;
}

const actedIn = async (who: Caller, reason: string): Promise<Acted | undefined> =>
  (await who.ask<{ records: Acted[] }>('system.sign-in-as.list', { size: 100 })).records.find((row) => row.reason === reason);

test.each(['its own sign-out', "the administrator's sign-out"])('the log records the end of the acted session by %s', async (how) => {
  const [own, reader] = [await enter('100001', 'admin'), await app().as('100001', 'admin')];
  const buyer = await enter('100001', 'buyer');
  const reason = `until ${how}`;
  const as = await callerWith(app(), own).ask<Entered>('system.sign-in-as.open', asked(buyer.user_id, reason));
  expect(await actedIn(reader, reason)).toMatchObject({ current: 1 });
  expect(await actedIn(reader, reason)).not.toHaveProperty('endsAt');
  await callerWith(app(), how === 'its own sign-out' ? as : own).ask('auth.logout:GET');
  expect(await actedIn(reader, reason)).toMatchObject({ endsAt: expect.stringMatching(/^\d{4}-/) });
});

test("the log records the administrator's expiry as the end of the acted session, even after renewals", async () => {
  const reason = 'until it expires';
  const [admin, buyer] = [await enter('100001', 'admin'), await enter('100001', 'buyer')];
  const as = await callerWith(app(), admin).ask<Entered>('system.sign-in-as.open', asked(buyer.user_id, reason));
  const seenAfter = (days: number) =>
    withClockAt(days * 24 * 60 * 60_000, async () => actedIn(callerWith(app(), await enter('100001', 'admin')), reason));
  await withClockAt(3 * 24 * 60 * 60_000, async () => {
    expect((await refresh(app(), as.refresh_token)).status).toBe(200);
  });
  expect(await seenAfter(6)).toMatchObject({ current: 1 });
  expect(await seenAfter(8)).toHaveProperty('endsAt');
});

test("a document's history names the acting administrator", async () => {
  const [admin, boss] = [await enter('100001', 'admin'), await enter('100001', 'boss')];
  const as = await openAs(callerWith(app(), admin), boss.user_id);
  const { orderNo } = await callerWith(app(), as).ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(90));
  const who = callerWith(app(), boss);
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const { history } = await who.ask<{ history: object[] }>('phone.purchase.getPurchaseDetail', { orderNo });
  expect(history).toMatchObject([{ createUser: boss.user_id, actedBy: as.acted_by }, { createUser: boss.user_id }]);
  expect(history[1]).not.toHaveProperty('actedBy');
});
