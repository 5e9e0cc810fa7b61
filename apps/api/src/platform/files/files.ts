import { FILE } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import { rows } from '../database/query/table.js';
import { randomName } from '../ids/ids.js';
import { StoredFile } from './stored-file.entity.js';

/** More than any sheet we make of an upload, whose contents are bounded by themselves. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Files of the tenants. They lie in the database: every server of it reaches them, they come and go with the rows that name them, and a
 * copy of the database has them too (ADR 0013). Names are ours and random, and nobody reads another tenant's.
 */
export class Files {
  /** Stores the bytes with the open transaction and answers the name to ask for them by. */
  async put(ctx: RequestContext, bytes: Buffer, extension: 'xlsx' | 'pdf' | 'png' | 'jpg' | 'webp'): Promise<string> {
    if (bytes.length > MAX_FILE_BYTES) throw FILE.TOO_BIG({ max: `${MAX_FILE_BYTES / 1024 / 1024} MB` });
    const name = `${randomName()}.${extension}`;
    await rows(ctx, StoredFile).insert([{ name, content: bytes.toString('base64') }]);
    return name;
  }

  /** The bytes, or undefined when the tenant has no such file. */
  async get(ctx: RequestContext, name: string): Promise<Buffer | undefined> {
    const found = await rows(ctx, StoredFile).one({ name }, { columns: ['content'] });
    return found && Buffer.from(found.content, 'base64');
  }

  async remove(ctx: RequestContext, name: string): Promise<void> {
    await rows(ctx, StoredFile).destroy({ name });
  }
}
