import { seedId } from '../../../seeds/base/ids.js';
import { jobsDone, runChore, stopHousekeeping } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { ScriptedPlatform } from '../../support/scripted-platform.js';
import { rootModule, serverModule } from '../../support/server-module.js';
import { bpmn, end, flow, start as startEvent, task } from '../flow/bpmn.js';
import { only } from './basics.js';
import { upload } from './sheets.js';
import { findings, Shop, TENANT } from './shop.js';

type PlatformAt = import('../../../apps/api/src/services.js').Connectors['platformAt'];
type Faults = typeof import('../../../apps/api/src/modules/phone/kinds/listing/simulator/faulty-platform.js');
type Errors = typeof import('@phone-trade/shared');

/** Codes of `approvalBusiness` and `approvalCondition`. */
const SALE = 25;
const AMOUNT = 1;

let platformAt: PlatformAt = () => new ScriptedPlatform('');
const app = useApp({ seed: 'small', connectors: { platformAt: (ctx, platform) => platformAt(ctx, platform) } });

const DAY_MS = 24 * 60 * 60_000;

/** Seeded distribution types: to the shelf, and to be priced. */
const [SHELF, PRICING, INSPECT] = [7, 8, 3].map((place) => seedId(TENANT, 'basicConfig', 2101 + place)) as [string, string, string];
const platformId = (n: number): string => seedId(TENANT, 'qcPlatform', n);
const [OWN, ZZ, PP, PJT] = [platformId(1), platformId(2), platformId(3), platformId(4)] as [string, string, string, string];

let shop: Shop;
let boss: Caller;
let lister: Caller;
let scripts: Record<string, ScriptedPlatform>;

beforeAll(async () => {
  shop = await Shop.open(app(), '上架', '00997701');
  boss = shop.boss;
  lister = await app().as(TENANT, 'lister');
  // The simulated platforms of the server itself stay out of it.
  await stopHousekeeping(app());
  await boss.ask('phone.qcOptional.updatePlatform', { id: ZZ, needReview: 0 });
  await boss.ask('phone.qcOptional.updatePlatform', { id: PJT, needReview: 0 });
});

beforeEach(() => {
  scripts = { [ZZ]: new ScriptedPlatform('ZZ'), [PP]: new ScriptedPlatform('PP'), [PJT]: new ScriptedPlatform('PJ') };
});

/** One round with the platforms of the test, which fail as an account of the simulator says. */
async function round(account = ''): Promise<void> {
  const { faultyPlatform } = await serverModule<Faults>('modules/phone/kinds/listing/simulator/faulty-platform.js');
  platformAt = ({ workspace }, { id }) => faultyPlatform(scripts[id] as ScriptedPlatform, account, workspace.clock);
  await runChore(app(), 'platform exchange');
}

/** Stored units on the shelf, each offered for 3,200 with a floor of 3,000. */
async function onShelf(count: number, price: object = { saleAmount: 3200, minSaleAmount: 3000 }): Promise<string[]> {
  const { productNos } = await shop.stored(Array.from({ length: count }, () => 2000));
  await distributed(productNos, SHELF);
  await boss.ask('phone.qcOptional.changeSalePrice', { products: productNos.map((productNo) => ({ productNo, ...price })) });
  return [...productNos];
}

async function distributed(productNos: readonly string[], distributeTypeId: string): Promise<void> {
  const products = productNos.map((productNo) => ({ productNo }));
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    distributeTypeId,
    handlerUserId: seedId(TENANT, 'user', 8),
    products,
  });
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
}

interface Listing {
  readonly id: string;
  readonly platformId: string;
  readonly status: number;
  readonly listPrice: number;
  readonly platformGoodsNo?: string;
  readonly saleOrderNo?: string;
  readonly offReason?: number;
  readonly remoteStatus: number;
  readonly remoteError?: string;
  readonly rejectReason?: string;
}

const listings = async (productNo: string): Promise<Listing[]> =>
  (await boss.ask<{ records: Listing[] }>('phone.qcOptional.pageListing', { productNo_equal: productNo })).records;
const listingOn = async (productNo: string, platform: string): Promise<Listing> =>
  (await listings(productNo)).find((one) => one.platformId === platform) as Listing;

const start = (who: Caller, productNos: readonly string[], platforms: readonly string[], priceRule?: object) =>
  who.call<{ taskId: string; count: number; rows?: object[] }>('phone.qcOptional.onSale', {
    productNos,
    platforms: platforms.map((id) => ({ platformId: id, ...(priceRule ? { priceRule } : {}) })),
  });

async function listed(productNos: readonly string[], platforms: readonly string[], priceRule?: object): Promise<string> {
  const { data } = (await start(lister, productNos, platforms, priceRule)).body as { data: { taskId: string } };
  await jobsDone(app());
  return data.taskId;
}

interface TaskRow {
  readonly productNo: string;
  readonly platformId: string;
  readonly status: number;
  readonly errorKey?: string;
}
const taskRows = async (taskId: string): Promise<TaskRow[]> =>
  (await boss.ask<{ records: TaskRow[] }>('phone.qcOptional.pageSameSaleRow', { taskId, size: 100 })).records;

async function unit(productNo: string) {
  const { db } = await workspaceOf(app());
  const [found] = await db.reading().all<Record<string, unknown>>(
    `SELECT stage AS "stage", shelf_status AS "shelf", hold_order_no AS "holder", sale_amount AS "price" FROM product
      WHERE tenant_id = :tenantId AND product_no = :productNo`,
    { tenantId: TENANT, productNo },
  );
  return found as { stage: number; shelf: number; holder: string | null; price: number | null };
}

/** Changes one row as it is stored. */
async function stored(table: string, change: string, params: Record<string, string | number>): Promise<void> {
  const { db } = await workspaceOf(app());
  const sql = `UPDATE ${table} SET ${change} WHERE tenant_id = :tenantId AND id = :id`;
  await db.write(await contextOf(app(), TENANT, 'boss'), () => db.writing(table, TENANT).run(sql, { ...params, tenantId: TENANT }));
}

const sold = (script: ScriptedPlatform, { id }: Listing, orderNo: string, price = 320_000) =>
  script.events.push({ eventNo: `${orderNo}-S`, kind: 3, goodsNo: script.numberOf({ ourNo: id }), orderNo, price });

interface EventRow {
  readonly kind: number;
  readonly status: number;
  readonly orderNo?: string;
  readonly errorMsg?: string;
}
const events = async (platformOrderNo: string): Promise<EventRow[]> =>
  (await boss.ask<{ records: EventRow[] }>('phone.qcOptional.pagePlatformEvent', { platformOrderNo_equal: platformOrderNo })).records;

/** What the lister was told about a document. */
async function told(orderNo: string): Promise<string[]> {
  const { records } = await lister.ask<{ records: { title: string; linkNo?: string }[] }>('message.list', { size: 100 });
  return records.flatMap(({ title, linkNo }) => (linkNo === orderNo ? [title] : []));
}

describe('same-sale', () => {
  it('lists units on several platforms at the price of the rule', async () => {
    const [productNo = ''] = await onShelf(1);
    const taskId = await listed([productNo], [ZZ, PJT, OWN], { base: 1, percent: 105, endWith: 9 });
    expect(await taskRows(taskId)).toMatchObject([{ status: 300 }, { status: 300 }, { status: 300 }]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 300, listPrice: 3369, remoteStatus: 100 });
    expect(await listingOn(productNo, OWN)).toMatchObject({ status: 300, remoteStatus: 300 });
    expect(await unit(productNo)).toMatchObject({ stage: 600, shelf: 300 });
    await round();
    expect(scripts[ZZ]?.told).toEqual([expect.stringMatching(/^list ZZ-\d+ 336900$/)]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ remoteStatus: 300, platformGoodsNo: expect.stringMatching(/^ZZ-/) });
  });

  it('goes on sale where a review is passed, and fails with the reason where it is not', async () => {
    await boss.ask('phone.qcOptional.updatePlatform', { id: PP, needReport: 0, needPhotos: 0 });
    const [passed = '', rejected = ''] = await onShelf(2);
    const taskId = await listed([passed, rejected], [PP]);
    expect((await taskRows(taskId)).map(({ status }) => status)).toEqual([200, 200]);
    await round();
    const script = scripts[PP] as ScriptedPlatform;
    const [a, b] = [await listingOn(passed, PP), await listingOn(rejected, PP)];
    const verdict = (one: Listing, kind: number, more: object) =>
      script.events.push({ eventNo: `${one.id}-${kind}`, kind, goodsNo: script.numberOf({ ourNo: one.id }), ...more });
    verdict(a, 1, {});
    verdict(a, 1, {});
    verdict(b, 2, { reason: '照片模糊' });
    // Late, and against what it said before.
    script.events.push({ eventNo: 'late', kind: 2, goodsNo: script.numberOf({ ourNo: a.id }), reason: '迟到' });
    await round();
    expect(await listingOn(passed, PP)).toMatchObject({ status: 300, auditStatus: 300 });
    expect(await listingOn(rejected, PP)).toMatchObject({ status: 500, rejectReason: '照片模糊' });
    expect((await taskRows(taskId)).map(({ status }) => status)).toEqual([300, 400]);
    // Once more, and it is in review again.
    await lister.ask('phone.qcOptional.submitInspect', { listingId: b.id });
    expect(await listingOn(rejected, PP)).toMatchObject({ status: 200 });
  });

  it('names the reason of each row that cannot be listed, and tries those again', async () => {
    const [low = '', gone = '', unpriced = ''] = await onShelf(3);
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: unpriced, saleAmount: '' }] });
    await distributed([gone], INSPECT);
    const taskId = await listed([low, gone, unpriced], [ZZ], { base: 2, percent: 90 });
    expect((await taskRows(taskId)).map(({ status, errorKey }) => [status, errorKey])).toEqual([
      [400, 'LISTING_BELOW_FLOOR'],
      [400, 'LISTING_NOT_SHELF'],
      [400, 'LISTING_NOT_SHELF'],
    ]);
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: low, minSaleAmount: 0 }] });
    expectError(await lister.call('phone.qcOptional.retrySameSale', { taskId: '1' }), 'LISTING_UNKNOWN');
    await lister.ask('phone.qcOptional.retrySameSale', { taskId });
    await jobsDone(app());
    expect((await taskRows(taskId)).map(({ status }) => status)).toEqual([300, 400, 400]);
    expect((await listings(gone)).length).toBe(0);
  });

  it('answers the rows of a task that ends at once, also of one that is tried again', async () => {
    const [good = '', low = ''] = await onShelf(2);
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: low, minSaleAmount: 3100 }] });
    const { data } = (await start(lister, [good, low], [ZZ], { base: 1, percent: 95 })).body;
    expect(data).toMatchObject({
      count: 2,
      rows: [
        { productNo: good, platformId: ZZ, status: 300, listPrice: 3040 },
        { productNo: low, platformId: ZZ, status: 400, errorKey: 'LISTING_BELOW_FLOOR', errorMsg: expect.any(String) },
      ],
    });
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: low, minSaleAmount: 0 }] });
    const again = await lister.ask('phone.qcOptional.retrySameSale', { taskId: data?.taskId });
    expect(again).toMatchObject({ count: 1, rows: [{ status: 300 }, { status: 300 }] });
  });

  it('lists the units of a task by how it came out for them, wherever they are now', async () => {
    const [good = '', low = '', gone = ''] = await onShelf(3);
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: low, minSaleAmount: 3150 }] });
    await distributed([gone], INSPECT);
    const { taskId } = (await start(lister, [good, low, gone], [ZZ, PJT], { base: 1, percent: 98 })).body.data as { taskId: string };
    await jobsDone(app());
    await shop.post(gone, 'hold');
    const units = async (more: object) => {
      const input = { taskId, ascs: 'productNo', ...more };
      return (await boss.ask<{ records: Record<string, unknown>[] }>('phone.qcOptional.pageQcOptionalProduct', input)).records;
    };
    const failed = await units({ taskStatus: 400 });
    expect(failed.map(({ productNo, taskStatus }) => [productNo, taskStatus])).toEqual([
      [low, 400],
      [gone, 400],
    ]);
    expect(failed.map(({ errorMsg }) => errorMsg)).toEqual([expect.stringContaining('底价'), expect.any(String)]);
    expect((await units({})).map(({ taskStatus }) => taskStatus)).toEqual([300, 400, 400]);
    expect((await units({ platformId: ZZ, taskStatus: 300 })).map(({ productNo }) => productNo)).toEqual([good]);
    expect(await units({ platformId: PP })).toEqual([]);
    expect(await units({ taskId: '1' })).toEqual([]);
    const others = await app().as('100002', 'admin');
    expect(await others.ask('phone.qcOptional.pageQcOptionalProduct', { taskId })).toMatchObject({ records: [] });
  });

  it('lists units by the status of their listings, ended ones until the unit is listed there again', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    const found = async (listingStatus: number, platform?: string) => {
      const input = { productNo_equal: productNo, listingStatus, ...(platform ? { platformId: platform } : {}) };
      const answer = await boss.ask<{ records: { listings: { status: number }[] }[] }>('phone.qcOptional.pageQcOptionalProduct', input);
      return answer.records.map((one) => one.listings.map(({ status }) => status));
    };
    expect([await found(300), await found(300, ZZ), await found(300, PJT), await found(400)]).toEqual([[[300]], [[300]], [], []]);
    await lister.ask('phone.qcOptional.offSale', { productNos: [productNo] });
    expect([await found(300), await found(400), await found(400, ZZ), await found(400, PJT)]).toEqual([[], [[400]], [[400]], []]);
    // A listing alone changes no unit.
    expect(await found(100)).toEqual([]);
    await lister.ask('phone.qcOptional.createSaleInspect', { productNo, platformId: ZZ });
    expect([await found(400), await found(100)]).toEqual([[], [[100]]]);
  });

  it('skips a unit that is on sale there already', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    expect(await taskRows(await listed([productNo], [ZZ, PJT]))).toMatchObject([{ status: 500 }, { status: 300 }]);
    expect(await listings(productNo)).toHaveLength(2);
  });

  it('refuses a platform without a report where one is needed, a disabled one and one that nobody is signed in to', async () => {
    const [productNo = ''] = await onShelf(1);
    await boss.ask('phone.qcOptional.updatePlatform', { id: PP, needReport: 1 });
    const create = () => lister.call('phone.qcOptional.createSaleInspect', { productNo, platformId: PP });
    expectError(await create(), 'LISTING_UNREPORTED');
    await boss.ask('phone.qcOptional.updatePlatform', { id: PP, needReport: 0, status: 0 });
    expectError(await create(), 'LISTING_OFF');
    await boss.ask('phone.qcOptional.updatePlatform', { id: PP, status: 1 });
    await lister.ask('phone.qcOptional.createSaleInspect', { productNo, platformId: PP, listPrice: 3300 });
    expectError(await create(), 'LISTING_TWICE');
    expect(await listingOn(productNo, PP)).toMatchObject({ status: 100, listPrice: 3300 });
  });

  it('previews prices with fee and net', async () => {
    const [productNo = ''] = await onShelf(1);
    const rows = await lister.ask('phone.qcOptional.previewSameSale', { productNos: [productNo], platforms: [{ platformId: ZZ }] });
    expect(rows).toEqual([expect.objectContaining({ ok: true, listPrice: 3200, fee: 96, net: 3104 })]);
  });
});

describe('a unit sold on a platform', () => {
  it('is off everywhere else, and a sale draft with the fee holds it', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ, PJT]);
    await round();
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'ORD-1', 318_000);
    await round();
    const [there, other] = [await listingOn(productNo, ZZ), await listingOn(productNo, PJT)];
    expect(there).toMatchObject({ status: 600, thirdOrderNo: 'ORD-1' });
    expect(other).toMatchObject({ status: 400, offReason: 2 });
    const orderNo = there.saleOrderNo as string;
    expect(await unit(productNo)).toMatchObject({ holder: orderNo, shelf: 100, stage: 600 });
    expect(await boss.ask('phone.sale.getSaleDetail', { orderNo })).toMatchObject({
      channelId: seedId(TENANT, 'company', 37),
      thirdOrderNo: 'ORD-1',
      saleUserId: seedId(TENANT, 'user', 14),
      totalPrice: 3084.6,
      products: [{ productNo, saleAmount: 3180 }],
      expenses: [{ amount: -95.4 }],
    });
    await round();
    expect(scripts[PJT]?.told.at(-1)).toMatch(/^delist PJ-/);
    // Told again, with the same number and with another.
    sold(scripts[ZZ] as ScriptedPlatform, there, 'ORD-1');
    await round();
    expect(await events('ORD-1')).toHaveLength(1);
    expect(await told(orderNo)).toEqual([expect.stringContaining('已售出')]);
    await boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    expect(await unit(productNo)).toMatchObject({ stage: 1400 });
  });

  it('is refused where a document holds it, with the number of that document', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    const { orderNo } = await boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId: seedId(TENANT, 'company', 34),
      saleUserId: seedId(TENANT, 'user', 14),
      products: [{ productNo, saleAmount: 3200 }],
    });
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'ORD-2');
    await round();
    expect(await events('ORD-2')).toMatchObject([{ status: 400, orderNo }]);
    expect(await told(orderNo)).toEqual([expect.stringContaining('有冲突')]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 400 });
    expect(await unit(productNo)).toMatchObject({ holder: orderNo, shelf: 100 });
    expect(scripts[ZZ]?.told).toContain('refuse ORD-2');
  });

  it('is free again when the platform cancels before the sale is reviewed', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    const script = scripts[ZZ] as ScriptedPlatform;
    const listing = await listingOn(productNo, ZZ);
    sold(script, listing, 'ORD-3');
    script.events.push({ eventNo: 'ORD-3-C', kind: 4, goodsNo: script.numberOf({ ourNo: listing.id }), orderNo: 'ORD-3' });
    await round();
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 400, offReason: 5 });
    expect(await unit(productNo)).toMatchObject({ holder: null, shelf: 100, stage: 600 });
    await listed([productNo], [ZZ]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 300 });
  });

  it('ends the approval that its draft waits for when the platform cancels', async () => {
    const step = task('agree', 'flowable:candidateGroups="role:boss"');
    const process = bpmn(`${startEvent()}${step}${end()}${flow('start', 'agree')}${flow('agree', 'end')}`, 'dearSale');
    await boss.ask('flow.deploy-upload', { category: 'flow_1' }, upload(Buffer.from(process), 'approval.bpmn20.xml'));
    await boss.ask('flow.approval/submit', { name: 'dear', businessType: SALE, condition: AMOUNT, amount: 9000, processKey: 'dearSale' });
    const [productNo = ''] = await onShelf(1, { saleAmount: 9500, minSaleAmount: 9000 });
    await listed([productNo], [ZZ]);
    await round();
    const script = scripts[ZZ] as ScriptedPlatform;
    const listing = await listingOn(productNo, ZZ);
    sold(script, listing, 'ORD-12', 950_000);
    await round();
    const orderNo = (await listingOn(productNo, ZZ)).saleOrderNo as string;
    const { approval } = await boss.ask<{ approval?: { status: number; processInstanceId: string } }>('phone.sale.reviewSalePurchase', {
      orderNo,
    });
    expect(approval).toMatchObject({ status: 100 });
    const offers = async () => {
      const { records } = await boss.ask<{ records: { taskId: string; processInstanceId: string }[] }>('flow.claim-list', { size: 200 });
      return records.filter(({ processInstanceId }) => processInstanceId === approval?.processInstanceId);
    };
    const [offer] = await offers();
    script.events.push({ eventNo: 'ORD-12-C', kind: 4, goodsNo: script.numberOf({ ourNo: listing.id }), orderNo: 'ORD-12' });
    await round();
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 400, offReason: 5 });
    const { db } = await workspaceOf(app());
    const sql = 'SELECT status AS "status" FROM approval WHERE tenant_id = :tenantId AND order_no = :orderNo';
    expect((await db.reading().all<{ status: number }>(sql, { tenantId: TENANT, orderNo })).map(({ status }) => Number(status))).toEqual([
      500,
    ]);
    expect(await offers()).toEqual([]);
    expectError(await boss.call('flow.claim-task', { taskId: offer?.taskId }), 'FLOW_DONE');
  });

  it('stays sold when the platform cancels after the review, which is for people to settle', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    const script = scripts[ZZ] as ScriptedPlatform;
    sold(script, await listingOn(productNo, ZZ), 'ORD-4');
    await round();
    const listing = await listingOn(productNo, ZZ);
    await boss.ask('phone.sale.reviewSalePurchase', { orderNo: listing.saleOrderNo });
    script.events.push({ eventNo: 'ORD-4-C', kind: 4, goodsNo: script.numberOf({ ourNo: listing.id }), orderNo: 'ORD-4' });
    await round();
    expect(await events('ORD-4')).toMatchObject([
      { kind: 4, status: 400, orderNo: listing.saleOrderNo },
      { kind: 3, status: 300 },
    ]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 600 });
  });

  /** The draft of a deal on a platform. */
  async function dealt(orderNo: string): Promise<{ productNo: string; saleOrderNo: string }> {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), orderNo);
    await round();
    return { productNo, saleOrderNo: (await listingOn(productNo, ZZ)).saleOrderNo as string };
  }

  async function isRefused(orderNo: string, productNo: string): Promise<void> {
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 400, offReason: 5 });
    expect(await unit(productNo)).toMatchObject({ holder: null, stage: 600 });
    expect(await events(orderNo)).toMatchObject([{ kind: 3, status: 400, errorMsg: expect.stringContaining('不再占有') }]);
    expect(await told(productNo)).toEqual([expect.stringContaining('有冲突')]);
    await round();
    expect(scripts[ZZ]?.told).toContain(`refuse ${orderNo}`);
    // Told again, it stays refused.
    await round();
    expect(await unit(productNo)).toMatchObject({ holder: null });
  }

  it('keeps its unit for longer than other drafts may', async () => {
    const { productNo, saleOrderNo } = await dealt('ORD-8');
    const [other = ''] = await onShelf(1);
    const customer = { channelId: seedId(TENANT, 'company', 34), saleUserId: seedId(TENANT, 'user', 14) };
    await boss.ask('phone.sale.createSalePurchase', { ...customer, products: [{ productNo: other, saleAmount: 3200 }] });
    // The kept one is the first that is found.
    for (let left = 100; left > 0 && (await runChore(app(), 'expired holds', 100 * DAY_MS, 1)) === 1; left -= 1);
    expect(await unit(other)).toMatchObject({ holder: null });
    expect(await unit(productNo)).toMatchObject({ holder: saleOrderNo });
  });

  it('is refused to the platform when its draft is deleted', async () => {
    const { productNo, saleOrderNo } = await dealt('ORD-9');
    await boss.ask('phone.sale.deleteSalePurchase', { orderNos: [saleOrderNo] });
    await isRefused('ORD-9', productNo);
  });

  it('is refused to the platform when another unit replaces its own in the draft', async () => {
    const { productNo, saleOrderNo } = await dealt('ORD-10');
    const [other = ''] = await onShelf(1);
    const { version, channelId, saleUserId } = await boss.ask<Record<string, unknown>>('phone.sale.getSaleDetail', {
      orderNo: saleOrderNo,
    });
    const head = { orderNo: saleOrderNo, version, channelId, saleUserId };
    await boss.ask('phone.sale.updateSalePurchase', { ...head, products: [{ productNo, saleAmount: 3100 }] });
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 600 });
    await boss.ask('phone.sale.updateSalePurchase', {
      ...head,
      version: (version as number) + 1,
      products: [{ productNo: other, saleAmount: 3100 }],
    });
    await isRefused('ORD-10', productNo);
  });

  it('needs no draft when the cancellation is told first, and none for goods that we do not know', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    const script = scripts[ZZ] as ScriptedPlatform;
    const listing = await listingOn(productNo, ZZ);
    script.events.push({ eventNo: 'ORD-5-C', kind: 4, goodsNo: script.numberOf({ ourNo: listing.id }), orderNo: 'ORD-5' });
    sold(script, listing, 'ORD-5');
    script.events.push({ eventNo: 'X', kind: 3, goodsNo: 'unknown', orderNo: 'ORD-X', price: 1 });
    await round();
    expect(await unit(productNo)).toMatchObject({ holder: null, shelf: 100 });
    expect(await events('ORD-X')).toMatchObject([{ status: 400 }]);
    expect(script.told).toContain('refuse ORD-X');
  });

  it('gets another salesperson when its lister is disabled', async () => {
    const [productNo = ''] = await onShelf(1);
    const gone = seedId(TENANT, 'user', 14);
    await listed([productNo], [ZZ]);
    await round();
    const enable = (status: number) => stored('sys_user', 'status = :status', { id: gone, status });
    await enable(0);
    try {
      sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'ORD-7');
      await round();
      expect(await events('ORD-7')).toMatchObject([{ status: 300 }]);
      const { saleOrderNo } = await listingOn(productNo, ZZ);
      const sale = await boss.ask<{ saleUserId: string }>('phone.sale.getSaleDetail', { orderNo: saleOrderNo });
      expect(sale.saleUserId).not.toBe(gone);
    } finally {
      await enable(1);
    }
  });

  it('is reviewed anew by the platform when its grade there is another one than when that passed it', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    const first = await listingOn(productNo, ZZ);
    await lister.ask('phone.qcOptional.offSale', { listingIds: [first.id] });
    await stored('sale_listing', 'quality_id = :quality', { id: first.id, quality: 'once' });
    await listed([productNo], [ZZ]);
    expect((await listings(productNo)).map(({ status }) => status).sort()).toEqual([300, 400]);
    expect(await listingOn(productNo, ZZ)).not.toMatchObject({ id: first.id });
  });

  it('waits for its draft while that is impossible', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round();
    await boss.ask('phone.company.updateCompany', { id: seedId(TENANT, 'company', 37), status: 0 });
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'ORD-6');
    await round();
    expect(await events('ORD-6')).toMatchObject([{ status: 100 }]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 300 });
    await boss.ask('phone.company.updateCompany', { id: seedId(TENANT, 'company', 37), status: 1 });
    await round();
    expect(await events('ORD-6')).toMatchObject([{ status: 300 }]);
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 600 });
  });

  it('is reported to its lister once if two servers settle it concurrently after a wait', async () => {
    const productNos = await onShelf(12);
    await listed(productNos, [ZZ]);
    await round();
    const company = { id: seedId(TENANT, 'company', 37) };
    await boss.ask('phone.company.updateCompany', { ...company, status: 0 });
    for (const [i, productNo] of productNos.entries()) sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), `ORD-W${i}`);
    await round();
    expect(await events('ORD-W0')).toMatchObject([{ status: 100 }]);
    await boss.ask('phone.company.updateCompany', { ...company, status: 1 });
    await Promise.all([round(), round()]);
    for (const [i, productNo] of productNos.entries()) {
      const orderNo = (await unit(productNo)).holder as string;
      expect(await events(`ORD-W${i}`)).toEqual([expect.objectContaining({ status: 300, orderNo })]);
      expect(await told(orderNo)).toEqual([expect.stringContaining('已售出')]);
    }
  });

  it('is sold once in two concurrent rounds of two platforms that sell it, fifty times', async () => {
    const productNos = await onShelf(50);
    await listed(productNos, [ZZ, PJT]);
    await round();
    const outcomes = new Set<string>();
    for (const [i, productNo] of productNos.entries()) {
      sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), `A-${i}`);
      sold(scripts[PJT] as ScriptedPlatform, await listingOn(productNo, PJT), `B-${i}`);
    }
    await Promise.all([round(), round()]);
    await round();
    for (const [i, productNo] of productNos.entries()) {
      const statuses = (await listings(productNo)).map(({ status }) => status).sort();
      const [a, b] = [await events(`A-${i}`), await events(`B-${i}`)];
      outcomes.add(JSON.stringify([statuses, [a[0]?.status, b[0]?.status].sort(), a.length + b.length]));
      const holder = (await unit(productNo)).holder;
      expect([a[0]?.orderNo, b[0]?.orderNo]).toEqual([holder, holder]);
    }
    expect([...outcomes]).toEqual([JSON.stringify([[400, 600], [300, 400], 2])]);
  });
});

describe('a platform that fails', () => {
  const MINUTE_MS = 60_000;
  /** A round a minute, for so many of them. */
  async function rounds(from: number, to: number, account?: string): Promise<void> {
    for (let minute = from; minute < to; minute += 1) await withClockAt(minute * MINUTE_MS, () => round(account));
  }
  const facts = async (productNo: string, orderNo: string) => {
    const [listing, deals] = [await listingOn(productNo, ZZ), await events(orderNo)];
    const outcome = deals.filter(({ kind }) => kind === 3).map(({ status }) => status);
    return { status: listing.status, outcome, holds: (await unit(productNo)).holder === listing.saleOrderNo };
  };

  it.each(['sandbox-twice', 'sandbox-late', 'sandbox-lost'])('sells a unit once by the account %s', async (account) => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await rounds(0, 4, account);
    const listing = await listingOn(productNo, ZZ);
    expect(listing).toMatchObject({ remoteStatus: 300, platformGoodsNo: expect.any(String) });
    sold(scripts[ZZ] as ScriptedPlatform, listing, `F-${account}`);
    await rounds(4, 8, account);
    expect(await facts(productNo, `F-${account}`)).toEqual({ status: 600, outcome: [300], holds: true });
  });

  it('is asked again if its answer is unreadable, and its other events count', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round('sandbox-wrong');
    const wrong = await listingOn(productNo, ZZ);
    expect(wrong).toMatchObject({ remoteStatus: 100, remoteError: expect.stringContaining('返回内容有误') });
    expect(wrong.platformGoodsNo).toBeUndefined();
    await rounds(1, 2);
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'F-wrong');
    await rounds(2, 4, 'sandbox-wrong');
    expect(await facts(productNo, 'F-wrong')).toEqual({ status: 600, outcome: [300], holds: true });
    const { records } = await boss.ask<{ records: { kind: number; errorMsg?: string }[] }>('phone.qcOptional.pagePlatformEvent', {
      platformId: ZZ,
      size: 100,
    });
    const unreadable = records.filter(({ kind }) => kind === 5);
    expect(unreadable).toHaveLength(3);
    expect(unreadable[0]?.errorMsg).toContain('返回内容有误');
  });

  it('changes nothing while it does not answer, and all of it afterwards', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    await round('sandbox-down');
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 300, remoteStatus: 100, remoteError: expect.any(String) });
    await rounds(1, 2);
    sold(scripts[ZZ] as ScriptedPlatform, await listingOn(productNo, ZZ), 'F-down');
    await rounds(2, 4, 'sandbox-down');
    expect(await facts(productNo, 'F-down')).toMatchObject({ status: 300, outcome: [] });
    await rounds(4, 5);
    expect(await facts(productNo, 'F-down')).toEqual({ status: 600, outcome: [300], holds: true });
  });
});

describe('the reports of platforms', () => {
  type Figures = Readonly<Record<string, number>>;
  const row = async (name: string, groupBy: string, value: unknown): Promise<Figures> => {
    const { records } = await boss.ask<{ records: Figures[] }>('phone.report.query', { name, groupBy: [groupBy], size: 200 });
    return records.find((one) => (one[groupBy] as unknown) === value) ?? {};
  };
  const since = (before: Figures, after: Figures, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 100) / 100]));

  it('count listings, deals with their fees, and conflicts, which are exceptions too', async () => {
    const [before, conflicts] = [await row('platform', 'platformId', ZZ), await row('exceptions', 'exception', 12)];
    const [productNo = '', held = ''] = await onShelf(2);
    await listed([productNo, held], [ZZ]);
    await round();
    const script = scripts[ZZ] as ScriptedPlatform;
    await boss.ask('phone.sale.createSalePurchase', {
      channelId: seedId(TENANT, 'company', 34),
      saleUserId: seedId(TENANT, 'user', 14),
      products: [{ productNo: held, saleAmount: 3200 }],
    });
    sold(script, await listingOn(productNo, ZZ), 'REP-1', 300_000);
    sold(script, await listingOn(held, ZZ), 'REP-2');
    await round();
    const names = ['listed', 'sold', 'soldAmount', 'fee', 'conflicts'];
    expect(since(before, await row('platform', 'platformId', ZZ), names)).toEqual({
      listed: 2,
      sold: 1,
      soldAmount: 3000,
      fee: 90,
      conflicts: 1,
    });
    expect(since(conflicts, await row('exceptions', 'exception', 12), ['count'])).toEqual({ count: 1 });
  });

  it('name a listing that its platform has rejected for two days while nobody lists it again', async () => {
    const before = await row('exceptions', 'exception', 14);
    const reject = async (eventNo: string): Promise<void> => {
      const [productNo = ''] = await onShelf(1);
      await listed([productNo], [PP]);
      await round();
      const script = scripts[PP] as ScriptedPlatform;
      const goodsNo = script.numberOf({ ourNo: (await listingOn(productNo, PP)).id });
      script.events.push({ eventNo, kind: 2, goodsNo, reason: '照片模糊' });
      await round();
      expect(await listingOn(productNo, PP)).toMatchObject({ status: 500 });
    };
    await withClockAt(-3 * 86_400_000, () => reject('REP-R1'));
    await reject('REP-R2');
    expect(since(before, await row('exceptions', 'exception', 14), ['count'])).toEqual({ count: 1 });
  });
});

describe('a listing', () => {
  it('comes off at once when its unit leaves the shelf, and when its price is withdrawn', async () => {
    const [sent = '', withdrawn = '', presold = ''] = await onShelf(3);
    await listed([sent, withdrawn, presold], [ZZ]);
    await distributed([sent], INSPECT);
    expect(await listingOn(sent, ZZ)).toMatchObject({ status: 400, offReason: 3 });
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo: withdrawn, saleAmount: '' }] });
    expect(await listingOn(withdrawn, ZZ)).toMatchObject({ status: 400, offReason: 4 });
    expect(await unit(withdrawn)).toMatchObject({ stage: 700, shelf: 100, price: null });
    const { orderNo } = await boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId: seedId(TENANT, 'company', 34),
      saleUserId: seedId(TENANT, 'user', 14),
      products: [{ productNo: presold, saleAmount: 3200 }],
    });
    await boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    expect(await listingOn(presold, ZZ)).toMatchObject({ status: 400 });
    // A reversal gives the unit back, not its listings.
    await boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo });
    expect(await unit(presold)).toMatchObject({ stage: 600, shelf: 100 });
  });

  it('notifies the lister of a price that the platform refuses, unless the rule is off', async () => {
    const { ERP } = await serverErrors();
    const refusedPrice = async (saleAmount: number): Promise<string[]> => {
      const [productNo = ''] = await onShelf(1);
      await listed([productNo], [ZZ], { base: 1 });
      await round();
      (scripts[ZZ] as ScriptedPlatform).reprice = async () => {
        throw ERP.BELOW_FLOOR({ productNo });
      };
      await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount }] });
      await round();
      await round();
      expect(await listingOn(productNo, ZZ)).toMatchObject({ remoteStatus: 400 });
      return told(productNo);
    };
    expect(await refusedPrice(3300)).toEqual([expect.stringContaining('的价格')]);
    const admin = await app().as(TENANT, 'admin');
    await admin.ask('message.setRule', { event: 'priceRefused', isOn: 0 });
    expect(await refusedPrice(3310)).toEqual([]);
    await admin.ask('message.setRule', { event: 'priceRefused', isOn: 1 });
  });

  it('is taken off by hand, and the platform hears of it once it answers', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ, PJT]);
    await round();
    const { ERP } = await serverErrors();
    (scripts[ZZ] as ScriptedPlatform).fault = ERP.PLATFORM_DOWN({ name: 'ZZ' });
    await lister.ask('phone.qcOptional.offSale', { productNos: [productNo], platformIds: [ZZ], reason: '换图' });
    expect(await unit(productNo)).toMatchObject({ shelf: 300 });
    await round();
    expect(await listingOn(productNo, ZZ)).toMatchObject({ status: 400, offReason: 1, remoteStatus: 100 });
    expect((await listingOn(productNo, ZZ)).remoteError).toBeTruthy();
    await lister.ask('phone.qcOptional.offSale', { listingIds: [(await listingOn(productNo, PJT)).id] });
    expect(await unit(productNo)).toMatchObject({ shelf: 100 });
    expectError(await lister.call('phone.qcOptional.offSale', { productNos: ['SP0'] }), 'LISTING_NOTHING');
  });

  it('is taken off its platform too when it is withdrawn during the call that lists it', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    const platform = scripts[ZZ] as ScriptedPlatform;
    const tell = platform.list;
    platform.list = async (goods) => {
      await lister.ask('phone.qcOptional.offSale', { productNos: [productNo], platformIds: [ZZ], reason: '换图' });
      return tell(goods);
    };
    await round();
    await round();
    const { platformGoodsNo, ...off } = await listingOn(productNo, ZZ);
    expect(off).toMatchObject({ status: 400, remoteStatus: 300 });
    expect(platform.told).toEqual([expect.stringContaining(`list ${platformGoodsNo}`), `delist ${platformGoodsNo}`]);
  });

  it('is taken off its platform too when the answer to its listing was lost', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ]);
    const platform = scripts[ZZ] as ScriptedPlatform;
    const { ERP } = await serverErrors();
    const tell = platform.list;
    platform.list = async (goods) => {
      await tell(goods);
      throw ERP.PLATFORM_DOWN({ name: 'ZZ' });
    };
    await round();
    await lister.ask('phone.qcOptional.offSale', { productNos: [productNo], platformIds: [ZZ], reason: '换图' });
    await round();
    const off = await listingOn(productNo, ZZ);
    expect(off).toMatchObject({ status: 400, remoteStatus: 300 });
    expect(platform.told.at(-1)).toBe(`delist ${platform.numberOf({ ourNo: off.id as string })}`);
  });

  it('follows a new price by its rule, and is told to the platform', async () => {
    const [productNo = ''] = await onShelf(1);
    await listed([productNo], [ZZ], { base: 1, percent: 110 });
    await round();
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount: 3500 }], reason: '行情' });
    expect(await listingOn(productNo, ZZ)).toMatchObject({ listPrice: 3850 });
    await round();
    expect(scripts[ZZ]?.told.at(-1)).toMatch(/^reprice ZZ-\d+ 385000$/);
  });
});

const serverErrors = (): Promise<Errors> => rootModule<Errors>('libs/shared/dist/index.js');

describe('a price', () => {
  it('puts a unit on the shelf, and below the floor needs the right to approve', async () => {
    const { productNos } = await shop.stored([2000]);
    await distributed(productNos, PRICING);
    const [productNo = ''] = productNos;
    const change = async (who: Caller, more: object) =>
      (await who.ask<{ rows: { ok: boolean; key?: string }[] }>('phone.qcOptional.changeSalePrice', { products: [{ productNo, ...more }] }))
        .rows[0];
    expect(await change(lister, { saleAmount: 3100, minSaleAmount: 3000 })).toMatchObject({ ok: true });
    expect(await unit(productNo)).toMatchObject({ stage: 600, price: 310_000 });
    expect(await change(lister, { saleAmount: 2900 })).toMatchObject({ ok: false, key: 'ERP_BELOW_FLOOR' });
    expect(await change(lister, { minSaleAmount: 100 })).toMatchObject({ ok: false, key: 'ERP_BELOW_FLOOR' });
    expect(await change(await app().as(TENANT, 'pricing'), { saleAmount: 2900 })).toMatchObject({ ok: true });
    expect(await change(lister, {})).toMatchObject({ ok: false, key: 'LISTING_PRICE_EMPTY' });
    const seen = await lister.ask('phone.qcOptional.querySalePrice', { productNo });
    expect(seen).toMatchObject({ saleAmount: 2900, minSaleAmount: 3000, platforms: [], history: [{ from: 3100, to: 2900 }, { to: 3100 }] });
    expect((seen as { own: object }).own).not.toHaveProperty('averageCost');
    expect(await boss.ask('phone.qcOptional.querySalePrice', { productNo })).toMatchObject({ own: { averageCost: expect.any(Number) } });
  });
});

describe('the price facts of a model', () => {
  it('are those of the named attributes, which the model must have', async () => {
    const modelId = shop.model;
    const found = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const [colour, memory] = (found as unknown as { attrs: { attrId: string }[] }).attrs.map(({ attrId }) => attrId);
    const of = (attrId: string | undefined, valueText: string) => ({ attrId, valueText });
    const levelId = seedId(TENANT, 'basicConfig', 201);
    await shop.sales('黑色 128G', levelId, [3000, 3100, 3200]);
    await shop.sales('黑色 256G', levelId, [4000, 4100, 4200]);
    const ask = (attrs?: object[]) =>
      lister.call<{ market?: { median: number } }>('phone.qcOptional.querySalePrice', { modelId, levelId, ...(attrs ? { attrs } : {}) });
    expect((await ask([of(memory, '256G'), of(colour, '黑色')])).body.data?.market).toMatchObject({ min: 4000, median: 4100, max: 4200 });
    expect((await ask([of(colour, '黑色'), of(memory, '128G')])).body.data?.market).toMatchObject({ median: 3100 });
    expect((await ask()).body.data?.market).toMatchObject({ min: 3000, max: 4200 });
    expect(findings(await ask([of('weight', '200g')]))).toEqual(['attrs ERP_ATTR_UNKNOWN']);
  });
});

describe('the quality on a platform', () => {
  const [S, A] = [seedId(TENANT, 'basicConfig', 201), seedId(TENANT, 'basicConfig', 202)];
  const quality = (input: object) => lister.call<{ qualityId?: string; match: string }>('phone.qcOptional.calcSaleQuality', input);
  const choices = (optionId: string) => [{ itemId: 'case', optionIds: [optionId] }];
  let templateId: string;
  let version: number;

  beforeAll(async () => {
    const options = [
      { optionId: 'new', text: '完好' },
      { optionId: 'used', text: '磨损', levelId: A },
    ];
    const groups = [{ key: 'shell', name: '外观', axis: 2, items: [{ itemId: 'case', name: '外壳', selectType: 1, options }] }];
    const saved = await boss.ask<{ templateId: string; templateVersion: number; version: number }>('phone.qcOptional.saveQcTemplate', {
      platformId: PP,
      name: '平台模板',
      groups,
      photoSlots: [],
    });
    ({ templateId, templateVersion: version } = saved);
    await boss.ask('phone.qcOptional.useQcTemplate', { templateId, version: saved.version });
    for (const [ourId, theirId] of [
      [S, 'PS'],
      [A, 'PA'],
    ])
      await boss.ask('phone.qcOptional.savePlatformMap', { platformId: PP, kind: 1, ourId, theirId });
  });

  it('is that of the level which answers of a named template lead to', async () => {
    const of = { platformId: PP, templateId, version };
    expect((await quality({ ...of, choices: choices('new') })).body.data).toMatchObject({ qualityId: 'PS', match: 'exact' });
    expect((await quality({ ...of, choices: choices('used') })).body.data).toMatchObject({ qualityId: 'PA', match: 'exact' });
    expect(findings(await quality({ ...of, choices: choices('broken') }))).toEqual(['choices[0] ERP_QC_UNKNOWN_CHOICE']);
    expectError(await quality({ ...of, version: version + 1, choices: choices('new') }), 'ERP_QC_TEMPLATE_UNUSED');
  });

  it('is found by the template that applies on the platform to the unit, or to every unit', async () => {
    const [productNo = ''] = await onShelf(1);
    await boss.ask('phone.qcOptional.bindQcTemplate', { platformId: PP, scope: 1, targetId: shop.model, templateId });
    expect((await quality({ platformId: PP, productNo, choices: choices('used') })).body.data).toMatchObject({ qualityId: 'PA' });
    expect((await quality({ platformId: PP, choices: choices('used') })).key).toBe('ERP_QC_NO_TEMPLATE');
    await boss.ask('phone.qcOptional.bindQcTemplate', { platformId: PP, scope: 4, templateId });
    expect((await quality({ platformId: PP, choices: choices('used') })).body.data).toMatchObject({ qualityId: 'PA' });
  });

  it('needs a unit or answers', async () => {
    const refused = await quality({ platformId: PP });
    expectError(refused, 'INPUT_REQUIRED');
    const [productNo = ''] = await onShelf(1);
    expect((await quality({ platformId: PP, productNo })).body.data).toMatchObject({ match: 'none' });
  });
});

describe('a platform', () => {
  it('is signed in to, and answers its catalogue and attributes', async () => {
    platformAt = (await serverModule<typeof import('../../../apps/api/src/services.js')>('services.js')).SIMULATED.platformAt;
    expect(await boss.ask('phone.qcOptional.checkZZLogin')).toMatchObject({ loginFlag: 1 });
    const login = { platformId: PP, accountName: 'shop', password: 'secret' };
    expect(await boss.ask('phone.qcOptional.loginPlatform', login)).toMatchObject({ loginFlag: 1, accountName: 'shop' });
    expectError(await boss.call('phone.qcOptional.loginPlatform', { ...login, platformId: OWN }), 'LISTING_NO_LOGIN');
    const [category] = await boss.ask<{ children: { id: string }[] }[]>('phone.qcOptional.queryPaiPaiCateBrandTree');
    const brandId = category?.children[0]?.id;
    const models = await boss.ask<{ id: string; brandId: string }[]>('phone.qcOptional.listPaiPaiModel', { brandId, keyword: 'pro' });
    expect(models.every((model) => model.brandId === brandId)).toBe(true);
    await boss.ask('phone.qcOptional.savePlatformMap', { platformId: PP, kind: 2, ourId: 'memory', theirId: 'A1' });
    const attrs = await boss.ask<object[]>('phone.qcOptional.queryPaiPaiModelAttr', { paiPaiModelId: models[0]?.id });
    expect(attrs[0]).toMatchObject({ theirAttrId: 'A1', attrId: 'memory', required: true });
    expectError(
      await boss.call('phone.qcOptional.savePlatformMap', { platformId: PP, kind: 2, ourId: 'memory', theirId: 'A2' }),
      'LISTING_MAP_TWICE',
    );
  });
});
