import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE, OSS } from '@phone-trade/shared';
import { isoAt } from '../clock/clock.js';
import type { RequestContext } from '../context/context.js';
import { rows } from '../database/query/table.js';
import type { ByteRange } from '../http/answers.js';
import { MAX_UPLOAD_BYTES } from '../http/limits.js';
import type { Acceptance } from '../http/read-form.js';
import { randomName } from '../ids/ids.js';
import { type FileType, typeOfUpload } from './file-type.js';
import { bytesOf, type Content, NO_STORES, type ObjectStores, objectKey } from './object-store.js';
import { ObjectRemoval, StoredFile } from './stored-file.entity.js';

const MB = 1024 * 1024;

/** More than any sheet we make of an upload, whose contents are bounded by themselves. */
export const MAX_FILE_BYTES = 32 * MB;

/** A larger upload would make the database large, and its backup slow. */
const MAX_IN_DATABASE_MB = 10;

/** A form without a session takes less than one with. */
export const MAX_WITHOUT_SESSION_MB = 20;

/** An upload is over by then, or never will be. */
const UPLOAD_MS = 60 * 60_000;

/** Bytes on their way to be a file: those of the database are still in memory, others lie in their bucket already. */
interface ReadyFile {
  readonly name: string;
  readonly content: string;
  readonly ossId: string | null;
}

/** What may be uploaded, and the folder of large files until they are complete. */
export interface UploadLimits {
  readonly pictureMb: number;
  readonly documentMb: number;
  readonly folder: string;
}

const nameFor = (extension: FileType['extension']): string => `${randomName()}.${extension}`;

const inDatabase = (name: string, bytes: Buffer): ReadyFile => ({ name, content: bytes.toString('base64'), ossId: null });

/**
 * Files of the tenants. What the server makes lies in the database: every server of it reaches it, and it comes and goes with the rows that
 * name it (ADR 13). Uploads lie in the bucket of the tenant if there is one (ADR 47), or else in the folder of the operator (ADR 49). Names are
 * ours and random, and nobody reads another tenant's.
 */
export class Files {
  constructor(
    private readonly stores: ObjectStores = NO_STORES,
    private readonly limits?: UploadLimits,
  ) {}

  /** What an upload may be. Of a form without a session the tenant is not known yet; the limit is checked again when the file is kept. */
  async acceptance(ctx: RequestContext): Promise<Acceptance> {
    const limits = this.limits ?? missing();
    const isKnown = ctx.tenantId !== '';
    const documentMb = isKnown ? await this.documentMb(ctx) : Math.min(limits.documentMb, MAX_WITHOUT_SESSION_MB);
    return {
      folder: limits.folder,
      mayTakeLong: isKnown,
      maxTogether: Math.max(limits.pictureMb, documentMb) * MB,
      maxBytes: (start, name) => {
        const type = typeOfUpload(start, name);
        if (!type) throw FILE.NOT_ACCEPTED();
        if (type.isPicture) return limits.pictureMb * MB;
        // A workbook is unpacked in memory before it is kept.
        return type.extension === 'xlsx' ? Math.min(documentMb * MB, MAX_UPLOAD_BYTES) : documentMb * MB;
      },
    };
  }

  /** How large a document of the tenant may be. */
  async documentMb(ctx: RequestContext): Promise<number> {
    const { documentMb } = this.limits ?? missing();
    return (await this.stores.activeId(ctx)) === undefined ? Math.min(documentMb, MAX_IN_DATABASE_MB) : documentMb;
  }

  /** Stores the bytes with the open transaction and answers the name to ask for them by. */
  async put(ctx: RequestContext, bytes: Buffer, extension: FileType['extension']): Promise<string> {
    mustFit(bytes);
    const file = inDatabase(nameFor(extension), bytes);
    await rows(ctx, StoredFile).insert([file]);
    return file.name;
  }

  /**
   * Brings an upload to where the tenant's files lie, before the transaction that stores it: a bucket may be slow. Until `keep` has been
   * committed the object is marked to be removed, so that a crash leaves nothing behind.
   */
  async prepare(ctx: RequestContext, content: Content, size: number, { extension, type }: FileType): Promise<ReadyFile> {
    const name = nameFor(extension);
    const ossId = await this.stores.activeId(ctx);
    if (ossId === undefined) {
      if (size > MAX_IN_DATABASE_MB * MB) throw FILE.TOO_BIG({ max: `${MAX_IN_DATABASE_MB} MB` });
      return inDatabase(name, await bytesOf(content));
    }
    const { db, clock } = ctx.workspace;
    const { requestId: _, ...own } = ctx;
    // Of the row that is held: one that was read before may say where the bucket was.
    const store = await db.write(own, async () => {
      const held = await this.stores.hold(ctx, ossId);
      if (!held) throw OSS.AWAY();
      await rows(ctx, ObjectRemoval).insert([{ name, ossId, dueTime: isoAt(clock.now() + UPLOAD_MS) }]);
      return held;
    });
    try {
      await store.put(objectKey(ctx, name), content, size, type);
    } catch (error) {
      throw Object.assign(OSS.AWAY(), { cause: error });
    }
    return { name, content: '', ossId };
  }

  /** Makes prepared bytes a file, with the open transaction. */
  async keep(ctx: RequestContext, file: ReadyFile): Promise<void> {
    if (file.ossId !== null && (await rows(ctx, ObjectRemoval).destroy({ name: file.name, isClaimed: 0 })) === 0) throw OSS.AWAY();
    await rows(ctx, StoredFile).insert([file]);
  }

  /** The bytes, or undefined when the tenant has no such file. */
  async get(ctx: RequestContext, name: string): Promise<Buffer | undefined> {
    const opened = await this.open(ctx, name);
    if (opened === undefined || Buffer.isBuffer(opened)) return opened;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of opened as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw FILE.TOO_BIG({ max: `${MAX_FILE_BYTES / MB} MB` });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** The bytes or a part of them, those of a bucket as a stream; undefined when the tenant has no such file. */
  async open(ctx: RequestContext, name: string, range?: ByteRange): Promise<Buffer | Readable | undefined> {
    const found = await rows(ctx, StoredFile).one({ name }, { columns: ['content', 'ossId'] });
    if (!found?.ossId) {
      const bytes = found && Buffer.from(found.content, 'base64');
      return range ? bytes?.subarray(range.start, range.end + 1) : bytes;
    }
    const store = await this.stores.open(ctx, found.ossId);
    try {
      return await store.get(objectKey(ctx, name), range);
    } catch (error) {
      throw Object.assign(OSS.AWAY(), { cause: error });
    }
  }

  /** Removes a file with the open transaction; an object goes once that is committed. */
  async remove(ctx: RequestContext, name: string): Promise<void> {
    const found = await rows(ctx, StoredFile).one({ name }, { columns: ['ossId'] });
    if (found?.ossId)
      await rows(ctx, ObjectRemoval).insert([{ name, ossId: found.ossId, dueTime: ctx.workspace.clock.iso(), isClaimed: 1 }]);
    await rows(ctx, StoredFile).destroy({ name });
  }

  /** Whether a bucket holds files, or objects that are still to be removed. */
  async isUsed(ctx: RequestContext, ossId: string): Promise<boolean> {
    const file = await rows(ctx, StoredFile).one({ ossId }, { columns: ['name'] });
    return file !== undefined || (await rows(ctx, ObjectRemoval).one({ ossId }, { columns: ['name'] })) !== undefined;
  }

  /** Removes uploads that nobody waits for any more. */
  async sweepIncoming(now: number, limit: number): Promise<number> {
    const folder = this.limits?.folder;
    if (folder === undefined || !existsSync(folder)) return 0;
    let removed = 0;
    for (const name of await readdir(folder)) {
      if (removed === limit) break;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtimeMs > now - UPLOAD_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  /** Removes an object that nothing names. */
  async discard(ctx: RequestContext, ossId: string, name: string): Promise<void> {
    const store = await this.stores.open(ctx, ossId);
    await store.remove(objectKey(ctx, name));
  }
}

function missing(): never {
  throw new Error('this process takes no uploads');
}

function mustFit(bytes: Buffer): void {
  if (bytes.length > MAX_FILE_BYTES) throw FILE.TOO_BIG({ max: `${MAX_FILE_BYTES / MB} MB` });
}
