import { join } from 'node:path';
import { seedId } from '../../seeds/base/ids.js';
import { only } from '../api/phone/basics.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { useApp } from '../support/harness.js';
import { rootModule, serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

async function open() {
  const [{ openSource }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  return openSource({ address: app().databaseUrl ?? join(app().dataDir, 'main.sqlite'), entities: product.entities, migrations });
}

it('the migration finds the prices of all earlier deals as their documents record them', async () => {
  const shop = await Shop.open(app(), '旧价', '00997702');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const { productNos } = await shop.stored([500, 600, 700]);
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo, i) => ({ productNo, saleAmount: 800 + i })),
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
  const source = await open();
  const query = <Row>(text: string): Promise<Row[]> => source.query(text);
  const samples = () =>
    query(`SELECT tenant_id, model_id, product_name, product_attr, platform_id, side, price, sample_day, source, product_id,
                  product_no, order_no, held_days FROM price_sample WHERE tenant_id = '${TENANT}' ORDER BY order_no, product_id, side`);
  const done = async (): Promise<boolean> =>
    (await query<{ name: string }>('SELECT name FROM migrations')).some(({ name }) => name.startsWith('PriceSamples'));
  try {
    const recorded = await samples();
    expect(recorded.length).toBeGreaterThan(4);
    while (await done()) await source.undoLastMigration();
    await source.runMigrations();
    expect(await samples()).toEqual(recorded);
  } finally {
    await source.destroy();
  }
});
