import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let keeper: Caller;
let checks = 0;

beforeAll(async () => {
  shop = await Shop.open(app(), '盘点', '00997511');
  keeper = await app().as(TENANT, 'warehouse');
});

interface Written {
  readonly orderNo: string;
  readonly version: number;
  readonly expectCount: number;
}

interface ScanRow {
  readonly scanId: string;
  readonly ok: boolean;
  readonly result?: number;
  readonly productNo?: string;
  readonly first?: number;
  readonly firstBy?: string;
  readonly firstTime?: string;
  readonly key?: string;
  readonly msg?: string;
}

interface Counted {
  readonly checkStatus: number;
  readonly checkedCount: number;
  readonly rows: readonly ScanRow[];
}

interface Line {
  readonly id: string;
  readonly productNo?: string;
  readonly imei?: string;
  readonly productName?: string;
  readonly scanCode?: string;
  readonly result: number;
  readonly checkedFlag: number;
  readonly scanTimes: number;
  readonly skipFlag: number;
}

type Detail = Readonly<Record<string, number>> & {
  readonly sums: readonly { readonly result: number; readonly count: number; readonly amount?: number }[];
  readonly counters: readonly { readonly userName: string; readonly scans: number; readonly lastTime: string }[];
};

/** A warehouse of its own with units of these prices, and the check of it. */
async function counted(prices: readonly number[], more: object = {}) {
  checks += 1;
  const warehouseId = await shop.warehouse(`PD-${checks}`);
  const { productNos, imeis } = await shop.buy(prices);
  await shop.store(productNos, { warehouseId });
  const check = await shop.boss.ask<Written>('phone.storageCheck.createStorageCheck', { warehouseId, ...more });
  return { warehouseId, productNos, imeis, ...check };
}

let scanned = 0;
const scansOf = (codes: readonly string[], more: object = {}) =>
  codes.map((code) => {
    scanned += 1;
    return { scanId: `s${scanned}`, code, ...more };
  });
const scan = (who: Caller, orderNo: string, scans: readonly object[], more: object = {}) =>
  who.ask<Counted>('phone.storageCheck.storageCheck', { orderNo, scans, ...more });
const complete = (orderNo: string, more: object = {}) => shop.boss.call('phone.storageCheck.completeStorageCheck', { orderNo, ...more });
const detail = (orderNo: string) => shop.boss.ask<Detail>('phone.storageCheck.getStorageCheckDetail', { orderNo });
const linesOf = async (orderNo: string, who = shop.boss, more: object = {}) =>
  (await who.ask<{ records: Line[] }>('phone.storageCheck.pageStorageCheckDetailProduct', { orderNo, size: 200, ...more })).records;
const transfer = (toWarehouseId: string, productNos: readonly string[]) =>
  shop.boss.call('phone.storageTransfer.createStorageTransfer', {
    toWarehouseId,
    products: productNos.map((productNo) => ({ productNo })),
  });

async function broken(): Promise<unknown> {
  const [ctx, { brokenInvariants }] = await Promise.all([
    contextOf(app(), TENANT, 'boss'),
    serverModule<typeof import('../../../apps/api/src/modules/phone/views/audit/consistency.js')>(
      'modules/phone/views/audit/consistency.js',
    ),
  ]);
  return brokenInvariants(ctx);
}

describe('a new check', () => {
  it('expects the units of its scope', async () => {
    const { orderNo, version, expectCount, productNos, imeis } = await counted([10, 20, 30]);
    expect([version, expectCount]).toEqual([1, 3]);
    expect(await detail(orderNo)).toMatchObject({ checkStatus: 100, reviewStatus: 100, expectCount: 3, checkedCount: 0, progress: 0 });
    const lines = await linesOf(orderNo);
    expect(lines.map(({ productNo }) => productNo).sort()).toEqual([...productNos].sort());
    expect(lines.map(({ imei }) => imei).sort()).toEqual([...imeis].sort());
    expect(lines[0]?.productName).toContain(shop.trade.model);
    const codes = await shop.boss.ask<string[][]>('phone.storageCheck.listStorageCheckCodes', { orderNo });
    expect(codes.map(([productNo]) => productNo).sort()).toEqual([...productNos].sort());
  });

  it('is refused while an open check has some of its units', async () => {
    const { warehouseId, orderNo } = await counted([10]);
    const again = await shop.boss.call('phone.storageCheck.createStorageCheck', { warehouseId, stageScope: ['200'] });
    expect(findings(again)).toEqual(['warehouseId ERP_CHECK_OVERLAP']);
    expect(JSON.stringify(again.body)).toContain(orderNo);
    await shop.boss.ask('phone.storageCheck.deleteStorageCheck', { orderNo });
    await shop.boss.ask('phone.storageCheck.createStorageCheck', { warehouseId, stageScope: ['200'] });
    await shop.boss.ask('phone.storageCheck.createStorageCheck', { warehouseId, stageScope: ['600'] });
  });

  it('of two concurrent ones is refused once', async () => {
    const warehouseId = await shop.warehouse('PD-RACE');
    const both = await Promise.all([1, 2].map(() => shop.boss.call('phone.storageCheck.createStorageCheck', { warehouseId })));
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

describe('counting', () => {
  it('counts a scan once however often its device sends it', async () => {
    const { orderNo, productNos } = await counted([10, 20]);
    const scans = scansOf(productNos.slice(0, 1));
    const once = await scan(keeper, orderNo, scans);
    expect(once).toMatchObject({ checkStatus: 200, checkedCount: 1 });
    expect(once.rows[0]).toMatchObject({ ok: true, result: 1, productNo: productNos[0], first: 1 });
    const again = await scan(keeper, orderNo, [...scans, ...scans]);
    expect(again.rows.map(({ first, ok }) => [first, ok])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect((await linesOf(orderNo)).map(({ scanTimes }) => scanTimes).sort()).toEqual([0, 1]);
  });

  it('accepts a repeat and names the first counter and the time', async () => {
    const { orderNo, productNos, imeis } = await counted([10]);
    await scan(keeper, orderNo, scansOf(productNos));
    const [repeat] = (await scan(shop.boss, orderNo, scansOf(imeis))).rows;
    expect(repeat).toMatchObject({ ok: true, result: 1, first: 0, productNo: productNos[0] });
    expect(repeat?.firstBy).toBeTruthy();
    expect(repeat?.msg).toContain(repeat?.firstBy as string);
    expect((await detail(orderNo)).counters.map(({ scans }) => scans)).toEqual([1, 1]);
  });

  it('sorts codes of other places, of closed cycles, of units away and of no unit', async () => {
    const other = await shop.stored([50]);
    const away = await shop.buy([60]);
    const { orderNo, productNos } = await counted([10]);
    const codes = [productNos[0] as string, other.productNos[0] as string, away.productNos[0] as string, '  nobody-1 ', 'NOBODY-1'];
    const { rows } = await scan(keeper, orderNo, scansOf(codes));
    expect(rows.map(({ result, first }) => [result, first])).toEqual([
      [1, 1],
      [4, 1],
      [5, 1],
      [3, 1],
      [3, 0],
    ]);
    expect(await detail(orderNo)).toMatchObject({
      expectCount: 1,
      checkedCount: 1,
      normalCount: 1,
      wrongPlaceCount: 1,
      awayCount: 1,
      surplusCount: 1,
    });
  });

  it('finds a unit at another location of the warehouse', async () => {
    const { orderNo, productNos, warehouseId } = await counted([10]);
    const locationId = await shop.warehouse(`PD-L${checks}`, { parentId: warehouseId });
    const foreign = await shop.warehouse(`PD-F${checks}`);
    const refused = await scan(keeper, orderNo, scansOf(productNos, { locationId: foreign }));
    expect(refused.rows[0]).toMatchObject({ ok: false, key: 'ERP_UNKNOWN_REF' });
    expect((await scan(keeper, orderNo, scansOf(productNos, { locationId }))).rows[0]).toMatchObject({ ok: true, result: 4 });
  });

  it('takes back the scans of the caller and no others', async () => {
    const { orderNo, productNos } = await counted([10]);
    const [first] = scansOf(productNos);
    const [unknown] = scansOf(['nobody-2']);
    const [second] = scansOf(productNos);
    await scan(keeper, orderNo, [first, unknown] as object[]);
    await scan(shop.boss, orderNo, [second] as object[]);
    const others = await scan(shop.boss, orderNo, [first] as object[], { undo: 1 });
    expect(others.rows[0]).toMatchObject({ ok: false, key: 'ERP_CHECK_NOT_YOURS' });
    await scan(keeper, orderNo, [first, unknown, { scanId: 'never' }] as object[], { undo: 1 });
    const [line, ...none] = await linesOf(orderNo);
    expect(none).toEqual([]);
    expect(line).toMatchObject({ checkedFlag: 1, scanTimes: 1, result: 1 });
    await scan(shop.boss, orderNo, [second] as object[], { undo: 1 });
    expect((await linesOf(orderNo))[0]).toMatchObject({ checkedFlag: 0, scanTimes: 0, result: 0 });
    expect(await detail(orderNo)).toMatchObject({ checkedCount: 0, surplusCount: 0, counters: [] });
  });

  it('of two concurrent counters one is first', async () => {
    const { orderNo, productNos } = await counted([10, 20, 30]);
    const both = await Promise.all([shop.boss, keeper].map((who) => scan(who, orderNo, scansOf(productNos))));
    expect(both.flatMap(({ rows }) => rows.map(({ first }) => first)).sort()).toEqual([0, 0, 0, 1, 1, 1]);
    expect((await linesOf(orderNo)).map(({ scanTimes }) => scanTimes)).toEqual([2, 2, 2]);
  });

  it('is for the assigned counters and the creator', async () => {
    const { orderNo, productNos } = await counted([10], { checkUserIds: ['1'] });
    const refused = await keeper.call('phone.storageCheck.storageCheck', { orderNo, scans: scansOf(productNos) });
    expectError(refused, 'ERP_CHECK_NOT_COUNTER');
    expect((await scan(shop.boss, orderNo, scansOf(productNos))).rows[0]).toMatchObject({ ok: true });
  });

  it('refuses more than 500 scans of one call', async () => {
    const { orderNo } = await counted([10]);
    const scans = scansOf(Array.from({ length: 501 }, (_, i) => `n${i}`));
    expect((await shop.boss.call('phone.storageCheck.storageCheck', { orderNo, scans })).body.success).toBe(false);
    expect((await scan(shop.boss, orderNo, scans.slice(0, 500))).rows).toHaveLength(500);
  });
});

describe('a blind check', () => {
  it('hides from counters what they have not found', async () => {
    const { orderNo, productNos } = await counted([10, 20], { blind: 1 });
    expect(await linesOf(orderNo, keeper)).toEqual([]);
    expect(await keeper.ask('phone.storageCheck.listStorageCheckCodes', { orderNo })).toEqual([]);
    await scan(keeper, orderNo, scansOf(productNos.slice(0, 1)));
    expect((await linesOf(orderNo, keeper)).map(({ productNo }) => productNo)).toEqual([productNos[0]]);
    expect(await linesOf(orderNo)).toHaveLength(2);
    await complete(orderNo);
    expect(await linesOf(orderNo, keeper)).toHaveLength(2);
  });
});

describe('a frozen check', () => {
  it('refuses other documents, and their previews and candidates, with the number of the check', async () => {
    const { orderNo, productNos, warehouseId } = await counted([10, 20], { freeze: 1 });
    const [first = ''] = productNos;
    const refused = await transfer(shop.trade.warehouseId, [first]);
    expect(findings(refused)).toEqual(['products[0].productNo ERP_CHECK_FROZEN']);
    expect(JSON.stringify(refused.body)).toContain(orderNo);
    const [verdict] = await shop.boss.ask<{ ok: boolean; key: string }[]>('phone.storageTransfer.listTransferProduct', { codes: [first] });
    expect(verdict).toMatchObject({ ok: false, key: 'ERP_CHECK_FROZEN' });
    const page = await shop.boss.ask<{ total: number }>('phone.storageTransfer.pageTransferProduct', { warehouseId_equal: warehouseId });
    expect(page.total).toBe(0);
    await shop.boss.ask('phone.storageCheck.deleteStorageCheck', { orderNo });
    expect((await transfer(shop.trade.warehouseId, [first])).body.success).toBe(true);
  });

  it('refuses what was drafted before the freeze, and lets go of holds', async () => {
    const { productNos } = await counted([10]);
    const ours = await counted([10, 20]);
    await shop.boss.ask('phone.storageCheck.deleteStorageCheck', { orderNo: ours.orderNo });
    const adjust = await shop.boss.ask<Written>('phone.costAdjust.createCostAdjust', {
      costType: 4,
      reason: 'frozen',
      products: [{ productNo: ours.productNos[0], adjustAmount: 1 }],
    });
    const { orderNo } = await shop.boss.ask<Written>('phone.storageCheck.createStorageCheck', { warehouseId: ours.warehouseId, freeze: 1 });
    const refused = await shop.boss.call('phone.costAdjust.reviewCostAdjust', { orderNo: adjust.orderNo });
    expectError(refused, 'ERP_CHECK_FROZEN');
    expect(refused.body.msg).toContain(orderNo);
    await complete(orderNo, { confirm: ['allMissing'] });
    const lines = (await linesOf(orderNo)).map(({ id }) => ({ id, handle: 2, handleRemark: 'kept' }));
    await shop.boss.ask('phone.storageCheck.reviewStorageCheck', { orderNo, lines });
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo: adjust.orderNo });
    expect((await transfer(shop.trade.warehouseId, productNos)).body.success).toBe(true);
  });
});

describe('completion', () => {
  it('finds exactly the planted differences despite concurrent transfers', async () => {
    const target = await shop.warehouse('PD-TARGET');
    const planted = await shop.stored([70]);
    const { orderNo, productNos, version } = await counted(Array.from({ length: 12 }, (_, i) => 10 + i));
    const [lost, carried, later, ...rest] = productNos as [string, string, string, ...string[]];
    const half = rest.slice(0, 5);
    await Promise.all([
      scan(keeper, orderNo, scansOf(half)),
      scan(shop.boss, orderNo, scansOf([...rest.slice(4), planted.productNos[0] as string, 'stray'])),
      transfer(target, [carried]),
    ]);
    expect((await scan(keeper, orderNo, scansOf([later]))).rows[0]).toMatchObject({ result: 1 });
    await transfer(target, [later]);
    const done = await complete(orderNo, { version });
    expect(done.body).toMatchObject({ success: true, data: { orderNo } });
    expect((done.body.data as Detail).sums).toMatchObject([
      { result: 1, count: 10 },
      { result: 2, count: 1, amount: 10 },
      { result: 3, count: 1, amount: 0 },
      { result: 4, count: 1, amount: 70 },
      { result: 6, count: 1, amount: 11 },
    ]);
    const differences = (await linesOf(orderNo)).filter(({ result }) => result !== 1);
    expect(differences.map(({ productNo, scanCode, result }) => [productNo ?? scanCode, result]).sort()).toEqual(
      [
        [lost, 2],
        [carried, 6],
        [planted.productNos[0], 4],
        ['stray', 3],
      ].sort(),
    );
    expect(await detail(orderNo)).toMatchObject({ checkStatus: 300, lossCount: 1, movedCount: 1, lossAmount: 10 });
  });

  it('has to be confirmed if nothing is counted, and can be opened again', async () => {
    const { orderNo, productNos } = await counted([10]);
    const asked = await complete(orderNo);
    expectError(asked, 'ERP_CONFIRM');
    expect((await complete(orderNo, { confirm: ['ERP_CHECK_ALL_MISSING'] })).body.success).toBe(true);
    expectError(await complete(orderNo), 'ERP_DOC_STATE');
    const [late] = (await scan(keeper, orderNo, scansOf(productNos))).rows;
    expect(late).toMatchObject({ ok: false, key: 'ERP_CHECK_CLOSED' });
    expect((await complete(orderNo, { reopen: 1 })).body.success).toBe(true);
    expect((await linesOf(orderNo))[0]).toMatchObject({ result: 0 });
    expect((await scan(keeper, orderNo, scansOf(productNos))).rows[0]).toMatchObject({ ok: true, result: 1 });
  });

  it('answers a queue that replays afterwards row by row', async () => {
    const { orderNo, productNos } = await counted([10, 20]);
    const [before] = scansOf(productNos.slice(0, 1));
    const [after] = scansOf(productNos.slice(1));
    await scan(keeper, orderNo, [before] as object[]);
    await complete(orderNo);
    const { rows, checkStatus } = await scan(keeper, orderNo, [before, after] as object[]);
    expect(checkStatus).toBe(300);
    expect(rows.map(({ ok, key }) => [ok, key])).toEqual([
      [true, undefined],
      [false, 'ERP_CHECK_CLOSED'],
    ]);
  });
});

describe('review', () => {
  const review = (orderNo: string, lines: readonly object[]) => shop.boss.call('phone.storageCheck.reviewStorageCheck', { orderNo, lines });

  it('requires a treatment and a note for every difference, and one that fits its result', async () => {
    const { orderNo } = await counted([10]);
    await complete(orderNo, { confirm: ['allMissing'] });
    const [line] = await linesOf(orderNo);
    expect(findings(await review(orderNo, []))).toEqual(['lines ERP_CHECK_UNRESOLVED']);
    expect(findings(await review(orderNo, [{ id: line?.id, handle: 1 }]))).toEqual(['lines[0].handle ERP_CHECK_UNRESOLVED']);
    expect(findings(await review(orderNo, [{ id: line?.id, handle: 4, handleRemark: 'x' }]))).toEqual(['lines[0].handle ERP_CHECK_HANDLE']);
    expect(
      findings(
        await review(orderNo, [
          { id: line?.id, handle: 2, handleRemark: 'x' },
          { id: '1', handle: 2 },
        ]),
      ),
    ).toEqual(['lines[1].id ERP_CHECK_LINE_UNKNOWN']);
  });

  it('is previewed with the treatments given so far: their loss, and what is still open', async () => {
    const { orderNo } = await counted([10, 20]);
    await complete(orderNo, { confirm: ['allMissing'] });
    const [first, second] = await linesOf(orderNo);
    const look = (...lines: object[]) =>
      shop.boss.ask<{ totals: { lossAmount: number }; findings: { key: string; path?: string }[]; units: { productNo: string }[] }>(
        'phone.document.previewAction',
        { kind: 'storageCheck', action: 'review', orderNo, input: { lines } },
      );
    const half = await look({ id: first?.id, handle: 1, handleRemark: 'gone' });
    expect(half.units.map(({ productNo }) => productNo)).toEqual([first?.productNo]);
    expect(half.findings).toMatchObject([{ key: 'ERP_CHECK_UNRESOLVED', path: 'lines' }]);
    const whole = await look({ id: first?.id, handle: 1, handleRemark: 'gone' }, { id: second?.id, handle: 6, handleRemark: 'crushed' });
    expect(whole).toMatchObject({ findings: [], totals: { lossAmount: 30 } });
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 100 });
  });

  it('writes off, scraps, and corrects the place by a transfer', async () => {
    const { orderNo, productNos, warehouseId } = await counted([10, 20, 30], { freeze: 1 });
    const elsewhere = await shop.stored([40]);
    const [gone = '', broken = '', kept = ''] = productNos;
    const [moved = ''] = elsewhere.productNos;
    await scan(keeper, orderNo, scansOf([broken, kept, moved]));
    await complete(orderNo);
    const lines = new Map((await linesOf(orderNo)).map((line) => [line.productNo, line.id]));
    const done = await review(orderNo, [
      { id: lines.get(gone), handle: 1, handleRemark: 'not found' },
      { id: lines.get(broken), handle: 6, handleRemark: 'crushed' },
      { id: lines.get(moved), handle: 3, handleRemark: 'stays here' },
    ]);
    expect(done.body).toMatchObject({ success: true, data: { count: 3 } });
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300, lossAmount: 30 });
    const units = await shop.units([gone, broken, kept, moved]);
    expect(units.map((unit) => unit.warehouseId)).toEqual([null, null, warehouseId, warehouseId]);
  });

  it('puts a lost unit back in store once it is found', async () => {
    const { orderNo, productNos, warehouseId } = await counted([80]);
    await complete(orderNo, { confirm: ['allMissing'] });
    const [line] = await linesOf(orderNo);
    await review(orderNo, [{ id: line?.id, handle: 1, handleRemark: 'gone' }]);
    const next = await shop.boss.ask<Written>('phone.storageCheck.createStorageCheck', { warehouseId });
    expect(next).toMatchObject({ expectCount: 0 });
    expect((await scan(keeper, next.orderNo, scansOf(productNos))).rows[0]).toMatchObject({ result: 3, first: 1 });
    await complete(next.orderNo);
    const [found] = await linesOf(next.orderNo);
    expect((await review(next.orderNo, [{ id: found?.id, handle: 4, handleRemark: 'behind the shelf' }])).body.success).toBe(true);
    expect(await shop.units(productNos)).toMatchObject([{ warehouseId, stage: 200, costPrice: 80 }]);
  });

  it('takes a unit found again from the person who had it when it was lost', async () => {
    const [warehouseId, { productNos }] = [await shop.warehouse('PD-H'), await shop.buy([80, 90])];
    await shop.store(productNos, { warehouseId });
    const [taken = '', sent = ''] = productNos;
    const handlerUserId = seedId(TENANT, 'user', 8);
    const distribution = await shop.boss.ask<Written>('phone.distribute.createDistribute', {
      ...{ distributeTypeId: seedId(TENANT, 'basicConfig', 2102), handlerUserId },
      products: productNos.map((productNo) => ({ productNo })),
    });
    await shop.boss.ask('phone.distribute.reviewDistribute', { orderNo: distribution.orderNo });
    await (await app().as(TENANT, 'inspector')).ask('phone.inspection.inspectionReceive', { productNos: [taken] });
    const handled = async (handle: number, productNo?: readonly string[]) => {
      const { orderNo } = await shop.boss.ask<Written>('phone.storageCheck.createStorageCheck', { warehouseId });
      if (productNo) await scan(keeper, orderNo, scansOf(productNo));
      await complete(orderNo, productNo ? {} : { confirm: ['allMissing'] });
      const lines = (await linesOf(orderNo)).map(({ id }) => ({ id, handle, handleRemark: 'x' }));
      expect((await review(orderNo, lines)).body.success).toBe(true);
    };
    await handled(1);
    await handled(4, productNos);
    const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
    const found = await db.reading().all(
      `SELECT stage AS "stage", pending_stage AS "pendingStage", claim_status AS "claimStatus", handler_user_id AS "handlerUserId"
         FROM product WHERE tenant_id = :tenantId AND product_no IN (:taken, :sent)`,
      { tenantId: TENANT, taken, sent },
    );
    const free = { stage: 200, pendingStage: null, claimStatus: 100, handlerUserId: null };
    expect(found).toEqual([free, free]);
  });

  it('ends the hold of a draft on a lost unit, and flags its line', async () => {
    const { orderNo, productNos } = await counted([90]);
    const sale = await shop.boss.ask<Written>('phone.sale.createSalePurchase', {
      channelId: seedId(TENANT, 'company', 34),
      saleUserId: seedId(TENANT, 'user', 11),
      products: productNos.map((productNo) => ({ productNo, saleAmount: 200 })),
      confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_LIMIT'],
    });
    await complete(orderNo, { confirm: ['allMissing'] });
    const [line] = await linesOf(orderNo);
    expect((await review(orderNo, [{ id: line?.id, handle: 1, handleRemark: 'gone' }])).body.success).toBe(true);
    expect((await shop.boss.call('phone.sale.reviewSalePurchase', { orderNo: sale.orderNo })).body.success).toBe(false);
    await shop.boss.ask('phone.sale.deleteSalePurchase', { orderNo: sale.orderNo });
  });

  it('leaves alone what has moved since the completion, and says so', async () => {
    const { orderNo, productNos } = await counted([10]);
    await complete(orderNo, { confirm: ['allMissing'] });
    const [line] = await linesOf(orderNo);
    await transfer(shop.trade.warehouseId, productNos);
    const done = await review(orderNo, [{ id: line?.id, handle: 1, handleRemark: 'gone' }]);
    expect(done.body).toMatchObject({ success: true, data: { count: 0 } });
    expect((await linesOf(orderNo))[0]).toMatchObject({ skipFlag: 1 });
    expect(await shop.units(productNos)).toMatchObject([{ warehouseId: shop.trade.warehouseId }]);
    expectError(await shop.boss.call('phone.storageCheck.deleteStorageCheck', { orderNo }), 'ERP_NOT_PENDING');
  });
});

it('keeps every invariant of the product', async () => expect(await broken()).toEqual([]));
