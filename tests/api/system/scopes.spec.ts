import { mountedCalls } from '../../contract/routes.js';
import { purchaseDraft, TENANT } from '../../kernel/document-cases.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small' });
const platform = (): Promise<Caller> => app().as('000000', 'admin');
const admin = (): Promise<Caller> => app().as(TENANT, 'admin');

/** The screen of purchase orders. */
const PURCHASE = '101020';

interface Role {
  readonly id: string;
  readonly roleAlias: string;
}

let codes = 0;

async function scope(kind: 'data' | 'api', values: object): Promise<string> {
  codes += 1;
  const resourceCode = `scope_${codes}`;
  const call = `system.${kind}-scope` as const;
  await (await platform()).ask(`${call}.submit`, { resourceCode, scopeName: resourceCode, menuId: PURCHASE, ...values });
  const { records } = await (await platform()).ask<{ records: { id: string }[] }>(`${call}.list`, { resourceCode_equal: resourceCode });
  return records[0]?.id as string;
}

const dataScope = (scopeType: number, more: object = {}) => scope('data', { scopeClass: 'purchase', scopeType, ...more });

async function roleId(alias: string): Promise<string> {
  return (await (await admin()).ask<Role[]>('system.role.list')).find(({ roleAlias }) => roleAlias === alias)?.id as string;
}

const grant = async (alias: string, given: object): Promise<void> =>
  (await admin()).ask('system.role.grant', { roleIds: [await roleId(alias)], ...given });

let drafts = 97_000;
const draft = async (who: Caller): Promise<string> => {
  drafts += 1;
  return (await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(drafts))).orderNo;
};

const sees = async (who: Caller, orderNo: string): Promise<boolean> =>
  (await who.ask<{ total: number }>('phone.purchase.pagePurchase', { orderNo_equal: orderNo })).total === 1;

describe('a data scope', () => {
  afterEach(async () => {
    for (const alias of ['purchasing', 'manager']) await grant(alias, { dataScopeIds: [], apiScopeIds: [] });
  });

  it('limits its holders to their own documents from the next call on, in lists and details, and affects no other users', async () => {
    const [buyer, other, boss] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'buyer2'), await app().as(TENANT, 'boss')];
    const orderNo = await draft(buyer);
    expect(await sees(other, orderNo)).toBe(true);
    await grant('purchasing', { dataScopeIds: [await dataScope(2, { scopeColumn: 'create_user', scopeValue: '' })] });
    expect([await sees(buyer, orderNo), await sees(other, orderNo), await sees(boss, orderNo)]).toEqual([true, false, true]);
    expectError(await other.call('phone.purchase.getPurchaseDetail', { orderNo }), 'ERP_DOC_UNKNOWN');
    expectError(await other.call('phone.purchase.deleted', { orderNo }), 'ERP_DOC_UNKNOWN');
    await grant('purchasing', { dataScopeIds: [] });
    expect(await sees(other, orderNo)).toBe(true);
  });

  it('for the whole company removes the limit, and the wider of two scopes applies', async () => {
    const [buyer, other] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'buyer2')];
    const orderNo = await draft(buyer);
    await grant('purchasing', { dataScopeIds: [await dataScope(2), await dataScope(1, { scopeColumn: '-' })] });
    expect(await sees(other, orderNo)).toBe(true);
  });

  it("for a department shows its members' documents; with sub-departments, theirs too", async () => {
    const { deptId } = await contextOf(app(), TENANT, 'buyer');
    const { rows } =
      await serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js');
    const { Dept } = await serverModule<typeof import('../../../apps/api/src/modules/system/dept/dept.entity.js')>(
      'modules/system/dept/dept.entity.js',
    );
    const { Purchase } = await serverModule<typeof import('../../../apps/api/src/modules/phone/kinds/purchase/purchase.entity.js')>(
      'modules/phone/kinds/purchase/purchase.entity.js',
    );
    const boss = await contextOf(app(), TENANT, 'boss');
    const { db } = await workspaceOf(app());
    const orders = [await draft(await app().as(TENANT, 'boss')), await draft(await app().as(TENANT, 'boss'))] as const;
    await db.write(boss, async () => {
      const [below] = await rows(boss, Dept).insert([{ parentId: deptId as string, deptName: 'below', ancestors: `0,${deptId}` }]);
      await rows(boss, Purchase).update({ orderNo: orders[0] }, { createDept: deptId as string });
      await rows(boss, Purchase).update({ orderNo: orders[1] }, { createDept: below as string });
    });
    const buyer = await app().as(TENANT, 'buyer');
    await grant('purchasing', { dataScopeIds: [await dataScope(3)] });
    expect([await sees(buyer, orders[0]), await sees(buyer, orders[1])]).toEqual([true, false]);
    await grant('purchasing', { dataScopeIds: [await dataScope(4)] });
    expect([await sees(buyer, orders[0]), await sees(buyer, orders[1])]).toEqual([true, true]);
  });

  it('with a custom rule shows the matching rows', async () => {
    const [buyer, other] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'buyer2')];
    const orderNo = await draft(buyer);
    const { userId } = await contextOf(app(), TENANT, 'buyer2');
    const rule = `create_user = \${userId} or (order_no = '${orderNo}' and not total_count < 0 and create_user not in ('${userId}'))`;
    await grant('purchasing', { dataScopeIds: [await dataScope(5, { scopeValue: rule })] });
    expect(await sees(other, orderNo)).toBe(true);
    expect(await sees(other, await draft(buyer))).toBe(false);
    expect(await sees(other, await draft(other))).toBe(true);
  });

  it('leaves every permitted call working, with fewer rows', async () => {
    await grant('manager', { dataScopeIds: [await dataScope(2), await scope('data', { scopeClass: 'sale', scopeType: 3 })] });
    const who = await app().as(TENANT, 'manager');
    const failed: string[] = [];
    for (const { id, writes, input } of await mountedCalls()) {
      if (writes || input.file || id.startsWith('auth.')) continue;
      const { status } = await who.call(id, input.list ? { size: 5 } : {});
      if (status >= 500) failed.push(`${id} ${status}`);
    }
    expect(failed).toEqual([]);
    for (const name of ['grossProfit', 'stockAge', 'exceptions', 'saleRefund', 'staff'])
      expect((await who.call('phone.report.query', { name })).status).toBeLessThan(500);
  });

  it('keeps messages about drafts to review from reviewers who do not see the draft', async () => {
    const [buyer, manager] = [await app().as(TENANT, 'buyer'), await app().as(TENANT, 'manager')];
    const isNotified = async (orderNo: string): Promise<boolean> =>
      (await manager.ask<{ records: { linkNo?: string }[] }>('message.list', { size: 200 })).records.some(
        ({ linkNo }) => linkNo === orderNo,
      );
    expect(await isNotified(await draft(buyer))).toBe(true);
    await grant('manager', { dataScopeIds: [await dataScope(2)] });
    expect(await isNotified(await draft(buyer))).toBe(false);
  });

  it('prevents its holders from granting permissions', async () => {
    const boss = await app().as(TENANT, 'boss');
    await grant('boss', { dataScopeIds: [await dataScope(2)] });
    expectError(await boss.call('system.role.grant', { roleIds: [await roleId('purchasing')], dataScopeIds: [] }), 'ROLE_NARROW_GRANTER');
    await grant('boss', { dataScopeIds: [] });
  });

  it('with an invalid rule is refused with the position of the fault, and cannot be deleted while a role has it', async () => {
    const who = await platform();
    const given = { resourceCode: 'bad', scopeName: 'bad', menuId: PURCHASE, scopeClass: 'purchase', scopeType: 5 };
    const refused = await who.call<{ rows: { path: string; key: string; msg: string }[] }>('system.data-scope.submit', {
      ...given,
      scopeValue: "create_user = 'a'; drop table purchase",
    });
    expect(refused.data.rows).toMatchObject([{ path: 'scopeValue', key: 'SCOPE_BAD_RULE', msg: expect.stringContaining('18') }]);
    for (const [wrong, key] of [
      [{ scopeClass: 'sys_user', scopeType: 2 }, 'SCOPE_UNKNOWN_TABLE'],
      [{ scopeType: 2, scopeColumn: 'purchase_user_id' }, 'SCOPE_FIXED_COLUMN'],
      [{ scopeType: 1, scopeField: 'orderNo' }, 'SCOPE_ALL_FIELDS'],
      [{ scopeType: 1, menuId: '987654321' }, 'ERP_UNKNOWN_REF'],
      [{ scopeType: 5, scopeValue: '' }, 'INPUT_INVALID'],
    ] as const)
      expectError(await who.call('system.data-scope.submit', { ...given, ...wrong }), key);
    const id = await dataScope(2);
    await grant('manager', { dataScopeIds: [id] });
    expectError(await who.call('system.data-scope.remove', { ids: id }), 'SCOPE_IN_USE');
  });
});

describe('an API scope', () => {
  it('closes its calls to all users except administrators and grantees', async () => {
    const [buyer, administrator] = [await app().as(TENANT, 'buyer'), await admin()];
    expect((await buyer.call('phone.purchase.pagePurchase')).status).toBe(200);
    const id = await scope('api', { scopePath: '/api/blade-phone/purchase/pagePurchase', scopeType: '2' });
    expectError(await buyer.call('phone.purchase.pagePurchase'), 'AUTH_FORBIDDEN');
    expect((await buyer.call('phone.product.pageRealStoreByDetail')).status).toBe(200);
    expect((await administrator.call('phone.purchase.pagePurchase')).status).toBe(200);
    await grant('purchasing', { apiScopeIds: [id] });
    expect((await buyer.call('phone.purchase.pagePurchase')).status).toBe(200);
    expectError(await (await platform()).call('system.api-scope.remove', { ids: id }), 'SCOPE_IN_USE');
    // A user excluded from a call cannot open it to others.
    const boss = await app().as(TENANT, 'boss');
    expectError(await boss.call('system.role.grant', { roleIds: [await roleId('manager')], apiScopeIds: [id] }), 'ROLE_BEYOND_OWN');
    await grant('purchasing', { apiScopeIds: [] });
    await (await platform()).ask('system.api-scope.remove', { ids: id });
    expect((await buyer.call('phone.purchase.pagePurchase')).status).toBe(200);
  });

  it('never closes calls that start or end a session, and must match a call', async () => {
    const id = await scope('api', { scopePath: '/api/blade-auth', scopeType: 1 }).catch(() => undefined);
    const buyer = await app().as(TENANT, 'buyer');
    expect((await buyer.call('auth.user-info')).status).toBe(200);
    if (id) await (await platform()).ask('system.api-scope.remove', { ids: id });
    const given = { resourceCode: 'none', scopeName: 'none', menuId: PURCHASE, scopeType: 1 };
    for (const scopePath of ['pagePurchase', '/nothing/at/all'])
      expectError(await (await platform()).call('system.api-scope.submit', { ...given, scopePath }), 'SCOPE_BAD_PATH');
  });
});
