import type { Workspaces } from '../../apps/api/src/platform/context/workspaces.js';
import { useApp } from '../support/harness.js';
import { rootModule, serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

async function workspace() {
  const { Workspaces: token } =
    await serverModule<typeof import('../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js');
  return app().app.get<Workspaces>(token).of();
}

async function contextOf(tenantId: string) {
  const { systemContext } =
    await serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js');
  return systemContext(await workspace(), tenantId, 'test');
}

async function tables() {
  const [{ rows }, { Product }, { Purchase }, { Menu }, { RoleMenu }, { User }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/table.js')>('platform/database/table.js'),
    serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/purchase/purchase.entity.js')>(
      'modules/phone/purchase/purchase.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/system/menu/menu.entity.js')>('modules/system/menu/menu.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/role/role-menu.entity.js')>('modules/system/role/role-menu.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/user/user.entity.js')>('modules/system/user/user.entity.js'),
  ]);
  return { rows, Product, Purchase, Menu, RoleMenu, User };
}

describe('the demo history', () => {
  it.each(['100001', '100002'])('breaks no invariant in %s', async (tenantId) => {
    const { brokenInvariants } = await serverModule<typeof import('../../apps/api/src/modules/phone/audit/consistency.js')>(
      'modules/phone/audit/consistency.js',
    );
    expect(await brokenInvariants(await contextOf(tenantId))).toEqual([]);
  });

  it('leaves something in every queue of purchasing', async () => {
    const { rows, Purchase, Product } = await tables();
    const ctx = await contextOf('100001');
    expect(await rows(ctx, Purchase).count({ reviewStatus: 100 })).toBeGreaterThanOrEqual(2);
    expect(await rows(ctx, Purchase).count({ receiveStatus: 200 })).toBeGreaterThanOrEqual(1);
    for (const paymentStatus of [100, 200, 300])
      expect(await rows(ctx, Purchase).count({ reviewStatus: 300, paymentStatus })).toBeGreaterThan(0);
    for (const purchaseType of [1, 2, 3]) expect(await rows(ctx, Purchase).count({ purchaseType })).toBeGreaterThan(0);
    for (const stage of [0, 200, 600]) expect(await rows(ctx, Product).count({ stage, isDraft: 0 })).toBeGreaterThan(0);
  });

  it('has units carried by the warehouse keepers, and costs entered by the purchasing lead and reviewed by the finance desk', async () => {
    const ctx = await contextOf('100001');
    const people = (table: string, column: string, where: string) =>
      ctx.workspace.db.reading().all<{ account: string; n: number }>(
        `SELECT u.account AS "account", count(*) AS n FROM ${table} d JOIN sys_user u ON u.id = d.${column}
            WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND ${where} GROUP BY u.account ORDER BY u.account`,
        { tenantId: '100001' },
      );
    const keepers = await people('storage_transfer', 'create_user', '1 = 1');
    expect(keepers.length).toBeGreaterThan(0);
    for (const { account } of keepers) expect(['warehouse', 'warehouse2']).toContain(account);
    for (const costType of [4, 5]) {
      const [drafts] = await people('cost_adjust', 'create_user', `review_status = 100 AND cost_type = ${costType}`);
      const [reviewed] = await people('cost_adjust', 'review_user', `review_status = 300 AND cost_type = ${costType}`);
      expect([drafts?.account, reviewed?.account]).toEqual(['buyer3', 'finance']);
    }
  });

  it('S2: shares freight and rebate so that the order comes out to the fen', async () => {
    const { rows, Purchase, Product } = await tables();
    const ctx = await contextOf('100001');
    const order = await rows(ctx, Purchase).one({ remark: { like: 'S2 %' } });
    expect(order).toMatchObject({ goodsAmount: 804_900, totalPrice: 816_800 });
    const units = await rows(ctx, Product).find({ purchaseOrderNo: order?.orderNo as string }, { order: ['unitNo'] });
    expect(units.map((unit) => unit.costPrice)).toEqual([324_577, 289_164, 203_059]);
  });

  it('finds the units of a fixture by the IMEIs it promises', async () => {
    const { fixtureImei } = await rootModule<typeof import('../../seeds/demo/fixtures.js')>('dist/seeds/demo/fixtures.js');
    const { rows, Product } = await tables();
    const unit = await rows(await contextOf('100001'), Product).one({ imei: fixtureImei('Apple iPhone 13', 1) });
    expect(unit).toMatchObject({ productName: 'Apple iPhone 13', stage: 200, custody: 1 });
  });

  it('lets its people sign in', async () => {
    for (const [tenantId, account] of [
      ['100001', 'buyer'],
      ['100001', 'warehouse2'],
      ['100002', 'owner'],
      ['000000', 'auditor'],
      ['100002', 'admin'],
    ] as const) {
      await expect(app().as(tenantId, account)).resolves.toBeDefined();
    }
  });

  it('shows the buyer the purchase menus and not the system’s', async () => {
    const buyer = await app().as('100001', 'buyer');
    const menus = await buyer.ask<{ code: string; children?: { path: string }[] }[]>('system.menu.routes');
    expect(menus.map((menu) => menu.code)).toEqual(['buying', 'inventory', 'basics']);
    expect(menus[0]?.children?.map((menu) => menu.path)).toContain('/ERP/purchase/order');
  });
});

describe('the base seed', () => {
  it('changes nothing when it runs again', async () => {
    const { seedBase } = await rootModule<typeof import('../../seeds/base/index.js')>('dist/seeds/base/index.js');
    const { rows, Menu, RoleMenu, User } = await tables();
    const count = async () => {
      const [platform, wholesaler] = [await contextOf('000000'), await contextOf('100001')];
      return [await rows(platform, Menu).count({}), await rows(wholesaler, RoleMenu).count({}), await rows(wholesaler, User).count({})];
    };
    const before = await count();
    await seedBase(await workspace());
    expect(await count()).toEqual(before);
  });
});
