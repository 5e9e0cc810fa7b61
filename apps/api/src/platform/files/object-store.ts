import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../context/context.js';
import type { ByteRange } from '../http/answers.js';

/** A file of this server that its reader may take away. */
export interface DiskFile {
  readonly path: string;
}

/** The bytes of a file that is to be kept, in memory or on the disk. */
export type Content = Buffer | DiskFile;

export const bytesOf = async (content: Content): Promise<Buffer> => (Buffer.isBuffer(content) ? content : readFile(content.path));

/** A bucket outside of the database. Keys are paths; what is not there is undefined, everything else that fails throws. */
export interface ObjectStore {
  /** Stores `size` bytes; a file of the disk is sent as it is read. */
  put(key: string, content: Content, size: number, type: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** The buckets that tenants have set, and the folder of the operator. */
export interface ObjectStores {
  /** The one that new uploads go to, or undefined when they go to the database. */
  activeId(ctx: RequestContext): Promise<string | undefined>;
  /** Opens a bucket as its row is now, and keeps it from being removed or moved until the transaction ends. Undefined when it is gone. */
  hold(ctx: RequestContext, id: string): Promise<ObjectStore | undefined>;
  open(ctx: RequestContext, id: string): Promise<ObjectStore>;
}

/** For processes without settings of tenants: everything lies in the database. */
export const NO_STORES: ObjectStores = {
  activeId: async () => undefined,
  hold: async () => undefined,
  open: async (_ctx, id) => {
    throw new Error(`no object store ${id} in this process`);
  },
};

/** Where a file lies in its bucket: each tenant has a folder of its own, and the name cannot be guessed. */
export const objectKey = ({ tenantId }: Pick<RequestContext, 'tenantId'>, name: string): string => `${tenantId}/${name}`;
