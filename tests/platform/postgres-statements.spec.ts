import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { SqlDriver, SqlParams, SqlSession, SqlValue } from '../../apps/api/src/platform/database/driver/driver.js';
import { rootModule, serverModule } from '../support/server-module.js';
import type { Recorded } from '../support/statement-record.mjs';

const KEY = process.env.TEST_TEMPLATE_KEY ?? '';
/** How many statements the whole SQLite run records at least. */
const LEAST = process.env.TEST_WHOLE === '1' ? 2500 : 1;

/** Types that the driver returns as numbers or texts: name, int8, int4, text, float8, varchar, numeric. */
const TYPES = [19, 20, 23, 25, 701, 1043, 1700];

type Database = typeof import('../../apps/api/src/platform/database/database.js').Database.prototype;
type Fields = readonly { readonly name: string; readonly dataTypeID: number }[];

/** Both databases have the same rows: the file was moved to PostgreSQL. */
let sqlite: Database;
let postgres: SqlDriver;
/** The columns of PostgreSQL's last answer. */
let fields: Fields = [];
let records: readonly Recorded[];
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  const [{ ensureTemplate, copyTemplate }, { emptyDatabase }, { readRecords }] = await Promise.all([
    rootModule<typeof import('../support/template.mjs')>('tests/support/template.mjs'),
    rootModule<typeof import('../support/postgres.mjs')>('tests/support/postgres.mjs'),
    rootModule<typeof import('../support/statement-record.mjs')>('tests/support/statement-record.mjs'),
  ]);
  records = readRecords(KEY);
  await ensureTemplate('small', KEY, undefined);
  const place = await copyTemplate('small', KEY, undefined);
  opened.push(place.remove);
  const database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '', 'statements');
  opened.push(database.remove);
  const file = join(place.dataDir, 'main.sqlite');
  await move(file, database.address);
  sqlite = await openSqlite(file);
  opened.push(() => sqlite.close());
  postgres = await openPostgres(database.address);
  opened.push(() => postgres.close());
});

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function move(file: string, address: string): Promise<void> {
  const [{ fillFrom }, { SourceFile }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/cli/from-sqlite/move.js')>('cli/from-sqlite/move.js'),
    serverModule<typeof import('../../apps/api/src/cli/from-sqlite/source-file.js')>('cli/from-sqlite/source-file.js'),
  ]);
  const source = SourceFile.open(file, new Date().toISOString());
  try {
    await fillFrom(source, address, () => {});
  } finally {
    source.close();
  }
}

async function openSqlite(address: string): Promise<Database> {
  const [{ openDatabase }, { product }, { migrations }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/start/open.js')>('platform/database/start/open.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
    rootModule<typeof import('../../migrations/index.js')>('dist/migrations/index.js'),
  ]);
  return openDatabase({ address, entities: product.entities, migrations });
}

async function openPostgres(address: string): Promise<SqlDriver> {
  const [{ openPools }, { PostgresDriver }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/driver/postgres.pools.js')>(
      'platform/database/driver/postgres.pools.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/database/driver/postgres.driver.js')>(
      'platform/database/driver/postgres.driver.js',
    ),
  ]);
  const pools = openPools(address, () => {});
  pools.writes.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (asked: unknown) => Promise<{ readonly fields: Fields }>;
    const noted = async (asked: unknown) => {
      const answer = await query(asked);
      fields = answer.fields;
      return answer;
    };
    Object.assign(client, { query: noted });
  });
  return new PostgresDriver(pools);
}

type Sample = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

/** Values for a statement, so often that each kind of value which its parameters had in the SQLite run is among them. */
function samplesOf({ samples }: Recorded): Sample[] {
  const times = Math.max(1, ...Object.values(samples).map((values) => values.length));
  const nth = (values: Recorded['samples'][string], i: number) => values[Math.min(i, values.length - 1)] ?? null;
  return Array.from({ length: times }, (_, i) =>
    Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, nth(values, i)])),
  );
}

/** No row has it: another row is refused for what it states, not for its identity. */
const NEW_ID = '1';

/** Rows, or how many changed. */
async function answerOf(session: SqlSession, { call, text, insert, update }: Recorded, sample: Sample): Promise<unknown> {
  const valuesOf = (names: readonly string[]) => names.map((name) => sample[name] as SqlValue);
  if (insert) {
    const added: Sample = { ...sample, ...('id' in sample && !insert.conflict ? { id: NEW_ID } : {}) };
    return session.insert(text, insert.columns, [insert.columns.map(({ name }) => added[name] as SqlValue)], insert.conflict);
  }
  if (update) return session.updateEach(update, [valuesOf([...update.sets, ...update.keys].map((_, i) => String(i)))]);
  return call === 'all' ? session.all(text, sample as SqlParams) : session.run(text, sample as SqlParams);
}

/** The answer, or the refusal, of a statement whose effects are taken back. */
async function tried(session: SqlSession, record: Recorded, sample: Sample): Promise<unknown> {
  try {
    return await answerOf(session, record, sample);
  } catch (error) {
    const { name, message, index } = error as Error & { readonly index?: string };
    if (name !== 'UniqueViolation') return { failed: message };
    // A row may break several indexes, of which each database names another one.
    return { refusedBy: index?.startsWith('uq_') ? 'an index of the table' : index };
  } finally {
    const seen = fields;
    await session.run('ROLLBACK TO SAVEPOINT before');
    fields = seen;
  }
}

/** Rows in the order that their text states; those that tie in it, or have none, by their contents. */
function comparable(answer: unknown, text: string): unknown {
  if (!Array.isArray(answer)) return answer;
  const isCut = /\bLIMIT\b/.test(text);
  const columns = sortColumns(text, answer[0] ?? {});
  if (columns.length === 0) return isCut ? answer.length : answer.map((row) => JSON.stringify(row)).sort();
  const keys = answer.map((row) => JSON.stringify(columns.map((name) => row[name])));
  const last = keys.at(-1);
  const lines = answer.map((row, i) => ({ key: keys[i] ?? '', tie: isCut && keys[i] === last ? '' : JSON.stringify(row) }));
  const ranks = [...new Set(keys)];
  return lines
    .map(({ key, tie }) => ({ rank: ranks.indexOf(key), line: `${key} ${tie}` }))
    .sort((a, b) => a.rank - b.rank || (a.line < b.line ? -1 : 1))
    .map(({ line }) => line);
}

/** The columns of an answer that its text sorts by, up to the first term that the answer does not hold. */
function sortColumns(text: string, row: Readonly<Record<string, unknown>>): readonly string[] {
  const names = Object.keys(row);
  const found: string[] = [];
  for (const term of sortTerms(text)) {
    const name =
      names[Number(term) - 1] ?? names.find((one) => term === `"${one}"` || term === one || text.includes(` ${term} AS "${one}"`));
    if (name === undefined) break;
    found.push(name);
  }
  return found;
}

/** The terms of the order of a text as a whole, without their directions. */
function sortTerms(text: string): readonly string[] {
  const [tail = ''] = (text.split(/\bORDER BY\b/).at(-1) ?? '').split(/\b(?:LIMIT|FOR)\b/);
  const terms = [''];
  let depth = 0;
  for (const letter of text.includes('ORDER BY') ? tail : '') {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    // It is the order of a part in parentheses.
    if (depth < 0) return [];
    if (letter === ',' && depth === 0) terms.push('');
    else terms[terms.length - 1] += letter;
  }
  return terms.map((term) => term.trim().replace(/( (ASC|DESC))?( NULLS (FIRST|LAST))?$/, '')).filter((term) => term !== '');
}

/** Where answers differ: the first row that is another one. */
const first = (answer: unknown, than: unknown): unknown =>
  Array.isArray(answer) && Array.isArray(than) ? (answer.find((row, i) => row !== than[i]) ?? `${answer.length} rows`) : answer;

/** The difference between both databases, if there is one. */
async function difference(one: SqlSession, two: SqlSession, record: Recorded, sample: Sample): Promise<object | undefined> {
  fields = [];
  const there = await tried(two, record, sample);
  const answered = fields;
  const isError = typeof there === 'object' && there !== null && 'failed' in there;
  if (record.sqlite === null) return isError ? { postgres: there } : undefined;
  const here = await tried(one, { ...record, text: record.sqlite ?? record.text }, sample);
  const [expected, actual] = [comparable(here, record.text), comparable(there, record.text)];
  if (isError || JSON.stringify(expected) !== JSON.stringify(actual))
    return { sqlite: first(expected, actual), postgres: first(actual, expected) };
  if (!record.columns) return undefined;
  const names = answered.map(({ name }) => name);
  const strange = answered.filter(({ dataTypeID }) => !TYPES.includes(dataTypeID)).map(({ name }) => name);
  return names.join() === record.columns.join() && strange.length === 0 ? undefined : { columns: record.columns, names, strange };
}

it('the SQLite run of this build has recorded its statements: npm test -- --only api', () => {
  expect(records.length).toBeGreaterThanOrEqual(LEAST);
});

it('each statement of the SQLite run has the same answer on PostgreSQL, with each kind of value that it was sent with', async () => {
  const differences: object[] = [];
  const undone = new Error('undone');
  const work = sqlite.maintain((one) =>
    postgres.transaction(async (two) => {
      for (const session of [one, two]) await session.run('SAVEPOINT before');
      for (const record of records)
        for (const sample of samplesOf(record)) {
          const found = await difference(one, two, record, sample);
          if (found) differences.push({ spec: record.spec, text: record.text, sample, ...found });
        }
      throw undone;
    }),
  );
  await expect(work).rejects.toBe(undone);
  expect(differences).toEqual([]);
}, 900_000);
