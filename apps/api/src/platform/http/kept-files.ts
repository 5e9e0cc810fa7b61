import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { COMPRESSED_FROM_BYTES } from './limits.js';
import { type Packing, packed } from './packing.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file as it is sent. */
export interface SentFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly packing?: Packing | undefined;
}

/**
 * The files of a built folder, each kept in memory, as it is sent, once somebody has asked for it: a page asks for a dozen of them at once,
 * and would wait for each to be opened and read in pieces. Only what lay there at the start is ever answered.
 */
export class KeptFiles {
  private readonly kept = new Map<string, Promise<SentFile>>();

  private constructor(
    private readonly folder: URL,
    private readonly names: ReadonlySet<string>,
  ) {}

  static async in(folder: URL): Promise<KeptFiles> {
    const names = await readdir(folder, { recursive: true });
    return new KeptFiles(folder, new Set(names.map((name) => name.replaceAll('\\', '/'))));
  }

  /** @returns the file for who takes `packing`, or nothing where there is none. */
  async find(name: string, packing: Packing | undefined): Promise<SentFile | undefined> {
    const type = TYPES[extname(name)];
    if (type === undefined || !this.names.has(name)) return undefined;
    const key = `${packing ?? ''}:${name}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const made = this.make(name, type, packing);
    this.kept.set(key, made);
    // What could not be read once may be read the next time.
    made.catch(() => this.kept.delete(key));
    return made;
  }

  private async make(name: string, type: string, packing: Packing | undefined): Promise<SentFile> {
    // The build lays a file packed with patience beside each that is worth it.
    if (packing === 'br' && this.names.has(`${name}.br`)) return { type, bytes: await this.read(`${name}.br`), packing };
    const bytes = await this.read(name);
    if (!packing || bytes.length < COMPRESSED_FROM_BYTES) return { type, bytes };
    return { type, bytes: await packed(bytes, packing), packing };
  }

  private read(name: string): Promise<Buffer> {
    return readFile(new URL(name, this.folder));
  }
}
