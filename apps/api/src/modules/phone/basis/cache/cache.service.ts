import { CACHE, CACHE_LIMITS, CACHE_SCOPE, PRODUCT_CACHE_KEYS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { rows } from '../../../../platform/database/query/table.js';
import { CacheEntry, EVERYBODY } from './cache.entity.js';

const WRITE = 'cache_write';

export interface CacheAsked {
  readonly key: string;
  readonly scope?: number | null;
}

/** One's own unless the tenant's is asked for; keys of the product are the tenant's. */
const scopeOf = ({ key, scope }: CacheAsked): number =>
  PRODUCT_CACHE_KEYS.includes(key) || scope === CACHE_SCOPE.tenant ? CACHE_SCOPE.tenant : CACHE_SCOPE.mine;

const entryOf = (ctx: RequestContext, asked: CacheAsked) => ({
  ownerId: scopeOf(asked) === CACHE_SCOPE.tenant ? EVERYBODY : ctx.userId,
  cacheKey: asked.key,
});

function mustMayWrite(ctx: RequestContext, asked: CacheAsked): void {
  if (scopeOf(asked) === CACHE_SCOPE.tenant && !ctx.permissions.has(WRITE)) throw CACHE.NOT_YOURS();
}

/** The text under a key; without one nobody has saved it. */
export async function cached(ctx: RequestContext, asked: CacheAsked) {
  const found = await rows(ctx, CacheEntry).one(entryOf(ctx, asked), { columns: ['content'] });
  return { key: asked.key, scope: scopeOf(asked), ...(found ? { value: found.content } : {}) };
}

/** Stores a text under a key, in place of the one before. */
export async function keepCached(ctx: RequestContext, asked: CacheAsked, value: string): Promise<void> {
  mustMayWrite(ctx, asked);
  if (Buffer.byteLength(value) > CACHE_LIMITS.bytes) throw CACHE.TOO_BIG({ max: CACHE_LIMITS.bytes / 1024 });
  const entry = entryOf(ctx, asked);
  const write = () =>
    ctx.workspace.db.write(ctx, async () => {
      const entries = rows(ctx, CacheEntry);
      if ((await entries.update(entry, { content: value })) > 0) return;
      if ((await entries.count({ ownerId: entry.ownerId })) >= CACHE_LIMITS.keys) throw CACHE.TOO_MANY({ max: CACHE_LIMITS.keys });
      await entries.insert([{ ...entry, content: value }]);
    });
  try {
    await write();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    // Somebody saved the key first, at another server too: now there is a text to replace.
    await write();
  }
}

/** Removes a key; one that is not there is removed already. */
export async function dropCached(ctx: RequestContext, asked: CacheAsked): Promise<void> {
  mustMayWrite(ctx, asked);
  await ctx.workspace.db.write(ctx, () => rows(ctx, CacheEntry).destroy(entryOf(ctx, asked)));
}
