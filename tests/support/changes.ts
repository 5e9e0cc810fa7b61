import type { SqlDriver, SqlSession } from '../../apps/api/src/platform/database/driver/driver.js';
import type { TestApp } from './harness.js';
import { HEARTBEATS, SESSION_TABLES, workspaceOf } from './inside.js';

/** What is written to a running server's database, read off its statements: for a hundredth of what a snapshot costs. */
export interface Changes {
  /** How many transactions have written something and been committed, ever. Sessions and the like do not count. */
  readonly commits: number;
  /** The tables they have written to since this was asked last. */
  take(): string[];
}

const WRITE = /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i;

/** Stands between the transactions of a server and its database from now on. Only the tests reach in like this. */
export async function watchChanges(app: TestApp): Promise<Changes> {
  const { db } = await workspaceOf(app);
  const driver = Reflect.get(db, 'driver') as SqlDriver;
  const transaction = driver.transaction;
  const touched = new Set<string>();
  let commits = 0;
  driver.transaction = (async (work: (session: SqlSession) => Promise<unknown>) => {
    const written = new Set<string>();
    const answer = await transaction.call(driver, (session) => work(watched(session, written)));
    for (const table of [...SESSION_TABLES, ...HEARTBEATS]) written.delete(table);
    if (written.size > 0) commits += 1;
    for (const table of written) touched.add(table);
    return answer;
  }) as SqlDriver['transaction'];
  return {
    get commits() {
      return commits;
    },
    take() {
      const tables = [...touched];
      touched.clear();
      return tables;
    },
  };
}

/** A session that notes which tables its statements write to. */
function watched(session: SqlSession, written: Set<string>): SqlSession {
  const note = (text: string): void => {
    const table = WRITE.exec(text)?.[1];
    if (table !== undefined) written.add(table);
  };
  return {
    all(text, params) {
      note(text);
      return session.all(text, params);
    },
    run(text, params) {
      note(text);
      return session.run(text, params);
    },
    updateEach(update, rows) {
      written.add(update.table);
      return session.updateEach(update, rows);
    },
    insert(table, columns, rows, conflict) {
      written.add(table);
      return session.insert(table, columns, rows, conflict);
    },
  };
}
