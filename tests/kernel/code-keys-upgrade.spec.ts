import { join } from 'node:path';
import { useApp } from '../support/harness.js';
import { snapshot } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

async function openSource() {
  const [{ openSource: open }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  return open({ address: app().databaseUrl ?? join(app().dataDir, 'main.sqlite'), entities: product.entities, migrations });
}

interface Unit {
  readonly id: string;
  readonly key: string | null;
}

it('the migration gives every number its normal form, and open numbers to the first unit that has them', async () => {
  const source = await openSource();
  try {
    const query = <Row>(text: string): Promise<Row[]> => source.query(text);
    const isDone = async () =>
      (await query<{ name: string }>('SELECT name FROM migrations')).some(({ name }) => name.startsWith('CodeKeys'));
    const before = (await snapshot(app(), { only: ['unit_number'] })).unit_number;
    const open = await query<{ id: string }>(
      `SELECT id FROM product WHERE is_draft = 0 AND is_deleted = 0 AND out_type = 0 AND coalesce(sn, '') = '' ORDER BY id LIMIT 3`,
    );
    const [first, second, third] = open.map(({ id }) => id);
    while (await isDone()) await source.undoLastMigration();
    // Before the migration these were three devices, on all of which nothing else is changed.
    for (const [id, sn] of [
      [first, 'up-1'],
      [second, ' ＵＰ－1'],
      [third, 'UP-2'],
    ])
      await query(`UPDATE product SET sn = '${sn}', brand_id = 'B' WHERE id = '${id}'`);
    await source.runMigrations();
    const keys = await query<Unit>(`SELECT id AS id, sn_key AS key FROM product WHERE brand_id = 'B' ORDER BY id`);
    expect(keys).toEqual([
      { id: first, key: 'UP-1' },
      { id: second, key: 'UP-1' },
      { id: third, key: 'UP-2' },
    ]);
    expect(await query(`SELECT product_id AS id, number AS number FROM unit_number WHERE number LIKE 'B/%' ORDER BY number`)).toEqual([
      { id: first, number: 'B/UP-1' },
      { id: third, number: 'B/UP-2' },
    ]);
    await query(`DELETE FROM unit_number WHERE number LIKE 'B/%'`);
    expect((await snapshot(app(), { only: ['unit_number'] })).unit_number).toEqual(before);
  } finally {
    await source.destroy();
  }
});
