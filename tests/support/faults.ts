import type { SqlDriver, SqlSession } from '../../apps/api/src/platform/database/driver.js';
import type { TestApp } from './harness.js';
import { workspaceOf } from './inside.js';

/** What a statement that is made to fail throws: nothing the product knows. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Statements of units of work counted and, at a chosen one, failed. */
export interface Faults {
  /** The k-th statement from now on throws; 0 none. */
  failAt(k: number): void;
  /** Statements since `failAt`. */
  readonly count: number;
  /** Gives the driver back as it was. */
  remove(): void;
}

/** Puts itself between the units of work of a server and its database. Only the tests reach in like this. */
export async function plantFaults(app: TestApp): Promise<Faults> {
  const { db } = await workspaceOf(app);
  const driver = Reflect.get(db, 'driver') as SqlDriver;
  const transaction = driver.transaction;
  let target = 0;
  let count = 0;
  const tick = (): void => {
    count += 1;
    if (count === target) throw new Fault(`statement ${count}`);
  };
  const failing = (session: SqlSession): SqlSession => ({
    all: async (text, params) => {
      tick();
      return session.all(text, params);
    },
    run: async (text, params) => {
      tick();
      return session.run(text, params);
    },
    runEach: async (text, rows) => {
      tick();
      return session.runEach(text, rows);
    },
    insert: async (table, columns, rows) => {
      tick();
      return session.insert(table, columns, rows);
    },
  });
  driver.transaction = (work) => transaction.call(driver, (session) => work(failing(session))) as never;
  return {
    failAt(k) {
      target = k;
      count = 0;
    },
    get count() {
      return count;
    },
    remove() {
      driver.transaction = transaction;
    },
  };
}
