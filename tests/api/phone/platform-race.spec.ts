import { seedId } from '../../../seeds/base/ids.js';
import { jobsDone, runChore, stopHousekeeping } from '../../support/background.js';
import type { Caller } from '../../support/caller.js';
import { pauseFirst } from '../../support/faults.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { ScriptedPlatform } from '../../support/scripted-platform.js';
import { serverModule } from '../../support/server-module.js';
import { Shop, TENANT } from './shop.js';

type Inbox = typeof import('../../../apps/api/src/modules/phone/kinds/listing/inbox.js');
type Engine = typeof import('../../../apps/api/src/kernel/document/engine.js');

const PLATFORMS = [2, 4].map((n) => seedId(TENANT, 'qcPlatform', n)) as [string, string];
const SHELF = seedId(TENANT, 'basicConfig', 2108);
/** Statements of the first deal before which the second one arrives: from its start to its last writes. */
const PAUSES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 40];

const scripts = new Map(PLATFORMS.map((id, i) => [id, new ScriptedPlatform(`R${i}`)]));

const app = useApp({
  seed: 'small',
  connectors: { platformAt: (_ctx, { id }) => scripts.get(id) ?? new ScriptedPlatform('R') },
});

let shop: Shop;
let boss: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '抢售', '00998212');
  ({ boss } = shop);
  // The simulated platforms of the server itself stay out of it.
  await stopHousekeeping(app());
  for (const id of PLATFORMS) await boss.ask('phone.qcOptional.updatePlatform', { id, needReview: 0, needReport: 0, needPhotos: 0 });
});

/** Units on sale on both platforms. */
async function offered(count: number): Promise<string[]> {
  const productNos = [...(await shop.stored(Array.from({ length: count }, () => 2000))).productNos];
  const products = productNos.map((productNo) => ({ productNo }));
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    ...{ distributeTypeId: SHELF, handlerUserId: seedId(TENANT, 'user', 8), products },
  });
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
  await boss.ask('phone.qcOptional.changeSalePrice', { products: products.map((one) => ({ ...one, saleAmount: 3200 })) });
  await boss.ask('phone.qcOptional.onSale', { productNos, platforms: PLATFORMS.map((platformId) => ({ platformId })) });
  await jobsDone(app());
  await runChore(app(), 'platform exchange');
  return productNos;
}

interface Listing {
  readonly platformId: string;
  readonly status: number;
  readonly platformGoodsNo?: string;
  readonly saleOrderNo?: string;
}

const listingsOf = async (productNo: string): Promise<Listing[]> =>
  (await boss.ask<{ records: Listing[] }>('phone.qcOptional.pageListing', { productNo_equal: productNo })).records;

/** The news that a platform has sold a unit, as the server takes it in. */
async function dealOf(productNo: string, platformId: string): Promise<() => Promise<boolean>> {
  const [{ takeIn }, { DocumentEngine }, { systemContext }, { platformsByIds }] = await Promise.all([
    serverModule<Inbox>('modules/phone/kinds/listing/inbox.js'),
    serverModule<Engine>('kernel/document/engine.js'),
    serverModule<typeof import('../../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../../apps/api/src/modules/phone/basis/qc-platform/qc-platform.port.js')>(
      'modules/phone/basis/qc-platform/qc-platform.port.js',
    ),
  ]);
  const ctx = systemContext(await workspaceOf(app()), TENANT, 'platform');
  const platform = (await platformsByIds(ctx, [platformId])).get(platformId);
  const goodsNo = (await listingsOf(productNo)).find((one) => one.platformId === platformId)?.platformGoodsNo;
  if (!platform || !goodsNo) throw new Error(`${productNo} is not on ${platformId}`);
  const orderNo = `${goodsNo}-O`;
  return () => takeIn(ctx, app().app.get(DocumentEngine), platform, { eventNo: `${orderNo}-S`, kind: 3, goodsNo, orderNo, price: 320_000 });
}

/** Circles of waiting transactions that PostgreSQL has found. */
async function deadlocks(): Promise<number> {
  if (!app().databaseUrl) return 0;
  const { db } = await workspaceOf(app());
  const sql = 'SELECT CAST(deadlocks AS integer) AS "deadlocks" FROM pg_stat_database WHERE datname = current_database()';
  return (await db.reading().all<{ deadlocks: number }>(sql, {}))[0]?.deadlocks ?? 0;
}

it('two platforms that sell one unit concurrently make one sale and one refusal, wherever the second comes in', async () => {
  const productNos = await offered(PAUSES.length);
  for (const [i, pause] of PAUSES.entries()) {
    const productNo = productNos[i] as string;
    const [first, second] = await Promise.all(PLATFORMS.map((platformId) => dealOf(productNo, platformId)));
    if (!first || !second) throw new Error('no deals');
    const gate = await pauseFirst(app(), pause);
    const one = first();
    await Promise.race([gate.reached, one]);
    const other = second();
    await gate.untilStuck(other);
    gate.open();
    expect({ pause, news: await Promise.all([one, other]) }).toEqual({ pause, news: [true, true] });
    const { records } = await boss.ask<{ records: { status: number; kind: number }[] }>('phone.qcOptional.pagePlatformEvent', {
      productNo_equal: productNo,
    });
    const found = await listingsOf(productNo);
    expect({
      pause,
      deals: records
        .filter(({ kind }) => kind === 3)
        .map(({ status }) => status)
        .sort(),
      sales: found.flatMap(({ saleOrderNo }) => saleOrderNo ?? []).length,
      listings: found.map(({ status }) => status).sort(),
    }).toEqual({ pause, deals: [300, 400], sales: 1, listings: [400, 600] });
  }
  expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
  expect(await deadlocks()).toBe(0);
});
