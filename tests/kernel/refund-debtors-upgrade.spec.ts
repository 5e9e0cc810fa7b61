import { join } from 'node:path';
import { only } from '../api/phone/basics.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

/** The company each refund names as the debtor of its claim. */
async function debtors(): Promise<unknown[]> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  return db
    .reading()
    .all('SELECT order_no AS "orderNo", settle_channel_id AS "debtor" FROM purchase_refund WHERE tenant_id = :tenantId ORDER BY order_no', {
      tenantId: TENANT,
    });
}

it('the migration names the debtors of earlier purchase refunds', async () => {
  const shop = await Shop.open(app(), '旧退', '00997931');
  await shop.boss.ask('phone.company.saveSupplier', { channelName: '旧退总部' });
  const { id: parentId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '旧退总部' });
  await shop.boss.ask('phone.company.saveSupplier', { channelName: '旧退分部', parentId, settleParent: 1 });
  const { id: branchId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '旧退分部' });
  const refunded = async (channelId: string): Promise<string> => {
    const { productNos } = await shop.stored([1000], { channelId }, 1000);
    const products = productNos.map((productNo) => ({ productNo }));
    const refund = { refundType: 1, channelId, products };
    return (await shop.boss.ask<{ orderNo: string }>('phone.purchaseRefund.createRefundPurchase', refund)).orderNo;
  };
  const ofBranch = await refunded(branchId);
  const ofSupplier = await refunded(shop.trade.supplierId);
  const before = await debtors();
  expect(before).toEqual(
    expect.arrayContaining([
      { orderNo: ofBranch, debtor: parentId },
      { orderNo: ofSupplier, debtor: null },
    ]),
  );
  const [{ openSource }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  const source = await openSource({
    address: app().databaseUrl ?? join(app().dataDir, 'main.sqlite'),
    entities: product.entities,
    migrations,
  });
  try {
    const stands = async (): Promise<boolean> => {
      const done: { name: string }[] = await source.query('SELECT name FROM migrations');
      return done.some(({ name }) => name === 'RefundDebtors1764000001762');
    };
    while (await stands()) await source.undoLastMigration();
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
  expect(await debtors()).toEqual(before);
});
