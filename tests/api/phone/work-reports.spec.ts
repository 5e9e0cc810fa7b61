import { addDays } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf, todayOf } from '../../support/inside.js';
import { only } from './basics.js';
import { RepairShop } from './repair-shop.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const DAY_MS = 86_400_000;
const type = (place: number): string => seedId(TENANT, 'basicConfig', 2101 + place);
const [REGULAR, SHELF] = [type(1), type(7)];
const level = (place: number): string => seedId(TENANT, 'basicConfig', 200 + place);
const HE = seedId(TENANT, 'user', 8);
const SU = seedId(TENANT, 'user', 9);

let shop: Shop;
let dispatcher: Caller;
let he: Caller;
let su: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '报告', '00997844');
  [dispatcher, he, su] = [await app().as(TENANT, 'dispatcher'), await app().as(TENANT, 'inspector'), await app().as(TENANT, 'inspector2')];
});

type Row = Readonly<Record<string, unknown>>;
const report = async (name: string, input: object): Promise<readonly Row[]> =>
  (await shop.boss.ask<{ records: Row[] }>('phone.report.query', { name, size: 200, ...input })).records;

async function sent(productNos: readonly string[], handlerUserId: string, distributeTypeId = REGULAR): Promise<void> {
  const products = productNos.map((productNo) => ({ productNo }));
  const { orderNo } = await dispatcher.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    distributeTypeId,
    handlerUserId,
    products,
  });
  await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
}

async function inspected(who: Caller, userId: string, productNo: string, more: object): Promise<void> {
  await sent([productNo], userId);
  await who.ask('phone.inspection.inspectionReceive', { productNos: [productNo] });
  await who.ask('phone.inspection.inspectionCreate', { products: [{ productNo, result: 400, nextStage: 200, costSeconds: 90, ...more }] });
}

describe('the report of inspections', () => {
  it('counts what the next inspector graded the same, and the time each took', async () => {
    const { productNos } = await shop.stored([100, 100]);
    const [same, other] = productNos as [string, string];
    for (const productNo of [same, other]) await inspected(he, HE, productNo, { levelId: level(1) });
    await inspected(su, SU, same, { levelId: level(1) });
    await inspected(su, SU, other, { levelId: level(2) });
    const { id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const rows = await report('inspection', { groupBy: ['userId'], filters: { modelId } });
    expect(rows.find(({ userId }) => userId === HE)).toMatchObject({
      count: 2,
      compared: 2,
      agreed: 1,
      agreement: 50,
      minutes: 3,
      averageMinutes: 1.5,
    });
    expect(rows.find(({ userId }) => userId === SU)).toMatchObject({ count: 2, compared: 0, agreed: 0, regraded: 1 });
  });
});

describe('the report of repairs', () => {
  it('counts what was repaired, what could not be, what was done again under warranty, and the days at a company', async () => {
    const bench = await RepairShop.open(app(), '维修报告', '00997846');
    const { id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: bench.shop.trade.model });
    const repaired = async (productNos: readonly string[], lines: readonly object[]) =>
      bench.boss.ask('phone.repair.repairReview', { orderNo: (await bench.draft(productNos, lines)).orderNo });
    const [again, nothing] = (await bench.inHand([1000, 1000])) as [string, string];
    await repaired([again, nothing], [{ items: [bench.item('screen', 80, { warrantyDays: 30 })], nextStage: 200 }, { items: [] }]);
    await bench.sendToBench([again]);
    await bench.luo.ask('phone.repair.repairReceive', { productNos: [again] });
    await repaired([again], [{ items: [bench.item('screen', 0)] }]);
    expect(await report('repair', { groupBy: ['repairMode'], filters: { modelId } })).toMatchObject([
      { repairMode: 1, count: 3, untouched: 1, repeated: 1, amount: 80, averageAmount: 26.67, sentOut: 0 },
    ]);
  });
});

describe('the exceptions', () => {
  const count = async (code: number): Promise<number> =>
    Number((await report('exceptions', { groupBy: ['exception'] })).find(({ exception }) => exception === code)?.count ?? 0);

  it('name units that nobody has claimed for more than three days', async () => {
    const before = await count(9);
    for (const days of [3, 4]) await withClockAt(-days * DAY_MS, async () => sent((await shop.stored([100])).productNos, HE));
    expect(await count(9)).toBe(before + 1);
  });

  it('name units that a repair company has longer than agreed', async () => {
    const bench = await RepairShop.open(app(), '外修报告', '00997850');
    const before = await count(11);
    const sentFor = async (expectReturnDate: string) => {
      const { productNos } = await bench.stored([1000]);
      const products = productNos.map((productNo) => ({ productNo }));
      const input = { channelId: bench.vendorId, expectReturnDate, products };
      const { orderNo } = await bench.boss.ask<{ orderNo: string }>('phone.outsideRepair.createOutsideRepair', input);
      await bench.boss.ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
    };
    const today = todayOf(await contextOf(app(), TENANT, 'boss'));
    const [past, next] = [addDays(today, -2), addDays(today, 2)];
    await withClockAt(-5 * DAY_MS, () => sentFor(past));
    await sentFor(next);
    expect(await count(11)).toBe(before + 1);
  });

  it('name units on the shelf without a wipe where wiping is required', async () => {
    const { productNos } = await shop.stored([100]);
    await sent(productNos, HE, SHELF);
    expect(await count(10)).toBe(0);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { wipeBeforeShelf: 1 });
    const before = await count(10);
    expect(before).toBeGreaterThan(0);
    const times = { startTime: '2026-03-01 10:00:00', endTime: '2026-03-01 10:10:00' };
    await su.ask('phone.unitCare.saveWipe', { productNos, method: 1, result: 1, ...times });
    expect(await count(10)).toBe(before - 1);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { wipeBeforeShelf: 0 });
  });
});

describe('the report of stock checks', () => {
  it('counts what was expected, found and missing in a reviewed check, with the cost of what is missing', async () => {
    const warehouseId = await shop.warehouse('盘点报告仓');
    const { productNos } = await shop.buy([100, 250]);
    await shop.store(productNos, { warehouseId });
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
    await shop.boss.ask('phone.storageCheck.storageCheck', { orderNo, scans: [{ scanId: 'report-1', code: productNos[0] }] });
    await shop.boss.ask('phone.storageCheck.completeStorageCheck', { orderNo });
    const { records } = await shop.boss.ask<{ records: { id: string; result: number }[] }>(
      'phone.storageCheck.pageStorageCheckDetailProduct',
      {
        orderNo_equal: orderNo,
      },
    );
    const missing = records.find(({ result }) => result === 2);
    await shop.boss.ask('phone.storageCheck.reviewStorageCheck', {
      orderNo,
      lines: [{ id: missing?.id, handle: 1, handleRemark: 'gone' }],
    });
    expect(await report('stockCheck', { groupBy: ['warehouseId'], filters: { warehouseId } })).toMatchObject([
      { expected: 2, normal: 1, missing: 1, surplus: 0, lossAmount: 250, accuracy: 50 },
    ]);
  });
});
