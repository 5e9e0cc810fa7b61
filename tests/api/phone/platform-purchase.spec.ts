import { seedId } from '../../../seeds/base/ids.js';
import { platformId } from '../../../seeds/demo/platforms.js';
import { jobKindOf, jobsOf, runChore } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

type Entities = typeof import('../../../apps/api/src/modules/phone/basis/purchase-sync/purchase-sync.entity.js');
type RowEntity = typeof import('../../../apps/api/src/modules/phone/kinds/platform-purchase/platform-row.entity.js');
type Tables = typeof import('../../../apps/api/src/platform/database/query/table.js');

const app = useApp({ seed: 'small' });
const DAYS = { syncFrom: '2026-11-01 00:00:00', syncTo: '2026-11-08 00:00:00' };
const PJT = platformId(TENANT, 4);

interface Run {
  readonly id: string;
  readonly status: number;
  readonly total: number;
  readonly created: number;
  readonly skipped: number;
  readonly unmatched: number;
  readonly failed: number;
  readonly errorMsg?: string;
}

interface Item {
  readonly id: string;
  readonly platformOrderNo: string;
  readonly platformItemNo: string;
  readonly matchStatus: number;
  readonly imei?: string;
  readonly modelText: string;
  readonly purchaseOrderNo?: string;
  readonly errorMsg?: string;
  readonly dealPrice?: number;
}

let shop: Shop;
let boss: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '平台', '00997614');
  ({ boss } = shop);
});

/** An account at Paijitang. */
const idOf = async (name: string): Promise<string> => (await accounts()).find(({ accountName }) => accountName === name)?.id as string;

async function account(accountName: string, more: object = {}): Promise<string> {
  await boss.ask('phone.purchase.savePurchasePjtSync', {
    platformId: PJT,
    accountName,
    credential: `key of ${accountName}`,
    channelId: shop.trade.supplierId,
    purchaseUserId: seedId(TENANT, 'user', 4),
    ...more,
  });
  return idOf(accountName);
}

const accounts = async () =>
  (
    await boss.ask<{ records: { id: string; accountName: string; credential: string; lastRun?: Run }[] }>(
      'phone.purchase.pagePurchasePjtSync',
      { size: 100 },
    )
  ).records;

const start = (syncId: string, days: object = DAYS): Promise<{ taskId: string; taskIds: string[] }> =>
  boss.ask('phone.purchase.syncPlatformPurchase3', { syncId, ...days });

async function ended(taskId: string): Promise<Run> {
  for (;;) {
    const { records } = await boss.ask<{ records: Run[] }>('phone.purchase.pagePurchaseSyncRun', { size: 100 });
    const run = records.find(({ id }) => id === taskId);
    if (!run) throw new Error(`no run ${taskId}`);
    if (run.status >= 300) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const fetched = async (syncId: string, days: object = DAYS): Promise<Run> => ended((await start(syncId, days)).taskId);

async function itemsOf(syncId: string): Promise<Item[]> {
  const { db } = await workspaceOf(app());
  return db.reading().all<Item>(
    `SELECT id AS "id", platform_order_no AS "platformOrderNo", platform_item_no AS "platformItemNo", match_status AS "matchStatus", imei AS "imei",
            model_text AS "modelText", purchase_order_no AS "purchaseOrderNo", error_msg AS "errorMsg", deal_price AS "dealPrice"
       FROM purchase_platform_row WHERE tenant_id = :tenantId AND sync_id = :syncId ORDER BY id`,
    { tenantId: TENANT, syncId },
  );
}

/** Takes back what an account brought, so that the next one of the test may bring the same devices. */
async function forget(syncId: string): Promise<void> {
  const orderNos = [...new Set((await itemsOf(syncId)).flatMap(({ purchaseOrderNo }) => purchaseOrderNo ?? []))];
  if (orderNos.length > 0) await boss.ask('phone.purchase.deleted', { orderNos });
  const { db } = await workspaceOf(app());
  const ctx = await contextOf(app(), TENANT, 'boss');
  await db.write(ctx, () =>
    db
      .writing('purchase_platform_row')
      .run('DELETE FROM purchase_platform_row WHERE tenant_id = :tenantId AND sync_id = :syncId', { tenantId: TENANT, syncId }),
  );
}

/** Stops the worker while `work` runs. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const jobs = await jobsOf(app());
  const { wake } = jobs;
  jobs.wake = () => {};
  try {
    return await work();
  } finally {
    jobs.wake = wake;
    jobs.wake();
  }
}

it('makes a purchase draft of the matched rows of each platform order, and keeps what it does not know', async () => {
  const syncId = await account('shop-1');
  const run = await fetched(syncId);
  const items = await itemsOf(syncId);
  expect(run).toMatchObject({ status: 300, total: items.length, skipped: 0, failed: 0 });
  expect(items.length).toBeGreaterThan(20);
  const matched = items.filter(({ matchStatus }) => matchStatus === 300);
  expect(run.unmatched).toBe(items.length - matched.length);
  expect(items.filter(({ matchStatus }) => matchStatus === 100).map(({ modelText }) => modelText)).toContain('折叠旗舰 X9');
  const orders = new Map(matched.map(({ platformOrderNo, purchaseOrderNo }) => [platformOrderNo, purchaseOrderNo]));
  expect(run.created).toBe(orders.size);
  expect(new Set(orders.values()).size).toBe(orders.size);
  for (const [platformOrderNo, orderNo] of [...orders].slice(0, 3)) {
    const detail = await boss.ask<{ products: { count: number; purchasePrice: number }[] }>('phone.purchase.getPurchaseDetail', {
      orderNo,
    });
    expect(detail).toMatchObject({ source: 3, thirdOrderNo: platformOrderNo, reviewStatus: 100, channelId: shop.trade.supplierId });
    const of = matched.filter((item) => item.platformOrderNo === platformOrderNo);
    expect(detail.products.reduce((sum, { count }) => sum + count, 0)).toBe(of.length);
  }
  expect(items.filter(({ imei, matchStatus }) => !imei && matchStatus === 300).every(({ errorMsg }) => errorMsg?.includes('串号'))).toBe(
    true,
  );
});

it('buys nothing twice when the same days are fetched again', async () => {
  const syncId = await idOf('shop-1');
  const before = await itemsOf(syncId);
  const run = await fetched(syncId);
  expect(run).toMatchObject({ status: 300, total: before.length, skipped: before.length, created: 0, unmatched: 0 });
  expect(await itemsOf(syncId)).toEqual(before);
  expect((await accounts()).find(({ id }) => id === syncId)?.lastRun).toMatchObject({ id: run.id, skipped: before.length });
});

it('makes purchases of what an earlier run fetched and made nothing of', async () => {
  const syncId = await idOf('shop-1');
  const item = (await itemsOf(syncId)).find(({ matchStatus, purchaseOrderNo }) => matchStatus === 300 && purchaseOrderNo) as Item;
  const { purchaseOrderNo, platformOrderNo } = item;
  await boss.ask('phone.purchase.deleted', { orderNos: [purchaseOrderNo] });
  const { PurchasePlatformRow } = await serverModule<RowEntity>('modules/phone/kinds/platform-purchase/platform-row.entity.js');
  const { rows } = await serverModule<Tables>('platform/database/query/table.js');
  const ctx = await contextOf(app(), TENANT, 'boss');
  // As a run leaves them that ends before their turn.
  await ctx.workspace.db.write(ctx, () =>
    rows(ctx, PurchasePlatformRow).update({ syncId, platformOrderNo }, { tried: 0, purchaseOrderNo: null, errorMsg: null }),
  );
  expect(await fetched(syncId)).toMatchObject({ status: 300, created: 1 });
  const made = (await itemsOf(syncId)).find(({ id }) => id === item.id);
  expect(made?.purchaseOrderNo).toBeTruthy();
});

it('goes on between two pages and between two orders after it was killed', async () => {
  const known = await idOf('shop-1');
  const whole = (await itemsOf(known)).map(({ platformOrderNo, platformItemNo }) => `${platformOrderNo}/${platformItemNo}`);
  await forget(known);
  const { PurchaseSyncRun } = await serverModule<Entities>('modules/phone/basis/purchase-sync/purchase-sync.entity.js');
  const { rows } = await serverModule<Tables>('platform/database/query/table.js');
  const ctx = await contextOf(app(), TENANT, 'boss');
  const bought = async (): Promise<number> => {
    const sql = 'SELECT count(*) AS "n" FROM purchase WHERE tenant_id = :tenantId AND is_deleted = 0 AND source = 3';
    const [found] = await ctx.workspace.db.reading().all<{ n: number }>(sql, { tenantId: TENANT });
    return Number(found?.n);
  };
  const before = await bought();
  const kind = await jobKindOf(app(), PurchaseSyncRun);
  const runs = rows(ctx, PurchaseSyncRun);
  const killed = new Error('killed');
  const left: number[] = [];
  const taskId = await withoutWorker(async () => {
    const { taskId: id } = await start(known);
    // It dies at its second page, then at its third order.
    for (const [holder, reports] of [
      ['first', 2],
      ['second', 5],
    ] as const) {
      await ctx.workspace.db.write(ctx, () => runs.update({ id }, { status: 200, holder, leaseUntil: '2020-01-01T00:00:00.000Z' }));
      let count = 0;
      const job = await runs.one({ id });
      await expect(
        kind.run(ctx.workspace, job as never, () => {
          count += 1;
          if (count === reports) throw killed;
        }),
      ).rejects.toBe(killed);
      left.push((await itemsOf(known)).length);
    }
    return id;
  });
  expect(left[0]).toBeGreaterThan(0);
  expect(left[0]).toBeLessThan(whole.length);
  const run = await ended(taskId);
  const items = await itemsOf(known);
  expect(items.map(({ platformOrderNo, platformItemNo }) => `${platformOrderNo}/${platformItemNo}`).sort()).toEqual([...whole].sort());
  expect(run).toMatchObject({ status: 300, total: whole.length, skipped: 0 });
  const made = new Set(items.flatMap(({ purchaseOrderNo }) => purchaseOrderNo ?? []));
  expect(run.created).toBe(made.size);
  expect((await bought()) - before).toBe(made.size);
});

it('answers the open run of an account that is asked for again, and keeps it from being deleted', async () => {
  const syncId = await account('shop-open');
  const first = await withoutWorker(async () => {
    const run = await start(syncId);
    expect(await start(syncId, {})).toEqual(run);
    expectError(await boss.call('phone.purchase.deletePurchasePjtSync', { ids: syncId }), 'ERP_SYNC_RUNNING');
    return run;
  });
  await ended(first.taskId);
  await boss.ask('phone.purchase.deletePurchasePjtSync', { ids: syncId });
});

it('stores an item once that a platform tells twice', async () => {
  const syncId = await account('sandbox-twice');
  const run = await fetched(syncId);
  const items = await itemsOf(syncId);
  expect(run.status).toBe(300);
  expect(run.skipped).toBeGreaterThan(0);
  expect(new Set(items.map(({ platformOrderNo, platformItemNo }) => `${platformOrderNo}/${platformItemNo}`)).size).toBe(items.length);
  expect(run.total).toBe(items.length + run.skipped);
});

it.each([
  ['sandbox-down', '没有响应'],
  ['sandbox-wrong', '返回内容有误'],
  ['sandbox-endless', '返回内容有误'],
])('ends the run of %s with the reason', async (name, reason) => {
  const syncId = await account(name);
  expect(await fetched(syncId)).toMatchObject({ status: 400, errorMsg: expect.stringContaining(reason), created: 0 });
});

it('never answers a credential, keeps it sealed, and leaves it when the mask comes back', async () => {
  const syncId = await account('shop-secret');
  const { db } = await workspaceOf(app());
  const stored = async () =>
    (
      await db
        .reading()
        .all<{ credential: string }>('SELECT credential AS "credential" FROM purchase_platform_sync WHERE id = :id', { id: syncId })
    )[0]?.credential;
  const sealed = await stored();
  expect(sealed).not.toContain('key of');
  const [rule] = (await accounts()).filter(({ id }) => id === syncId);
  expect(rule?.credential).toBe('******');
  await boss.ask('phone.purchase.updatePurchasePjtSync', { id: syncId, credential: '******', everyHours: 24 });
  expect(await stored()).toBe(sealed);
  await boss.ask('phone.purchase.updatePurchasePjtSync', { id: syncId, credential: 'wrong' });
  expect(await fetched(syncId)).toMatchObject({ status: 400, errorMsg: expect.stringContaining('拒绝') });
});

it('makes purchases of rows that are matched by hand, and again once that purchase is deleted', async () => {
  const syncId = await idOf('shop-1');
  const { id: modelId } = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
  const item = (await itemsOf(syncId)).find(({ matchStatus }) => matchStatus === 100) as Item;
  const match = () =>
    boss.ask<{ orderNos: string[]; rows: { id: string; ok: boolean }[] }>('phone.purchase.matchPurchasePlatformRow', {
      ids: [item.id],
      modelId,
    });
  const { orderNos, rows } = await match();
  expect(rows).toMatchObject([{ id: item.id, ok: true }]);
  expectError(await boss.call('phone.purchase.matchPurchasePlatformRow', { ids: [item.id], modelId }), 'SYNC_ROW_USED');
  await boss.ask('phone.purchase.deleted', { orderNos });
  expect((await match()).orderNos).toHaveLength(1);
});

it('leaves a device out that is ours already, and says so', async () => {
  const syncId = await account('shop-owned');
  const { id: modelId } = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
  await fetched(syncId);
  const items = await itemsOf(syncId);
  const taken = items.find(({ imei, matchStatus }) => imei && matchStatus === 300) as Item;
  await forget(syncId);
  await shop.stored([], { products: [{ modelId, count: 1, purchasePrice: 100, details: [{ imei: taken.imei }] }] });
  expect((await fetched(syncId)).failed).toBeGreaterThan(0);
  const again = (await itemsOf(syncId)).find(
    (item) => item.platformOrderNo === taken.platformOrderNo && item.platformItemNo === taken.platformItemNo,
  );
  expect(again).toMatchObject({ purchaseOrderNo: null, errorMsg: expect.stringContaining(taken.imei as string) });
});

it('reviews a purchase of which nothing is to be said, where its account wants that', async () => {
  const syncId = await account('shop-auto', { autoReview: 1 });
  await boss.ask('phone.basicConfig.updateStandardConfig', { reviewSelf: 1 });
  const run = await fetched(syncId);
  const items = await itemsOf(syncId);
  expect(run.created).toBeGreaterThan(1);
  for (const orderNo of new Set(items.flatMap(({ purchaseOrderNo }) => purchaseOrderNo ?? []))) {
    const of = items.filter((item) => item.purchaseOrderNo === orderNo);
    const { reviewStatus } = await boss.ask<{ reviewStatus: number }>('phone.purchase.getPurchaseDetail', { orderNo });
    const isClean = of.every(({ errorMsg }) => errorMsg === null);
    expect([orderNo, reviewStatus]).toEqual([orderNo, isClean ? 300 : 100]);
  }
});

describe('a run without a period', () => {
  const DAY_MS = 24 * 60 * 60_000;

  /** The day a run starts from, in days before its end, after runs of these days before now. */
  async function startOf(accountName: string, ...before: readonly (readonly [from: number, to: number, status: number])[]) {
    const syncId = await account(accountName);
    const { PurchaseSyncRun } = await serverModule<Entities>('modules/phone/basis/purchase-sync/purchase-sync.entity.js');
    const { rows } = await serverModule<Tables>('platform/database/query/table.js');
    const ctx = await contextOf(app(), TENANT, 'boss');
    const runs = rows(ctx, PurchaseSyncRun);
    const at = (days: number) => new Date(ctx.workspace.clock.now() - days * DAY_MS).toISOString();
    const ran = before.map(([from, to, status]) => ({ status, syncFrom: at(from), syncTo: at(to) }));
    await ctx.workspace.db.write(ctx, () => runs.insert(ran, { syncId, platformId: PJT, accountName, lang: 'zh' }));
    return withoutWorker(async () => {
      const { taskId } = await start(syncId, {});
      const run = await runs.one({ id: taskId });
      await ctx.workspace.db.write(ctx, () => runs.update({ id: taskId }, { status: 500 }));
      return Math.round((Date.parse(run?.syncTo ?? '') - Date.parse(run?.syncFrom ?? '')) / DAY_MS);
    });
  }

  it('begins a week ago for a new account, and else where the last one ended', async () => {
    expect(await startOf('shop-span-1')).toBe(7);
    expect(await startOf('shop-span-2', [20, 10, 300], [10, 4, 300])).toBe(4);
  });

  it('fetches a failed period again, although a later one was fetched since', async () => {
    expect(await startOf('shop-span-3', [20, 10, 300], [10, 4, 400], [3, 1, 300])).toBe(10);
    expect(await startOf('shop-span-4', [20, 10, 400], [3, 1, 300])).toBe(20);
    expect(await startOf('shop-span-5', [20, 10, 300], [10, 4, 400], [3, 1, 300], [11, 2, 300])).toBe(1);
  });

  it('goes back as far as a run may, and leaves out cancelled periods', async () => {
    expect(await startOf('shop-span-6', [120, 100, 300], [3, 1, 300])).toBe(92);
    expect(await startOf('shop-span-7', [20, 10, 500], [5, 1, 300])).toBe(1);
  });
});

it('refuses unknown platforms, wrong periods and people without the right', async () => {
  expectError(
    await boss.call('phone.purchase.savePurchasePjtSync', {
      platformId: platformId(TENANT, 1),
      accountName: 'x',
      credential: 'x',
      channelId: shop.trade.supplierId,
      purchaseUserId: seedId(TENANT, 'user', 4),
    }),
    'SYNC_PLATFORM',
  );
  const syncId = await account('shop-period');
  const ask = (days: object) => boss.call('phone.purchase.syncPlatformPurchase3', { syncId, ...days });
  expectError(await ask({ syncFrom: '2026-11-08 00:00:00', syncTo: '2026-11-01 00:00:00' }), 'SYNC_PERIOD');
  expectError(await ask({ syncFrom: '2026-01-01 00:00:00', syncTo: '2026-11-01 00:00:00' }), 'SYNC_PERIOD');
  expectError(await boss.call('phone.purchase.syncPlatformPurchase', { syncId }), 'SYNC_NO_RULE');
  expectError(await (await app().as(TENANT, 'warehouse')).call('phone.purchase.syncPlatformPurchase3', { syncId }), 'AUTH_FORBIDDEN');
  expectError(await (await app().as('100002', 'owner')).call('phone.purchase.syncPlatformPurchase3', { syncId }), 'SYNC_NO_RULE');
});

it('begins a run by itself when its hours are over, once for concurrent servers', async () => {
  const syncId = await account('shop-hours', { everyHours: 1 });
  const workspace = await workspaceOf(app());
  const ctx = await contextOf(app(), TENANT, 'boss');
  await workspace.db.write(ctx, () =>
    workspace.db
      .writing('purchase_platform_sync')
      .run('UPDATE purchase_platform_sync SET next_time = :past WHERE id = :id', { past: '2026-01-01T00:00:00.000Z', id: syncId }),
  );
  await withoutWorker(() => Promise.all([runChore(app(), 'purchase_sync', 0, 10), runChore(app(), 'purchase_sync', 0, 10)]));
  const { records } = await boss.ask<{ records: { id: string; syncId: string }[] }>('phone.purchase.pagePurchaseSyncRun', {
    syncId,
    size: 100,
  });
  expect(records).toHaveLength(1);
  expect(await ended(records[0]?.id as string)).toMatchObject({ status: 300 });
});
