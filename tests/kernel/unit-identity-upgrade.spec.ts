import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Shop } from '../api/phone/shop.js';
import { useApp } from '../support/harness.js';
import { rootModule, serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

async function open(): Promise<DataSource> {
  const [{ openSource }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  return openSource({ address: app().databaseUrl ?? join(app().dataDir, 'main.sqlite'), entities: product.entities, migrations });
}

it('the migration names stored lines by the serial number of a unit without an IMEI, and keeps each IMEI', async () => {
  const shop = await Shop.open(app(), '旧单', '00997681');
  const { productNos, imeis } = await shop.stored([500, 600]);
  const source = await open();
  const names = async (): Promise<unknown[]> => {
    const rows: { imei: unknown }[] = await source.query(
      `SELECT imei FROM receive_product WHERE product_no IN ('${productNos.join("', '")}') ORDER BY product_no`,
    );
    return rows.map(({ imei }) => imei);
  };
  try {
    // As such a unit and its lines were stored before.
    await source.query(`UPDATE product SET imei = NULL, sn = 'F17XK-OLD' WHERE product_no = '${productNos[0]}'`);
    await source.query(`UPDATE receive_product SET imei = NULL WHERE product_no = '${productNos[0]}'`);
    const stands = async (): Promise<boolean> => {
      const done: { name: string }[] = await source.query('SELECT name FROM migrations');
      return done.some(({ name }) => name === 'UnitIdentity1764000001450');
    };
    while (await stands()) await source.undoLastMigration();
    expect(await names()).toEqual([null, imeis[1]]);
    await source.runMigrations();
    expect(await names()).toEqual(['F17XK-OLD', imeis[1]]);
    while (await stands()) await source.undoLastMigration();
    expect(await names()).toEqual([null, imeis[1]]);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
});
