import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

interface Page {
  readonly total: number;
  readonly totalCapped?: true;
  readonly pages: number;
  readonly records: readonly { readonly sort: number }[];
}

const app = useApp({ seed: 'small' });
/** More than a list counts by itself. */
const POSTS = 10_030;

let who: Caller;
beforeAll(async () => {
  who = await app().as('100001', 'admin');
  const ctx = await contextOf(app(), '100001', 'admin');
  const [{ rows }, { Post }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/post/post.entity.js')>('modules/system/post/post.entity.js'),
  ]);
  const posts = Array.from({ length: POSTS }, (_, i) => ({ postCode: `many-${i}`, postName: `Many ${i}`, sort: 1000 + i }));
  await ctx.workspace.db.write(ctx, () => rows(ctx, Post).insert(posts));
});

const ask = (query: object = {}): Promise<Page> => who.ask<Page>('system.post.list', { sort_ge: 1000, ascs: 'sort', ...query });

test('a total is counted up to ten thousand and marked as capped beyond', async () => {
  expect(await ask()).toMatchObject({ total: 10_000, totalCapped: true, pages: 1000 });
});

test('a list of exactly ten thousand rows is not marked as capped', async () => {
  const exactly = await ask({ sort_lt: 11_000 });
  expect([exactly.total, exactly.totalCapped]).toEqual([10_000, undefined]);
});

test('the exact total is counted on request', async () => {
  const exact = await ask({ exactTotal: 1 });
  expect([exact.total, exact.totalCapped, exact.pages]).toEqual([POSTS, undefined, POSTS / 10]);
});

test('pages beyond the counted total return a larger total', async () => {
  const last = await ask({ current: 1000 });
  expect([last.total, last.totalCapped, last.records.at(-1)?.sort]).toEqual([POSTS, undefined, 10_999]);
  const behind = await ask({ current: POSTS / 10 });
  expect([behind.total, behind.records.at(-1)?.sort]).toEqual([POSTS, 1000 + POSTS - 1]);
});
