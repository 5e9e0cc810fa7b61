import { OSS, ossSpec, RESOURCE_STATUS } from '@phone-trade/shared';
import { openedSecret } from '../../../kernel/crud/sealed-secrets.js';
import { isAllowedHost } from '../../../platform/config/allowed-hosts.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { DiskStore } from '../../../platform/files/disk-store.js';
import type { ObjectStore, ObjectStores } from '../../../platform/files/object-store.js';
import { S3Store } from '../../../platform/files/s3-store.js';
import { Oss } from './oss.entity.js';

/** The signature needs a region, where the provider has none too. */
const NO_REGION = 'us-east-1';

/** In place of the id of a bucket: the folder of the operator. */
const FOLDER_ID = 'folder';

/** Clients with their open connections; beyond it the oldest is made again. */
const MAX_OPEN = 50;

/** The bucket of a row. Refuses a host that the operator has not listed. */
export function storeOf(ctx: RequestContext, row: Row<Oss>, hosts: readonly string[]): ObjectStore {
  const { endpoint, region, bucketName, pathStyle, accessKey, secretKey } = row;
  if (!isAllowedHost(hosts, endpoint)) throw OSS.HOST_DENIED({ host: endpoint });
  return new S3Store({
    endpoint,
    region: region ?? NO_REGION,
    bucket: bucketName,
    pathStyle: pathStyle === 1,
    accessKey: openedSecret(ctx, ossSpec, accessKey),
    secretKey: openedSecret(ctx, ossSpec, secretKey),
  });
}

/** The buckets of the tenants, as their rows say, and the folder of the operator. */
export class OssStores implements ObjectStores {
  private readonly opened = new Map<string, ObjectStore>();

  private readonly folder: DiskStore;

  constructor(
    private readonly hosts: readonly string[],
    filesDir: string,
    private readonly keepsInFolder: boolean,
  ) {
    this.folder = new DiskStore(filesDir);
  }

  activeId(ctx: RequestContext): Promise<string | undefined> {
    return ctx.workspace.caches.of(ctx.tenantId, ['oss'], 'active oss', async () => {
      const row = await rows(ctx, Oss).one({ status: RESOURCE_STATUS.on }, { columns: ['id'] });
      return row?.id ?? (this.keepsInFolder ? FOLDER_ID : undefined);
    });
  }

  async hold(ctx: RequestContext, id: string): Promise<ObjectStore | undefined> {
    if (id === FOLDER_ID) return this.folder;
    const row = await rows(ctx, Oss).one({ id }, { lock: 'use' });
    return row && this.clientOf(ctx, row);
  }

  async open(ctx: RequestContext, id: string): Promise<ObjectStore> {
    if (id === FOLDER_ID) return this.folder;
    const row = await ctx.workspace.caches.of(ctx.tenantId, ['oss'], `oss/${id}`, () => rows(ctx, Oss).one({ id }));
    if (!row) throw OSS.AWAY();
    return this.clientOf(ctx, row);
  }

  private clientOf(ctx: RequestContext, row: Row<Oss>): ObjectStore {
    const key = `${ctx.tenantId}/${row.id}/${row.version}`;
    const known = this.opened.get(key) ?? storeOf(ctx, row, this.hosts);
    this.opened.delete(key);
    this.opened.set(key, known);
    if (this.opened.size > MAX_OPEN) this.opened.delete(this.opened.keys().next().value as string);
    return known;
  }
}
