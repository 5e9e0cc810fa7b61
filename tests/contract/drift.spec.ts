import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { rootModule, serverModule } from '../support/server-module.js';

/** A new empty database on the engine of the run. */
async function emptyPlace(): Promise<{ address: string; remove(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const folder = mkdtempSync(join(tmpdir(), 'drift-'));
    return { address: join(folder, 'main.sqlite'), remove: async () => rmSync(folder, { recursive: true }) };
  }
  const { emptyDatabase } = await rootModule<typeof import('../support/postgres.mjs')>('tests/support/postgres.mjs');
  return emptyDatabase(url, 'drift');
}

let place: Awaited<ReturnType<typeof emptyPlace>>;
let source: DataSource;

beforeAll(async () => {
  const [{ openSource }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  place = await emptyPlace();
  source = await openSource({ address: place.address, entities: product.entities, migrations });
});

afterAll(async () => {
  await source?.destroy();
  await place?.remove();
});

const drift = async (): Promise<string[]> => (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
const tables = async (): Promise<string[]> => {
  const runner = source.createQueryRunner();
  const found = await runner.getTables();
  await runner.release();
  // PostgreSQL also lists its own catalogue, with its schema; our tables have no schema or `public`.
  const own = found.filter(({ name }) => !name.includes('.') || name.startsWith('public.'));
  return own.map(({ name }) => name.split('.').pop() as string).sort();
};

it('the migrations create exactly the tables, columns and indexes of the entities', async () => {
  await source.runMigrations();
  expect(await drift()).toEqual([]);
  expect(await tables()).toEqual(expect.arrayContaining(source.entityMetadatas.map(({ tableName }) => tableName)));
});

it('every migration can be reverted and run again', async () => {
  const all = source.migrations.length;
  for (let undone = 0; undone < all; undone += 1) await source.undoLastMigration();
  expect((await tables()).filter((name) => !['migrations', 'sqlite_sequence'].includes(name) && !name.startsWith('sqlite_'))).toEqual([]);
  await source.runMigrations();
  expect(await drift()).toEqual([]);
});
