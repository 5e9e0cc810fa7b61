import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomName } from '../ids/ids.js';

/** Files of a workspace on the local disk. Names are ours and random: nothing a caller sends becomes part of a path. */
export class Files {
  constructor(private readonly root: string) {
    mkdirSync(root, { recursive: true });
  }

  /** Stores the bytes and answers the name to ask for them by. */
  async put(bytes: Buffer, extension: 'xlsx' | 'pdf' | 'png' | 'jpg'): Promise<string> {
    const name = `${randomName()}.${extension}`;
    await writeFile(join(this.root, name), bytes);
    return name;
  }

  /** The bytes, or undefined when there is no such file. */
  async get(name: string): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{32}\.(xlsx|pdf|png|jpg)$/.test(name)) return undefined;
    try {
      return await readFile(join(this.root, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }
}
