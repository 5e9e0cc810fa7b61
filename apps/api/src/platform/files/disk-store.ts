import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/answers.js';
import { randomName } from '../ids/ids.js';
import type { Content, ObjectStore } from './object-store.js';

/** Where files arrive, on the disk that keeps them: there a file changes its place without being copied. */
export const incomingFolder = (root: string): string => join(root, '.incoming');

/** A folder of the server. A file appears in it at once and whole, and survives a loss of power. */
export class DiskStore implements ObjectStore {
  constructor(private readonly root: string) {}

  async put(key: string, content: Content): Promise<void> {
    const target = this.pathOf(key);
    const from = Buffer.isBuffer(content) ? join(incomingFolder(this.root), randomName()) : content.path;
    const isNew = (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined;
    try {
      if (Buffer.isBuffer(content)) {
        await mkdir(dirname(from), { recursive: true, mode: 0o700 });
        await writeFile(from, content, { mode: 0o600, flag: 'wx' });
      }
      await synced(from);
      await rename(from, target);
    } catch (error) {
      await rm(from, { force: true });
      throw error;
    }
    await synced(dirname(target));
    if (isNew) await synced(this.root);
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = this.pathOf(key);
    const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return handle && createReadStream(path, { fd: handle, highWaterMark: 256 * 1024, ...range });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** Keys are ours; one that leads out of the folder is a fault of the program. */
  private pathOf(key: string): string {
    const path = resolve(this.root, key);
    if (!path.startsWith(resolve(this.root) + sep)) throw new Error(`the key ${key} leads out of the folder`);
    return path;
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
