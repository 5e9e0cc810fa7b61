import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { RepairShop } from './repair-shop.js';
import { findings, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });
const HAN = seedId(TENANT, 'user', 12);

let shop: RepairShop;
let han: Caller;

beforeAll(async () => {
  shop = await RepairShop.open(app(), '维修', '00997602');
  han = await app().as(TENANT, 'repairer2');
});

describe('the repair bench', () => {
  it('gives units that were sent to a repairer, all or none, and posts the claim', async () => {
    const [mine, others] = [await shop.sent([1000]), await shop.sent([1000], HAN)];
    const both = await shop.luo.call('phone.repair.repairReceive', { productNos: [...mine, ...others] });
    expect(findings(both)).toEqual(['productNos[1] ERP_CLAIM_NOT_YOURS']);
    expect(await shop.luo.ask('phone.repair.repairReceive', { productNos: mine })).toMatchObject({ count: 1 });
    expect(await shop.units(mine)).toMatchObject([{ stage: 800 }]);
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfPendingRepair', mine[0])).toMatchObject({ claimStatus: 300, repairCount: 0 });
    expect(await shop.listed(han, 'phone.repair.pageSelfPendingRepair', mine[0])).toBeUndefined();
  });

  it('gives a unit to one of two repairers with concurrent claims', async () => {
    const [productNo] = (await shop.pooled([1000])) as [string];
    const answers = await Promise.all([shop.luo, han].map((who) => who.call('phone.repair.repairReceive', { productNos: [productNo] })));
    expect(answers.map(({ key }) => key ?? 'done').filter((key) => key === 'done')).toHaveLength(1);
  });

  it('hands units over to a colleague, but not those of an own draft', async () => {
    const productNos = await shop.inHand([1000, 1000]);
    const { orderNo } = await shop.draft(productNos.slice(0, 1));
    const handOver = (numbers: readonly string[]) =>
      shop.luo.call<{ orderNo: string }>('phone.repair.repairTransfer', { productNos: numbers, toUserId: HAN, reason: 'leave' });
    expect(findings(await handOver(productNos))).toEqual(['productNos[0] ERP_UNIT_HELD']);
    const { key } = await handOver(productNos.slice(1));
    expect(key).toBeUndefined();
    await han.ask('phone.repair.repairReceive', { productNos: productNos.slice(1) });
    await shop.boss.ask('phone.repair.repairDelete', { orderNo });
  });
});

describe('a row of the repair bench', () => {
  const DUE = { expectFinishTime: '2020-01-01 10:00:00' };

  it('follows the distribution to repair, at a repair company too, until a result ends it', async () => {
    const { productNos } = await shop.stored([1000]);
    const [productNo] = productNos as [string];
    await shop.sendToBench(productNos, undefined, undefined, DUE);
    await shop.luo.ask('phone.repair.repairReceive', { productNos });
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfPendingRepair', productNo)).toMatchObject({ lateFlag: 1 });
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.outsideRepair.createOutsideRepair', {
      channelId: shop.vendorId,
      products: [{ productNo, estimateAmount: 100 }],
    });
    await (await app().as(TENANT, 'admin')).ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
    expect(await shop.listed(shop.boss, 'phone.repair.pagePendingRepair', productNo, { repairMode: 2 })).toMatchObject({
      stage: 900,
      lateFlag: 1,
      distributeOrderNo: expect.any(String),
    });
  });

  it('of a unit that an inspection sent on shows nothing of the distribution to inspection', async () => {
    const [productNo] = (await shop.pooled([1000], DUE)) as [string];
    const { records } = await shop.luo.ask<{ records: Record<string, unknown>[] }>('phone.repair.pagePendingReceiveRepair', {
      productNo_equal: productNo,
    });
    expect(records).toEqual([expect.objectContaining({ productNo, pool: 1, lateFlag: 0 })]);
    expect(records[0]).not.toHaveProperty('distributeOrderNo');
    await shop.luo.ask('phone.repair.repairReceive', { productNos: [productNo] });
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfPendingRepair', productNo)).toMatchObject({ lateFlag: 0 });
  });
});

describe('a repair by one of us', () => {
  it('raises the cost by its items to the fen and owes each company its own', async () => {
    const productNos = await shop.inHand([1000, 2000]);
    const { orderNo } = await shop.draft(productNos, [
      { items: [shop.item('screen', 120.33, { channelId: shop.vendorId }), shop.item('battery', 45.67)] },
      { items: [shop.item('battery', 0.01, { channelId: shop.vendorId })], result: 200 },
    ]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1000 }, { costPrice: 2000 }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    expect(await shop.units(productNos)).toMatchObject([
      { costPrice: 1166, stage: 700 },
      { costPrice: 2000.01, stage: 500 },
    ]);
    expect(await shop.bills(orderNo)).toEqual(['payable 36 120.34/0']);
    expect(await shop.detail(orderNo)).toMatchObject({
      totalAmount: 166.01,
      doneNum: 1,
      inspectNum: 1,
      products: [
        { repairAmount: 166, stageAfter: 700, items: [{ amount: 120.33, channelId: shop.vendorId }, { amount: 45.67 }] },
        { repairAmount: 0.01, stageAfter: 500 },
      ],
    });
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfCompleteRepair', productNos[0])).toMatchObject({
      repairAmount: 166,
      result: 100,
    });
    expect(await shop.costTrail(productNos[0])).toContainEqual(expect.objectContaining({ costType: 3, amount: 120.33 + 45.67, orderNo }));
  });

  it('goes where the line or the setting says, and is back in the hands of its repairer after the reversal', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const { orderNo } = await shop.draft([productNo], [{ nextStage: 200 }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    expect(await shop.units([productNo])).toMatchObject([{ stage: 200, costPrice: 1010 }]);
    await shop.boss.ask('phone.repair.repairReverseReview', { orderNo });
    expect(await shop.units([productNo])).toMatchObject([{ stage: 800, costPrice: 1000 }]);
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfPendingRepair', productNo)).toMatchObject({ repairCount: 0 });
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfCompleteRepair', productNo)).toBeUndefined();
    await shop.boss.ask('phone.repair.repairDelete', { orderNo });
  });

  it('of a unit that could not be repaired costs nothing, and counts as none', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const refused = await shop.luo.call('phone.repair.repairCreate', shop.input([productNo], [{ items: [], result: 200 }]));
    expect(findings(refused)).toEqual(['products[0].result ERP_REPAIR_NOTHING']);
    const { orderNo } = await shop.draft([productNo], [{ items: [] }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    expect(await shop.units([productNo])).toMatchObject([{ stage: 700, costPrice: 1000 }]);
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(await shop.unitDetail(productNo)).toMatchObject({ repairCount: 0 });
  });

  it('is entered for units in hand only, and for those of others by who supervises', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const byHan = await han.call('phone.repair.repairCreate', shop.input([productNo], [], { repairUserId: HAN }));
    expect(findings(byHan)).toEqual(['products[0].productNo ERP_CLAIM_NOT_YOURS']);
    const asHan = await shop.boss.call('phone.repair.repairCreate', shop.input([productNo], [], { repairUserId: HAN }));
    expect(findings(asHan)).toEqual(['products[0].productNo ERP_REPAIR_HANDS']);
    const byBoss = await shop.boss.ask<{ orderNo: string }>('phone.repair.repairCreate', shop.input([productNo]));
    await shop.boss.ask('phone.repair.repairDelete', { orderNo: byBoss.orderNo });
    const waiting = await shop.sent([1000]);
    expect(findings(await shop.luo.call('phone.repair.repairCreate', shop.input(waiting)))).toEqual([
      'products[0].productNo ERP_STAGE_INVALID',
    ]);
  });

  it('cannot be reversed once the unit has moved on or its bill is settled', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const { orderNo } = await shop.draft([productNo], [{ nextStage: 200 }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    await shop.sendToBench([productNo]);
    expectError(await shop.boss.call('phone.repair.repairReverseReview', { orderNo }), 'ERP_REVERSE_BLOCKED');
  });
});

describe('the warranty of a repair item', () => {
  it('is not started anew by a repeat inside it, which warns when it costs', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const first = await shop.draft([productNo], [{ items: [shop.item('battery', 50, { warrantyDays: 30 })], nextStage: 200 }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: first.orderNo });
    const until = (await shop.detail(first.orderNo)).products[0]?.items[0]?.warrantyUntil;
    expect(until).toBeTruthy();
    await shop.sendToBench([productNo]);
    await shop.luo.ask('phone.repair.repairReceive', { productNos: [productNo] });
    expect(await shop.listed(shop.luo, 'phone.repair.pageSelfPendingRepair', productNo)).toMatchObject({
      underRepairWarranty: 1,
      lastRepairOrderNo: first.orderNo,
    });
    const again = await shop.draft(
      [productNo],
      [{ items: [shop.item('battery', 20, { warrantyDays: 90 }), shop.item('screen', 5, { warrantyDays: 10 })] }],
    );
    expectError(await shop.boss.call('phone.repair.repairReview', { orderNo: again.orderNo }), 'ERP_CONFIRM');
    await shop.boss.ask('phone.repair.repairReview', { orderNo: again.orderNo, confirm: ['ERP_REPAIR_WARRANTY'] });
    const { products } = await shop.detail(again.orderNo);
    expect(products[0]?.items).toMatchObject([{ underWarranty: 1, warrantyUntil: until }, { underWarranty: 0 }]);
  });

  it('does not warn when the repeat is free', async () => {
    const [productNo] = (await shop.inHand([1000])) as [string];
    const first = await shop.draft([productNo], [{ items: [shop.item('battery', 50, { warrantyDays: 30 })], nextStage: 200 }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: first.orderNo });
    await shop.sendToBench([productNo]);
    await shop.luo.ask('phone.repair.repairReceive', { productNos: [productNo] });
    const again = await shop.draft([productNo], [{ items: [shop.item('battery', 0)] }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: again.orderNo });
    expect(await shop.units([productNo])).toMatchObject([{ costPrice: 1050 }]);
  });
});
