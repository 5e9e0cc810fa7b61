import { createHash } from 'node:crypto';
import pg from 'pg';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** Names of this check-out's templates begin so; another clone on the same server keeps its own. */
export const TEMPLATE_PREFIX = `pt_template_${createHash('sha1').update(ROOT).digest('hex').slice(0, 6)}_`;
export const TEST_PREFIX = 'pt_test_';

/**
 * Runs statements on the database the tests were pointed at; it is only a door to the server.
 * @template T
 * @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>}
 */
export async function withAdmin(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of a sibling database. @param {string} url @param {string} database */
export function databaseUrl(url, database) {
  const sibling = new URL(url);
  sibling.pathname = `/${database}`;
  return sibling.href;
}

/** @param {pg.Client} client @param {string} name */
export async function databaseExists(client, name) {
  return (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
}

/** An empty UTF-8 database, also on a server whose default is another encoding. @param {pg.Client} client @param {string} name */
export async function createEmpty(client, name) {
  try {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  } catch (error) {
    const wrongLocale = error instanceof pg.DatabaseError && (error.code === '22023' || error.code === '42809');
    if (!wrongLocale) throw error;
    await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
  }
}

/** @param {pg.Client} client @param {string} name */
export const drop = (client, name) => client.query(`drop database if exists ${name} with (force)`);

/**
 * Drops what runs that were killed left behind: test databases whose process is gone and which nobody uses.
 * @param {pg.Client} client @param {(pid: number) => boolean} isAlive
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
