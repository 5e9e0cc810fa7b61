import type { Readable } from 'node:stream';
import { FILE, OSS } from '@phone-trade/shared';
import { isoAt } from '../clock/clock.js';
import type { RequestContext } from '../context/context.js';
import { rows } from '../database/query/table.js';
import { randomName } from '../ids/ids.js';
import type { FileType } from './file-type.js';
import { NO_STORES, type ObjectStores, objectKey } from './object-store.js';
import { ObjectRemoval, StoredFile } from './stored-file.entity.js';

/** More than any sheet we make of an upload, whose contents are bounded by themselves. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** An upload is over by then, or never will be. */
const UPLOAD_MS = 60 * 60_000;

/** Bytes on their way to be a file: those of the database are still in memory, others lie in their bucket already. */
interface ReadyFile {
  readonly name: string;
  readonly content: string;
  readonly ossId: string | null;
}

const nameFor = (extension: FileType['extension']): string => `${randomName()}.${extension}`;

const inDatabase = (name: string, bytes: Buffer): ReadyFile => ({ name, content: bytes.toString('base64'), ossId: null });

/**
 * Files of the tenants. What the server makes lies in the database: every server of it reaches it, and it comes and goes with the rows that
 * name it (ADR 13). Uploads lie in the bucket of the tenant if there is one (ADR 47). Names are ours and random, and nobody reads another tenant's.
 */
export class Files {
  constructor(private readonly stores: ObjectStores = NO_STORES) {}

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
  async prepare(ctx: RequestContext, bytes: Buffer, { extension, type }: FileType): Promise<ReadyFile> {
    mustFit(bytes);
    const name = nameFor(extension);
    const ossId = await this.stores.activeId(ctx);
    if (ossId === undefined) return inDatabase(name, bytes);
    const { db, clock } = ctx.workspace;
    const { requestId: _, ...own } = ctx;
    await db.write(own, async () => {
      if (!(await this.stores.hold(ctx, ossId))) throw OSS.AWAY();
      await rows(ctx, ObjectRemoval).insert([{ name, ossId, dueTime: isoAt(clock.now() + UPLOAD_MS) }]);
    });
    const store = await this.stores.open(ctx, ossId);
    try {
      await store.put(objectKey(ctx, name), bytes, bytes.length, type);
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
      if (size > MAX_FILE_BYTES) throw FILE.TOO_BIG({ max: `${MAX_FILE_BYTES / 1024 / 1024} MB` });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** The same for who sends the bytes on: those of a bucket as they come. */
  async open(ctx: RequestContext, name: string): Promise<Buffer | Readable | undefined> {
    const found = await rows(ctx, StoredFile).one({ name }, { columns: ['content', 'ossId'] });
    if (!found?.ossId) return found && Buffer.from(found.content, 'base64');
    const store = await this.stores.open(ctx, found.ossId);
    try {
      return await store.get(objectKey(ctx, name));
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

  /** Removes an object that nothing names. */
  async discard(ctx: RequestContext, ossId: string, name: string): Promise<void> {
    const store = await this.stores.open(ctx, ossId);
    await store.remove(objectKey(ctx, name));
  }
}

function mustFit(bytes: Buffer): void {
  if (bytes.length > MAX_FILE_BYTES) throw FILE.TOO_BIG({ max: `${MAX_FILE_BYTES / 1024 / 1024} MB` });
}
