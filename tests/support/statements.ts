import type { SqlDriver, SqlParams, SqlReader } from '../../apps/api/src/platform/database/driver/driver.js';
import type { TestApp } from './harness.js';
import { workspaceOf } from './inside.js';
import { hearing } from './requests.js';
import { rootModule } from './server-module.js';

interface Asked {
  readonly text: string;
  readonly params: SqlParams;
}

const driverOf = async (app: TestApp): Promise<SqlDriver> => Reflect.get((await workspaceOf(app)).db, 'driver') as SqlDriver;

/** The statements that the requests of `work` read outside a unit. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<Asked[]> {
  const { reader } = await driverOf(app);
  const { all } = reader;
  const asked: Asked[] = [];
  await hearing(app, async (isHeard) => {
    reader.all = ((text: string, params: SqlParams = {}) => {
      if (isHeard()) asked.push({ text, params });
      return all.call(reader, text, params);
    }) as typeof all;
    try {
      await work();
    } finally {
      reader.all = all;
    }
  });
  return asked;
}

/** What SQLite does for the statements that `work` asks for: a line for each step of each of them. */
export async function plansOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = await workspaceOf(app);
  const steps: string[] = [];
  for (const { text, params } of (await statementsOf(app, work)).filter(({ text: sql }) => sql.startsWith('SELECT')))
    for (const { detail } of await db.reading().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)) steps.push(detail);
  return steps;
}

/** The texts that the requests of `work` have the database execute, each as often as it does: a row that is inserted by itself is a statement. */
export async function executedBy(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const executed: string[] = [];
  await hearing(app, async (isHeard) => {
    const note = (text: string): void => {
      if (isHeard()) executed.push(text);
    };
    const restore = app.databaseUrl ? await listenToPostgres(note) : await listenToSqlite(await driverOf(app), note);
    try {
      await work();
    } finally {
      restore();
    }
  });
  return executed;
}

type Method = (this: unknown, ...given: readonly unknown[]) => unknown;

/** Puts `noted` before a method; returns the function that takes it away again. */
function before(target: object, name: string, noted: (self: unknown, given: readonly unknown[]) => void): () => void {
  const original = Reflect.get(target, name) as Method;
  const isOwn = Object.hasOwn(target, name);
  Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
    noted(this, given);
    return Reflect.apply(original, this, given);
  } satisfies Method);
  return () => (isOwn ? Reflect.set(target, name, original) : Reflect.deleteProperty(target, name));
}

/** Every statement of this process, and those of snapshots, which threads execute. */
async function listenToSqlite(driver: SqlDriver, note: (text: string) => void): Promise<() => void> {
  const { loadSqlite } = await rootModule<typeof import('../../scripts/lib/sqlite.mjs')>('scripts/lib/sqlite.mjs');
  const memory = new (loadSqlite())(':memory:');
  const statement = Object.getPrototypeOf(memory.prepare('SELECT 1')) as object;
  memory.close();
  const restores = ['all', 'get', 'run'].map((name) => before(statement, name, (self) => note((self as { source: string }).source)));
  const { snapshot } = driver;
  driver.snapshot = <T>(work: (reader: SqlReader) => Promise<T>): Promise<T> =>
    snapshot.call(driver, (reader: SqlReader) =>
      work({
        all: <R>(text: string, params?: SqlParams) => {
          note(text);
          return reader.all<R>(text, params);
        },
      }),
    ) as Promise<T>;
  return () => {
    for (const restore of restores) restore();
    Reflect.deleteProperty(driver, 'snapshot');
  };
}

/** Without those by which a connection forgets texts that it has not been sent for long, whichever connection that is. */
async function listenToPostgres(note: (text: string) => void): Promise<() => void> {
  const { default: pg } = await nativeImport<{ default: typeof import('pg') }>('pg');
  return before(pg.Client.prototype, 'query', (_, [query]) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    if (!text.startsWith('DEALLOCATE')) note(text);
  });
}
