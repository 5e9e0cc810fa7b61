import type { Durability, SqlDriver, SqlSession } from '../../apps/api/src/platform/database/driver/driver.js';

/** What is written to a running server's database, read off its statements: for a hundredth of what a snapshot costs. */
export interface Changes {
  /** How many transactions have written something and been committed, ever. */
  readonly commits: number;
  /** The tables written to by the commits after the first `commits`. What triggers write is not among them. */
  since(commits: number): string[];
  /** Waits for the transactions that are open: what others see of them already is counted then. */
  settled(): Promise<void>;
}

const WRITE = /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i;

/** Stands between the transactions of a server and its database from now on. Only the tests reach in like this. */
export function watchChanges(driver: SqlDriver): Changes {
  const transaction = driver.transaction;
  /** The number of the last commit that wrote to each table. */
  const lastOf = new Map<string, number>();
  const open = new Set<Promise<unknown>>();
  let commits = 0;
  const counted = async (work: (session: SqlSession) => Promise<unknown>, durability?: Durability): Promise<unknown> => {
    const written = new Set<string>();
    const answer = await transaction.call(driver, (session) => work(watched(session, written)), durability);
    if (written.size > 0) commits += 1;
    for (const table of written) lastOf.set(table, commits);
    return answer;
  };
  driver.transaction = ((work, durability) => {
    const turn = counted(work, durability);
    open.add(turn);
    return turn.finally(() => open.delete(turn));
  }) as SqlDriver['transaction'];
  return {
    get commits() {
      return commits;
    },
    settled: async () => {
      await Promise.allSettled(open);
    },
    since: (before) => [...lastOf].flatMap(([table, last]) => (last > before ? [table] : [])),
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
