import { imeiCheckDigit, toWireTime } from '@phone-trade/shared';
import { Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf, snapshot, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken, md5, statusWith, tokensOf } from '../auth/support.js';
import { only } from '../phone/basics.js';

const app = useApp({ seed: 'small' });
const platform = () => app().as('000000', 'admin');

interface Tenant {
  readonly id: string;
  readonly version: number;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly domain?: string;
  readonly domainUrl?: string;
  readonly packageId?: string;
  readonly accountNumber: number;
  readonly expireTime?: string;
}
interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
}
interface Menu {
  readonly id: string;
  readonly code: string;
  readonly children?: readonly Menu[];
}

const flat = (nodes: readonly Menu[]): Menu[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const codesOf = (nodes: readonly Menu[]): string[] => flat(nodes).map(({ code }) => code);

async function tenantNamed(tenantName: string): Promise<Tenant> {
  const { records } = await (await platform()).ask<Page<Tenant>>('system.tenant.list', { tenantName_equal: tenantName });
  expect(records).toHaveLength(1);
  return records[0] as Tenant;
}

async function make(tenantName: string, more: object = {}): Promise<Tenant> {
  await (await platform()).ask('system.tenant.submit', { tenantId: '', tenantName, ...more });
  return tenantNamed(tenantName);
}

const MINUTE = 60_000;
const OWN = 'chosen by myself';
const FIRST = md5('admin');

/** The administrator of a new tenant with a chosen password. */
async function administrator(tenantId: string): Promise<{ who: Caller; token: string }> {
  const first = tokensOf(await askToken(app(), { tenantId, password: FIRST }));
  const sent = { oldPassword: FIRST, newPassword: md5(OWN), newPassword1: md5(OWN) };
  await new Caller(app().server, first.access_token).ask('system.user.update-password', undefined, { query: sent });
  return { who: new Caller(app().server, first.access_token), token: first.access_token };
}

async function packageOf(packageName: string, ...codes: string[]): Promise<string> {
  const who = await platform();
  const menus = flat(await who.ask<Menu[]>('system.menu.routes')).filter(({ code }) => codes.includes(code));
  await who.ask('system.tenant-package.submit', { packageName, menuId: menus.map(({ id }) => id) });
  const { records } = await who.ask<Page<{ id: string }>>('system.tenant-package.list', { packageName_equal: packageName });
  return String(records[0]?.id);
}

test('the administrator of a new tenant chooses a password, sees only the menus of the package, and can buy', async () => {
  const packageId = await packageOf('Journey', 'buying', 'purchase', 'purchase_new', 'company', 'basics', 'catalogue', 'dept');
  const { tenantId } = await make('Journey traders', { packageId });
  expect(tenantId).toMatch(/^\d{6}$/);

  const first = tokensOf(await askToken(app(), { tenantId, password: FIRST }));
  expect(first).toMatchObject({ account: 'admin', must_change_password: true });
  expectError(await new Caller(app().server, first.access_token).call('system.menu.routes'), 'AUTH_PASSWORD_EXPIRED');

  const { who } = await administrator(tenantId);
  expect(codesOf(await who.ask<Menu[]>('system.menu.routes')).sort()).toEqual(
    ['basics', 'buying', 'catalogue', 'company', 'dept', 'purchase', 'purchase_new', 'system'].sort(),
  );
  expect((await who.ask<Menu[]>('system.menu.top-menu')).map(({ code }) => code).sort()).toEqual(['basics', 'buying', 'system']);
  expectError(await who.call('phone.sale.pageSale'), 'AUTH_FORBIDDEN');
  expect(await who.ask('system.dept.list')).toMatchObject([{ deptName: 'Journey traders' }]);

  await who.ask('phone.company.saveSupplier', { channelName: 'First supplier' });
  await who.ask('phone.catalogue.saveBrand', { name: 'First brand' });
  const [category] = await who.ask<{ id: string }[]>('phone.catalogue.listCategory');
  const [brand] = await who.ask<{ id: string }[]>('phone.catalogue.listBrand');
  await who.ask('phone.catalogue.saveModel', { categoryId: category?.id, brandId: brand?.id, modelName: 'One' });
  const model = await only(who, 'phone.catalogue.pageModel', { modelName_equal: 'One' });
  const supplier = await only(who, 'phone.company.pageCompany', { channelName_equal: 'First supplier' });
  const user = await contextOf(app(), tenantId, 'admin');
  const imei = `00990001000001${imeiCheckDigit('00990001000001')}`;
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
    purchaseType: 1,
    channelId: supplier.id,
    purchaseUserId: user.userId,
    products: [{ modelId: model.id, count: 1, purchasePrice: 1000, details: [{ imei }] }],
  });
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  expect(await who.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({
    reviewStatus: 300,
    channelName: 'First supplier',
  });
});

test('the founder of a tenant learns its number, account and first password, and a change of the tenant does not repeat them', async () => {
  const who = await platform();
  const founded = await who.ask<{ tenantId: string; account: string; password: string }>('system.tenant.submit', {
    tenantName: 'Told traders',
  });
  expect(founded).toEqual({ tenantId: expect.stringMatching(/^\d{6}$/), account: 'admin', password: 'admin' });
  const { tenantId, account, password } = founded;
  expect(tokensOf(await askToken(app(), { tenantId, password: md5(password) }))).toMatchObject({ account, must_change_password: true });
  const stored = await tenantNamed('Told traders');
  const { body } = await who.call('system.tenant.submit', { id: stored.id, version: stored.version, tenantName: 'Told again' });
  expect(JSON.stringify(body)).not.toContain('password');
});

test('a tenant without a package has the default menus and none of the platform', async () => {
  const { tenantId } = await make('Plain traders');
  const { who } = await administrator(tenantId);
  const codes = codesOf(await who.ask<Menu[]>('system.menu.routes'));
  expect(codes).toEqual(expect.arrayContaining(['purchase', 'sale', 'payout', 'warehouse', 'dept', 'post']));
  for (const code of ['param', 'tenant', 'tenantpackage']) expect(codes).not.toContain(code);
});

describe('the creation of a tenant', () => {
  test('succeeds or fails as a whole', async () => {
    const who = await platform();
    const before = await snapshot(app(), { except: ['session', 'login_failure', 'request_replay'] });
    for (const [input, key] of [
      [{ tenantName: '远北数码' }, 'TENANT_NAME_TAKEN'],
      [{ tenantName: 'x', domain: 'YUANBEI' }, 'TENANT_NAME_TAKEN'],
      [{ tenantName: 'x', tenantId: '100001' }, 'CRUD_DUPLICATE'],
      [{ tenantName: 'x', tenantId: '../1' }, 'TENANT_BAD_NUMBER'],
      [{ tenantName: 'x', accountNumber: 0 }, 'TENANT_FULL'],
      [{ tenantName: 'x', packageId: '1' }, 'ERP_UNKNOWN_REF'],
      [{ tenantName: 'x', backgroundUrl: 'javascript:alert(1)' }, 'TENANT_BAD_BACKGROUND'],
    ] as const) {
      expectError(await who.call('system.tenant.submit', input), key);
    }
    expect(await snapshot(app(), { except: ['session', 'login_failure', 'request_replay'] })).toEqual(before);
  });

  test('uses the language of its creator', async () => {
    await (await platform()).ask('system.tenant.submit', { tenantName: 'English traders' }, { lang: 'en' });
    const { tenantId } = await tenantNamed('English traders');
    const { who } = await administrator(tenantId);
    expect((await who.ask<{ postName: string }[]>('system.post.select')).map(({ postName }) => postName)).toContain('Managing director');
  });

  test('happens once for repeated requests', async () => {
    const input = { tenantName: 'Twice traders', requestId: 'tenant-twice' };
    const who = await platform();
    expect([(await who.call('system.tenant.submit', input)).status, (await who.call('system.tenant.submit', input)).status]).toEqual([
      200, 200,
    ]);
    await tenantNamed('Twice traders');
  });

  test('succeeds for one of two concurrent requests with the same name', async () => {
    const who = await platform();
    const answers = await Promise.all([1, 2].map(() => who.call('system.tenant.submit', { tenantName: 'Raced traders' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await tenantNamed('Raced traders');
  });
});

describe('the platform administrator', () => {
  test('lists, finds and changes tenants as clients of the family post them back', async () => {
    const who = await platform();
    const made = await make('Edited traders', { domain: 'Edited.example' });
    expect(made).toMatchObject({ accountNumber: 100, domain: 'edited.example', domainUrl: 'edited.example' });
    const { records } = await who.ask<Page<Tenant>>('system.tenant.list', { current: 1, size: 10, tenantId: made.tenantId, linkman: '' });
    expect(records.map(({ id }) => id)).toEqual([made.id]);
    expect(await who.ask('system.tenant.detail', { id: made.id })).toMatchObject(made);
    // The changed one of two duplicate fields wins, the number does not change, and unknown fields are ignored.
    await who.ask('system.tenant.submit', { ...made, domainUrl: 'new.example', tenantId: '999999', $index: 0 });
    expect(await tenantNamed('Edited traders')).toMatchObject({ id: made.id, tenantId: made.tenantId, domain: 'new.example' });
    expect(await app().anonymous.ask('system.tenant.info', { domain: 'http://new.example/login' })).toMatchObject({
      tenantId: made.tenantId,
    });
    expectError(await who.call('system.tenant.submit', { ...made, tenantName: 'x' }), 'CRUD_CHANGED');
  });

  test('chooses among all tenants, while others see their own', async () => {
    const all = await (await platform()).ask<Tenant[]>('system.tenant.select');
    expect(all.map(({ tenantId }) => tenantId)).toEqual(expect.arrayContaining(['000000', '100001', '100002']));
    const own = await (await app().as('100001', 'repairer')).ask<Tenant[]>('system.tenant.select');
    expect(own).toMatchObject([{ tenantId: '100001', tenantName: '远北数码' }]);
  });

  test('alone manages tenants, even if another tenant has the screen', async () => {
    const packageId = await packageOf('Lent', 'tenant', 'dept');
    const { tenantId, id } = await make('Lent traders', { packageId });
    const { who } = await administrator(tenantId);
    expect((await who.ask<Page<Tenant>>('system.tenant.list')).records.map((row) => row.tenantId)).toEqual([tenantId]);
    const other = await tenantNamed('远北数码');
    for (const call of ['system.tenant.detail', 'system.tenant.package-detail'] as const)
      expectError(await who.call(call, { id: other.id, tenantId: '100001' }), 'CRUD_NOT_FOUND');
    for (const [call, input] of [
      ['system.tenant.submit', { tenantName: 'x' }],
      ['system.tenant.submit', { id, tenantName: 'x' }],
      ['system.tenant.remove', { ids: other.id }],
      ['system.tenant.setting', { ids: id, accountNumber: -1 }],
      ['system.tenant.package-setting', { tenantId, packageId: '' }],
      ['system.tenant.datasource', { tenantId, datasourceId: '' }],
    ] as const)
      expectError(await who.call(call, input), 'CRUD_PLATFORM_ONLY');
  });

  test('cannot delete, expire or restrict the platform tenant', async () => {
    const who = await platform();
    const { id } = await tenantNamed('平台管理');
    expectError(await who.call('system.tenant.remove', undefined, { query: { ids: id } }), 'TENANT_PLATFORM_FIXED');
    const past = { ids: id, expireTime: '2020-01-01 00:00:00' };
    expectError(await who.call('system.tenant.setting', undefined, { query: past }), 'TENANT_PLATFORM_FIXED');
    expectError(await who.call('system.tenant.submit', { id, expireTime: past.expireTime }), 'TENANT_PLATFORM_FIXED');
    const rental = { tenantId: '000000', packageId: await packageOf('For nobody', 'dept') };
    expectError(await who.call('system.tenant.package-setting', undefined, { query: rental }), 'TENANT_PLATFORM_FIXED');
  });
});

describe('a tenant', () => {
  test('loses its open sessions and refuses sign-ins when it expires', async () => {
    const { id, tenantId } = await make('Expiring traders');
    const { token } = await administrator(tenantId);
    const set = async (expireTime: string) =>
      (await platform()).ask('system.tenant.setting', undefined, { query: { ids: id, expireTime, accountNumber: 5 } });
    await set(toWireTime(new Date(Date.now() + 10 * MINUTE).toISOString(), 480));
    expect(await statusWith(app(), token)).toBe(200);
    // No write happens at that moment: the tenant expires by the clock.
    expect(await withClockAt(12 * MINUTE, () => statusWith(app(), token))).toBe(401);
    expect(await statusWith(app(), token)).toBe(200);
    await set('2020-01-01 00:00:00');
    expect(await statusWith(app(), token)).toBe(401);
    expectError(await askToken(app(), { tenantId, password: md5(OWN) }), 'AUTH_TENANT_EXPIRED');
    await set('');
    expect(await statusWith(app(), token)).toBe(200);
    expect(await tenantNamed('Expiring traders')).not.toHaveProperty('expireTime');
  });

  test('cannot exceed its number of accounts', async () => {
    const { id, tenantId } = await make('Small traders', { accountNumber: 1 });
    const [{ claimAccounts }, ctx] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/modules/system/tenant/tenant.port.js')>('modules/system/tenant/tenant.port.js'),
      contextOf(app(), tenantId, 'admin'),
    ]);
    const claim = () => ctx.workspace.db.write(ctx, () => claimAccounts(ctx, 1));
    await expect(claim()).rejects.toMatchObject({ key: 'TENANT_FULL' });
    await (await platform()).ask('system.tenant.setting', { ids: [id], accountNumber: 2 });
    await claim();
    await (await platform()).ask('system.tenant.setting', { ids: [id], accountNumber: '' });
    expect(await tenantNamed('Small traders')).toMatchObject({ accountNumber: -1 });
  });

  test('gains and loses permissions with its package at once', async () => {
    const [small, large] = [await packageOf('Small', 'dept'), await packageOf('Large', 'dept', 'post')];
    const { id, tenantId } = await make('Renting traders', { packageId: small });
    const { who } = await administrator(tenantId);
    const rent = async (key: string, packageId: string) =>
      (await platform()).ask('system.tenant.package-setting', undefined, { query: { tenantId: key, packageId } });
    expectError(await who.call('system.post.list'), 'AUTH_FORBIDDEN');
    await rent(tenantId, large);
    await who.ask('system.post.list');
    expect(await (await platform()).ask('system.tenant.package-detail', { tenantId: id })).toMatchObject({
      id: large,
      packageName: 'Large',
    });
    await rent(id, '');
    expect(await (await platform()).ask('system.tenant.package-detail', { tenantId })).toEqual({});
    await who.ask('phone.purchase.pagePurchase');
    await rent(tenantId, small);
    expectError(await who.call('system.post.list'), 'AUTH_FORBIDDEN');
  });

  test('uses the shared database; another data source is refused', async () => {
    const who = await platform();
    await who.ask('system.tenant.datasource', undefined, { query: { tenantId: '100002', datasourceId: '' } });
    const other = await who.call('system.tenant.datasource', undefined, { query: { tenantId: '100002', datasourceId: '1' } });
    expectError(other, 'TENANT_ONE_DATABASE');
  });

  test('loses its sessions when deleted, and its number is never reused', async () => {
    const { id, tenantId } = await make('Leaving traders');
    const { token } = await administrator(tenantId);
    const who = await platform();
    expectError(await who.call('system.tenant.remove', undefined, { query: { ids: '' } }), 'CRUD_NONE_SELECTED');
    await who.ask('system.tenant.remove', undefined, { query: { ids: id } });
    expect(await statusWith(app(), token)).toBe(401);
    expectError(await askToken(app(), { tenantId, password: md5(OWN) }), 'AUTH_BAD_CREDENTIALS');
    expect((await who.ask<Page<Tenant>>('system.tenant.list', { tenantName: 'Leaving' })).total).toBe(0);
    const { db } = await workspaceOf(app());
    const open = 'SELECT id FROM session WHERE tenant_id = :tenantId AND revoked_at IS NULL';
    expect(await db.reading().all(open, { tenantId })).toEqual([]);
    expectError(await who.call('system.tenant.submit', { tenantId, tenantName: 'Heirs' }), 'CRUD_DUPLICATE');
    await make('Leaving traders');
  });
});
