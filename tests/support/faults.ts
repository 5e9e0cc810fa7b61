import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlDriver, SqlSession } from '../../apps/api/src/platform/database/driver/driver.js';
import type { TestApp } from './harness.js';
import { workspaceOf } from './inside.js';

/** What a statement that is made to fail throws: nothing the product knows. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Statements of the transactions of some work counted and, at a chosen one, failed. */
export interface Faults {
  /** Does the work, whose k-th statement throws. Transactions that the server makes meanwhile, its chores, are left alone. */
  failAt<T>(k: number, work: () => Promise<T>): Promise<T>;
  /** Statements of the last work. */
  readonly count: number;
  /** Gives the driver back as it was. */
  remove(): void;
}

/** Puts itself between the transactions of a server and its database. Only the tests reach in like this. */
export async function plantFaults(app: TestApp): Promise<Faults> {
  const { db } = await workspaceOf(app);
  const driver = Reflect.get(db, 'driver') as SqlDriver;
  const transaction = driver.transaction;
  const working = new AsyncLocalStorage<true>();
  let target = 0;
  let count = 0;
  const tick = (): void => {
    count += 1;
    if (count === target) throw new Fault(`statement ${count}`);
  };
  driver.transaction = ((work, durability) =>
    transaction.call(driver, working.getStore() ? (session) => work(before(session, tick)) : work, durability)) as typeof transaction;
  return {
    failAt(k, work) {
      target = k;
      count = 0;
      return working.run(true, work);
    },
    get count() {
      return count;
    },
    remove() {
      driver.transaction = transaction;
      working.disable();
    },
  };
}

/** A session that does something before each of its statements. */
const before = (session: SqlSession, act: () => void | Promise<void>): SqlSession => ({
  all: async (text, params) => {
    await act();
    return session.all(text, params);
  },
  run: async (text, params) => {
    await act();
    return session.run(text, params);
  },
  updateEach: async (update, rows) => {
    await act();
    return session.updateEach(update, rows);
  },
  insert: async (table, columns, rows, conflict) => {
    await act();
    return session.insert(table, columns, rows, conflict);
  },
});

/** A transaction held before one of its statements. */
export interface Gate {
  /** Resolves when the transaction stands there; never for one that ends before. */
  readonly reached: Promise<void>;
  /** Waits until other work has ended or waits for the held unit. */
  untilStuck(work: Promise<unknown>): Promise<void>;
  /** Lets the transaction go on. */
  open(): void;
}

/** Something that happens once, and the way to make it happen. */
function signal(): readonly [Promise<void>, () => void] {
  let fire = (): void => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return [fired, fire];
}

/** Holds the next transaction before its k-th statement; those that come after it are not held. */
export async function pauseFirst(app: TestApp, k: number): Promise<Gate> {
  const { db } = await workspaceOf(app);
  const driver = Reflect.get(db, 'driver') as SqlDriver;
  const transaction = driver.transaction;
  const [reached, arrive] = signal();
  const [opened, open] = signal();
  let count = 0;
  const tick = async (): Promise<void> => {
    count += 1;
    if (count !== k) return;
    arrive();
    await opened;
  };
  driver.transaction = (work) => {
    driver.transaction = transaction;
    return transaction.call(driver, (session) => work(before(session, tick))) as never;
  };
  return {
    reached,
    async untilStuck(work) {
      let ended = false;
      void work.finally(() => {
        ended = true;
      });
      // SQLite has one transaction at a time: what comes second waits from the start.
      if (driver.dialect === 'sqlite') return;
      const waiting = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while (!ended && Number((await driver.reader.all<{ n: number }>(waiting))[0]?.n) === 0);
    },
    open() {
      driver.transaction = transaction;
      open();
    },
  };
}
