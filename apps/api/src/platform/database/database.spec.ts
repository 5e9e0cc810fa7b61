import { executionAsyncResource } from 'node:async_hooks';
import type { DataSource } from 'typeorm';
import type { RequestContext } from '../context/context.js';
import { Database } from './database.js';
import type { SqlDriver, SqlSession } from './driver/driver.js';

/** Just enough of a context for transactions without a request id. */
const ctx = {
  tenantId: '000000',
  workspace: { caches: { invalidate: () => undefined }, ids: { ready: () => undefined } },
} as unknown as RequestContext;

function database() {
  const ends: string[] = [];
  const driver = {
    dialect: 'sqlite',
    reader: {},
    async transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
      try {
        const value = await work({} as SqlSession);
        ends.push('commit');
        return value;
      } catch (error) {
        ends.push('rollback');
        throw error;
      }
    },
    async close() {},
  } as unknown as SqlDriver;
  return { ends, db: new Database({} as DataSource, driver) };
}

it('a timed-out transaction cannot continue in a new transaction', async () => {
  jest.useFakeTimers();
  try {
    const { ends, db } = database();
    let wake = (): void => undefined;
    let straggler: Promise<unknown> | undefined;
    const tooLong = db.write(ctx, async () => {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      straggler = db.write(ctx, async () => 'written after all');
      await straggler;
    });
    const refused = expect(tooLong).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
    await jest.advanceTimersByTimeAsync(60_000);
    await refused;
    wake();
    await jest.advanceTimersByTimeAsync(1);
    await expect(straggler).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
    expect(ends).toEqual(['rollback']);
  } finally {
    jest.useRealTimers();
  }
});

it('no promise carries the store of a closed database', async () => {
  const { db } = database();
  const carried = async (): Promise<number> => {
    await null;
    return Object.getOwnPropertySymbols(executionAsyncResource()).length;
  };
  const before = await carried();
  await db.write(ctx, async () => undefined);
  await db.close();
  expect(await carried()).toBe(before);
});
