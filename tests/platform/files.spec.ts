import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

test('a file is stored in the database, complete and for its tenant only, until it is deleted', async () => {
  const [ours, theirs] = [await contextOf(app(), '100001', 'boss'), await contextOf(app(), '100002', 'owner')];
  const { db, files } = ours.workspace;
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
  const name = await db.write(ours, () => files.put(ours, bytes, 'xlsx'));
  expect((await files.get(ours, name))?.equals(bytes)).toBe(true);
  expect(await files.get(theirs, name)).toBeUndefined();
  await db.write(theirs, () => files.remove(theirs, name));
  expect(await files.get(ours, name)).toBeDefined();
  expect(readdirSync(app().dataDir)).not.toContain('files');
  await db.write(ours, () => files.remove(ours, name));
  expect(await files.get(ours, name)).toBeUndefined();
});

test('a file is rolled back with the transaction that stored it', async () => {
  const ctx = await contextOf(app(), '100001', 'boss');
  const { db, files } = ctx.workspace;
  let name = '';
  const failing = db.write(ctx, async () => {
    name = await files.put(ctx, Buffer.from('lost'), 'pdf');
    expect(await files.get(ctx, name)).toBeDefined();
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await files.get(ctx, name)).toBeUndefined();
});

test('a file has a maximum size', async () => {
  const ctx = await contextOf(app(), '100001', 'boss');
  const { MAX_FILE_BYTES } = await serverModule<typeof import('../../apps/api/src/platform/files/files.js')>('platform/files/files.js');
  const tooBig = ctx.workspace.db.write(ctx, () => ctx.workspace.files.put(ctx, Buffer.alloc(MAX_FILE_BYTES + 1), 'xlsx'));
  await expect(tooBig).rejects.toMatchObject({ key: 'FILE_TOO_BIG' });
});

test('uploads that a killed server left on the disk are removed after an hour', async () => {
  const { files } = (await contextOf(app(), '100001', 'boss')).workspace;
  const folder = join(app().dataDir, 'files', '.incoming');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'left'), 'a half');
  expect(await files.sweepIncoming(Date.now() + 59 * 60_000, 10)).toBe(0);
  expect(await files.sweepIncoming(Date.now() + 61 * 60_000, 10)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
