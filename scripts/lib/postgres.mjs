import pg from 'pg';

/** Where a developer's PostgreSQL usually listens. */
const LOCAL = ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://postgres:postgres@127.0.0.1:5432/postgres'];

/**
 * The PostgreSQL for the tests. The database of the URL is only connected to: tests create their own beside it and drop them.
 * @param {string | undefined} configured DATABASE_URL
 * @returns {Promise<{ url: string } | { reason: string, asked: boolean }>} `asked`: somebody named it, so its absence is a failure
 */
export async function findPostgres(configured) {
  const problems = [];
  for (const url of configured ? [configured] : LOCAL) {
    const problem = await problemOf(url);
    if (!problem) return { url };
    problems.push(problem);
  }
  return { asked: Boolean(configured), reason: configured ? `DATABASE_URL: ${problems[0]}` : `none at 127.0.0.1:5432 (${problems[0]})` };
}

/** @param {string} url @returns {Promise<string | undefined>} */
async function problemOf(url) {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'not a postgres:// address';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query('select rolcreatedb or rolsuper as able from pg_roles where rolname = current_user');
    return rows[0]?.able ? undefined : 'its user may not create databases';
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs statements on a database that is only a door to its server.
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
