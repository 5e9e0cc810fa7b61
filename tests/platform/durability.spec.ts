import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';

const app = useApp({ seed: 'small' });

/** Whether a commit of that kind waits for the disk, read from its connection. */
async function waits(durability?: 'full' | 'relaxed'): Promise<boolean> {
  const ctx = await contextOf(app(), '100001', 'boss');
  const { db } = ctx.workspace;
  const asked = app().databaseUrl ? 'SHOW synchronous_commit' : 'PRAGMA synchronous';
  const ask = async () => (await db.reading().all<Record<string, unknown>>(asked))[0] ?? {};
  const [setting] = Object.values(await db.write(ctx, ask, durability));
  return setting === 2 || setting === 'on';
}

it('only a relaxed commit skips the disk flush, and the next one waits again', async () => {
  expect(await waits()).toBe(true);
  expect(await waits('relaxed')).toBe(false);
  expect(await waits('full')).toBe(true);
});

it('a durable write inside a relaxed transaction is refused', async () => {
  const ctx = await contextOf(app(), '100001', 'boss');
  const { db } = ctx.workspace;
  const nothing = async () => undefined;
  await expect(db.write(ctx, () => db.write(ctx, nothing), 'relaxed')).rejects.toThrow('durable');
  await db.write(ctx, () => db.write(ctx, nothing, 'relaxed'));
});
