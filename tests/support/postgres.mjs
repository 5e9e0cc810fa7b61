import { createHash } from 'node:crypto';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { createEmpty, databaseUrl, drop, withAdmin } from '../../scripts/lib/postgres.mjs';

/** Names of this check-out's templates begin so; another clone on the same server keeps its own. */
export const TEMPLATE_PREFIX = `pt_template_${createHash('sha1').update(ROOT).digest('hex').slice(0, 6)}_`;
export const TEST_PREFIX = 'pt_test_';

/**
 * Drops what runs that were killed left behind: test databases whose process is gone and which nobody uses.
 * @param {import('pg').Client} client @param {(pid: number) => boolean} isAlive
 */
export async function dropLeftovers(client, isAlive) {
  const { rows } = await client.query(
    'select datname from pg_database d where starts_with(datname, $1) and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)',
    [TEST_PREFIX],
  );
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.slice(TEST_PREFIX.length).split('_')[0]))) await drop(client, datname);
  }
}

/**
 * An empty database of one's own beside the one the tests were pointed at; `name` tells those of a process apart.
 * @param {string} url @param {string} name @returns {Promise<{ address: string, remove: () => Promise<void> }>}
 */
export async function emptyDatabase(url, name) {
  const database = `${TEST_PREFIX}${process.pid}_${name}`;
  await withAdmin(url, (client) => drop(client, database));
  await withAdmin(url, (client) => createEmpty(client, database));
  return {
    address: databaseUrl(url, database),
    remove: async () => {
      await withAdmin(url, (client) => drop(client, database));
    },
  };
}
