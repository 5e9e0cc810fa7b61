import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { FILE, INPUT } from '@phone-trade/shared';
import { randomName, sha256 } from '../ids/ids.js';
import type { SpooledUpload, Upload } from './answers.js';
import type { ApiRequest } from './call.js';
import { MAX_UPLOAD_BYTES } from './limits.js';
import { hasEnded, mayTakeLong } from './slow-upload.js';

const MB = 1024 * 1024;

/** What goes to the disk at once; a smaller file stays in memory. */
const PORTION_BYTES = MB;

/** Enough to tell the type of a file. */
const START_BYTES = 32;

/** The files that a call takes. */
export interface Acceptance {
  /** The most bytes of a file that begins so. Refuses a file that is not to be kept at all before the rest of it is read. */
  readonly maxBytes: (start: Buffer, name: string) => number;
  /** The most bytes of all files of a form, also of a form that does not announce its length. */
  readonly maxTogether: number;
  /** Where a file lies that is too large for the memory. Without a folder all of it is read into the memory. */
  readonly folder?: string;
  /** Whether the form may take longer than other requests. */
  readonly mayTakeLong?: boolean;
}

/** For a file that is read as a whole, a sheet for one. */
export const IN_MEMORY: Acceptance = {
  maxBytes: (start) => {
    if (start.length === 0) throw INPUT.NO_FILE();
    return MAX_UPLOAD_BYTES;
  },
  maxTogether: MAX_UPLOAD_BYTES,
};

interface Form {
  readonly files: readonly (Upload | SpooledUpload)[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The parts of a multipart request: files that are checked and bounded as they arrive, and texts that may come before or after them. */
export async function readForm(request: ApiRequest, maxFiles: number, acceptance: Acceptance): Promise<Form> {
  if (!request.isMultipart()) throw INPUT.NO_FILE();
  if (acceptance.mayTakeLong) mayTakeLong(request.raw.socket);
  const fields: Record<string, unknown> = {};
  const files: (Upload | SpooledUpload)[] = [];
  // The size is bounded by `receive`, which knows what the file is.
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: maxFiles, fields: 50, fieldSize: 64 * 1024, parts: 50 + maxFiles };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files.push(await receive(request, part, acceptance, sizeOf(files)));
      // The parser cuts a text at the limit and goes on.
      else if (part.fieldnameTruncated || part.valueTruncated) throw INPUT.TOO_LARGE();
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const { statusCode, key, code } = error as { statusCode?: number; key?: string; code?: string };
    // What the parser stumbles over, a form that is cut off for one, it throws without a status. A disk that is full has a code.
    throw statusCode === undefined && key === undefined && !code?.startsWith('E') ? INPUT.MALFORMED() : error;
  } finally {
    hasEnded(request.raw.socket);
  }
  if (files.length === 0) throw INPUT.NO_FILE();
  return { files, fields };
}

/** The hash of a file. Only a request with a key needs it: of a large file it takes as long as to receive it. */
export async function digestOf(file: Upload | SpooledUpload): Promise<string> {
  if ('bytes' in file) return sha256(file.bytes);
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file.path, { highWaterMark: PORTION_BYTES })) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

const sizeOf = (files: Form['files']): number => files.reduce((sum, file) => sum + ('bytes' in file ? file.bytes.length : file.size), 0);

/** Removes the files of a request that nobody has taken. */
export async function dropSpooled({ spooled = [] }: Pick<ApiRequest, 'spooled'>): Promise<void> {
  for (const path of spooled) await rm(path, { force: true });
}

/** One file as it arrives. What goes to the disk is written by another thread while the next portion arrives. */
async function receive(
  request: ApiRequest,
  { file, filename }: MultipartFile,
  { maxBytes, maxTogether, folder }: Acceptance,
  before: number,
) {
  const name = filename.slice(0, 255);
  let chunks: Buffer[] = [];
  let waiting = 0;
  let size = 0;
  let start: Buffer = Buffer.alloc(0);
  let most: number | undefined;
  let spool: Spool | undefined;
  const check = (): void => {
    most ??= maxBytes(start, name);
    if (size > most) throw FILE.TOO_BIG({ max: `${most / MB} MB` });
    if (before + size > maxTogether) throw INPUT.TOO_LARGE();
  };
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (start.length < START_BYTES) start = Buffer.concat([start, chunk.subarray(0, START_BYTES - start.length)]);
      size += chunk.length;
      if (start.length === START_BYTES) check();
      chunks.push(chunk);
      waiting += chunk.length;
      if (folder === undefined || waiting < PORTION_BYTES) continue;
      spool ??= await Spool.open(request, folder);
      await spool.write(chunks);
      chunks = [];
      waiting = 0;
    }
    check();
    if (!spool) return { name, bytes: Buffer.concat(chunks) };
    if (chunks.length > 0) await spool.write(chunks);
    await spool.end();
    return { name, path: spool.path, size, start };
  } catch (error) {
    await spool?.abandon();
    throw error;
  }
}

/** A file of a request on the disk. Whoever keeps it takes it away; otherwise it goes with the request. */
class Spool {
  private done: Promise<void> = Promise.resolve();

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async open(request: ApiRequest, folder: string): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomName());
    request.spooled = [...(request.spooled ?? []), path];
    return new Spool(path, await open(path, 'wx', 0o600));
  }

  /** Waits for the portion before only, so that at most two are in memory. */
  async write(portion: readonly Buffer[]): Promise<void> {
    await this.done;
    this.done = this.append(portion);
    // Reported to the next `write` or to `end`.
    this.done.catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.done;
    await this.handle.close();
  }

  async abandon(): Promise<void> {
    await this.done.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }

  private async append(portion: readonly Buffer[]): Promise<void> {
    const { bytesWritten } = await this.handle.writev(portion);
    if (bytesWritten < portion.reduce((sum, { length }) => sum + length, 0))
      throw Object.assign(new Error('the disk took a part of an upload'), { code: 'ENOSPC' });
  }
}
