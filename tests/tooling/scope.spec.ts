import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootModule } from '../support/server-module.js';

const ROOT = process.cwd();
/** Tests that differ by the database, use PostgreSQL's client or run migrations. */
const BY_DATABASE = /app\(\)\.databaseUrl|import\('pg'\)|openSource/;

const scope = () => rootModule<typeof import('../scope.mjs')>('tests/scope.mjs');

/** The spec files below a folder of tests that have a text. */
async function specsWith(text: RegExp): Promise<string[]> {
  const { filesBelow } = await rootModule<typeof import('../../scripts/lib/fingerprint.mjs')>('scripts/lib/fingerprint.mjs');
  return ['api', 'contract', 'kernel', 'move', 'platform', 'scenarios', 'seeds']
    .flatMap((folder) => filesBelow(join(ROOT, 'tests', folder), (name) => name.endsWith('.spec.ts')))
    .filter((file) => text.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'));
}

describe('the run on PostgreSQL', () => {
  it('lists existing files, each once', async () => {
    const files = Object.values((await scope()).ON_POSTGRES).flat();
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(files).toHaveLength(new Set(files).size);
  });

  it('has every file whose tests depend on the database, or a reason why not', async () => {
    const { postgresSpecs, NOT_ON_POSTGRES } = await scope();
    const known = [...postgresSpecs(), ...Object.values(NOT_ON_POSTGRES).flat()];
    expect((await specsWith(BY_DATABASE)).filter((file) => !known.includes(file))).toEqual([]);
  });

  it('has the concurrent tests of every other file', async () => {
    const { postgresSpecs, NOT_ON_POSTGRES } = await scope();
    const known = [...postgresSpecs(), ...Object.values(NOT_ON_POSTGRES).flat()];
    expect((await specsWith(/^\s*(it|test)\(['"`].*concurren/im)).filter((file) => !known.includes(file))).toEqual([]);
  });
});

it('the run on Redis lists existing files', async () => {
  expect((await scope()).redisSpecs().filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
