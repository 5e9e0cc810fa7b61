import { join } from 'node:path';
import { useApp } from '../support/harness.js';
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

interface Company {
  readonly id: string;
  readonly key: string | null;
}

it('the migration gives every company the normal form of its name', async () => {
  const { companyNameKey } = await import('@phone-trade/shared');
  const source = await openSource();
  try {
    const query = <Row>(text: string): Promise<Row[]> => source.query(text);
    const isDone = async () =>
      (await query<{ name: string }>('SELECT name FROM migrations')).some(({ name }) => name.startsWith('CompanyNames'));
    const [first, second] = await query<Company>('SELECT id FROM company ORDER BY id LIMIT 2');
    while (await isDone()) await source.undoLastMigration();
    await query(`UPDATE company SET channel_name = 'Acme ＬＴＤ' WHERE id = '${first?.id}'`);
    await query(`UPDATE company SET channel_name = '\u200b' WHERE id = '${second?.id}'`);
    await source.runMigrations();
    const found = await query<Company & { name: string }>('SELECT id AS id, channel_name AS name, name_key AS key FROM company');
    expect(found.find(({ id }) => id === first?.id)?.key).toBe('ACMELTD');
    expect(found.find(({ id }) => id === second?.id)?.key).toBeNull();
    expect(found.filter(({ name, key }) => (companyNameKey(name) || null) !== key)).toEqual([]);
  } finally {
    await source.destroy();
  }
});
