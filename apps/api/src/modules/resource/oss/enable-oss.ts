import { CRUD, OSS, ossSpec, RESOURCE_STATUS } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { rows } from '../../../platform/database/query/table.js';
import { type ObjectStore, objectKey } from '../../../platform/files/object-store.js';
import { randomName } from '../../../platform/ids/ids.js';
import { logEvent } from '../../log/log.port.js';
import { storeOf } from './object-stores.js';
import { Oss } from './oss.entity.js';

/** As much of a provider's words as tells what is wrong. */
const MAX_WORDS = 200;

/** Makes a bucket the one that uploads go to, after it has kept a trial object and given it back. */
export async function enableOss(ctx: RequestContext, id: string, hosts: readonly string[]): Promise<void> {
  const row = await rows(ctx, Oss).one({ id });
  if (!row) throw CRUD.NOT_FOUND({ noun: ossSpec.label });
  await probe(ctx, row.ossCode, storeOf(ctx, row, hosts));
  await ctx.workspace.db.write(ctx, async () => {
    await oneAtATime(ctx, 'oss');
    await rows(ctx, Oss).update({ status: RESOURCE_STATUS.on, id: { ne: id } }, { status: RESOURCE_STATUS.off });
    // What was probed is what is enabled.
    const enabled = await rows(ctx, Oss).update({ id, version: row.version }, { status: RESOURCE_STATUS.on });
    if (enabled === 0) throw CRUD.CHANGED({ noun: ossSpec.label });
  });
  logEvent(ctx, { level: 'info', id: 'oss.enabled', data: row.ossCode });
}

/** Uploads lie in the database from now on; what the bucket has is still read from it. */
export async function disableOss(ctx: RequestContext, id: string): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    if ((await rows(ctx, Oss).update({ id }, { status: RESOURCE_STATUS.off })) === 0) throw CRUD.NOT_FOUND({ noun: ossSpec.label });
  });
  logEvent(ctx, { level: 'info', id: 'oss.disabled', data: id });
}

/** Writes, reads and removes an object. */
async function probe(ctx: RequestContext, name: string, store: ObjectStore): Promise<void> {
  const key = objectKey(ctx, `probe-${randomName()}`);
  const sent = Buffer.from(key);
  try {
    await store.put(key, sent, sent.length, 'text/plain');
    const chunks: Buffer[] = [];
    for await (const chunk of (await store.get(key)) ?? []) chunks.push(chunk as Buffer);
    await store.remove(key);
    if (!Buffer.concat(chunks).equals(sent)) throw new Error('the object came back changed');
  } catch (error) {
    const { name: kind, message } = error as Error;
    throw OSS.PROBE({ name, why: `${kind}: ${message}`.slice(0, MAX_WORDS) });
  }
}
