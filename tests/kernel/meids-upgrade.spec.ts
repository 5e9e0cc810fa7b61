import { join } from 'node:path';
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

it('the migrations bring MEIDs and the numbers of lines that were stored before to normal form, and keep the first of two', async () => {
  const shop = await Shop.open(app(), '旧号', '00997701');
  const { productNos, imeis } = await shop.stored([500, 600, 700]);
  const [first, second, third] = productNos as [string, string, string];
  const ours = `tenant_id = '${TENANT}'`;
  const source = await open();
  const query = <Row>(text: string): Promise<Row[]> => source.query(text);
  const done = async (name: string): Promise<boolean> =>
    (await query<{ name: string }>('SELECT name FROM migrations')).some((row) => row.name.startsWith(name));
  const numbers = () => query(`SELECT kind AS kind, number AS number FROM unit_number WHERE kind = 'meid' ORDER BY number`);
  try {
    while (await done('Meids')) await source.undoLastMigration();
    expect(await numbers()).toEqual([]);
    await query(`UPDATE product SET meid = 'af-012345-0abcde' WHERE ${ours} AND product_no = '${first}'`);
    await query(`UPDATE product SET meid = '293608736500703710' WHERE ${ours} AND product_no = '${second}'`);
    await query(`UPDATE receive_product SET imei = 'f17xk–old' WHERE ${ours} AND product_no = '${third}'`);
    await source.runMigrations();
    expect(await query(`SELECT meid AS meid FROM product WHERE meid <> ''`)).toEqual([
      { meid: 'AF0123450ABCDE' },
      { meid: 'AF0123450ABCDE' },
    ]);
    expect(
      await query(`SELECT number AS number, product_no AS no FROM unit_number JOIN product ON id = product_id WHERE kind = 'meid'`),
    ).toEqual([{ number: 'AF0123450ABCDE', no: first }]);
    const keys = await query<{ key: string }>(
      `SELECT imei_key AS key FROM receive_product WHERE ${ours} AND product_no IN ('${productNos.join("', '")}') ORDER BY product_no`,
    );
    expect(keys.map(({ key }) => key)).toEqual([imeis[0], imeis[1], 'F17XK-OLD']);
    while (await done('Meids')) await source.undoLastMigration();
    expect(await numbers()).toEqual([]);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
});
