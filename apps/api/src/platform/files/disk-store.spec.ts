import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStore, incomingFolder } from './disk-store.js';

let root: string;
let store: DiskStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'phone-trade-disk-'));
  store = new DiskStore(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function textOf(key: string, range?: { start: number; end: number }): Promise<string | undefined> {
  const stream = await store.get(key, range);
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('a folder of files', () => {
  test('keeps bytes and takes files away, whole or not at all', async () => {
    const spooled = join(root, 'spooled');
    writeFileSync(spooled, 'from the disk');
    await store.put('100001/a.pdf', Buffer.from('from the memory'));
    await store.put('100001/b.pdf', { path: spooled });
    expect(await textOf('100001/a.pdf')).toBe('from the memory');
    expect(await textOf('100001/b.pdf', { start: 5, end: 7 })).toBe('the');
    expect(existsSync(spooled)).toBe(false);
    expect(readdirSync(incomingFolder(root))).toEqual([]);
  });

  test('returns no removed file, and removes a missing file without an error', async () => {
    await store.put('100001/a.pdf', Buffer.alloc(0));
    expect(await textOf('100001/a.pdf')).toBe('');
    for (let n = 0; n < 2; n += 1) await store.remove('100001/a.pdf');
    expect(await textOf('100001/a.pdf')).toBeUndefined();
  });

  test('leaves nothing of a file that it cannot keep', async () => {
    writeFileSync(join(root, 'taken'), '');
    const spooled = join(root, 'spooled');
    writeFileSync(spooled, 'x');
    await store.put('100001/a.pdf/b.pdf', Buffer.from('x'));
    await expect(store.put('100001/a.pdf', { path: spooled })).rejects.toMatchObject({ code: expect.any(String) });
    await expect(store.put('taken/a.pdf', Buffer.from('x'))).rejects.toMatchObject({ code: expect.any(String) });
    expect(existsSync(spooled)).toBe(false);
    expect(readdirSync(incomingFolder(root))).toEqual([]);
  });

  test.each(['../a.pdf', '100001/../../a.pdf', '/etc/passwd', '..', '.', ''])('refuses the key %j, which leads out of it', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('leads out');
    await expect(store.get(key)).rejects.toThrow('leads out');
    await expect(store.remove(key)).rejects.toThrow('leads out');
  });
});
