import { OUT_TYPE } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const userId = (n: number): string => seedId(TENANT, 'user', n);
/** The seeded distribution types by their place in list 21. */
const type = (place: number): string => seedId(TENANT, 'basicConfig', 2101 + place);
const [GROUP, REGULAR, SPOT, SHELF, PRICING] = [type(0), type(1), type(3), type(7), type(8)];
const HE = userId(8);
const SU = userId(9);
const REASON = seedId(TENANT, 'basicConfig', 902);

let shop: Shop;
let dispatcher: Caller;
let he: Caller;
let su: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '分配', '00997601');
  [dispatcher, he, su] = (await Promise.all(['dispatcher', 'inspector', 'inspector2'].map((account) => app().as(TENANT, account)))) as [
    Caller,
    Caller,
    Caller,
  ];
});

interface Written {
  readonly orderNo: string;
  readonly version: number;
  readonly count?: number;
}

interface Detail {
  readonly reviewStatus: number;
  readonly claimNum: number;
  readonly claimStatus: number;
  readonly needClaim: number;
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly history: readonly { readonly actionText?: string; readonly unitCount?: number }[];
}

const input = (productNos: readonly string[], more: object = {}) => ({
  distributeTypeId: REGULAR,
  handlerUserId: HE,
  products: productNos.map((productNo) => ({ productNo })),
  ...more,
});
const draft = (productNos: readonly string[], more: object = {}) =>
  dispatcher.ask<Written>('phone.distribute.createDistribute', input(productNos, more));
const detail = (orderNo: string) => dispatcher.ask<Detail>('phone.distribute.getDistributeDetail', { orderNo });

async function sent(productNos: readonly string[], more: object = {}): Promise<string> {
  const { orderNo } = await draft(productNos, more);
  await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
  return orderNo;
}

const stages = async (productNos: readonly string[]): Promise<number[]> => (await shop.units(productNos)).map(({ stage }) => stage);
const claim = (who: Caller, productNos: readonly string[]) =>
  who.call<{ count: number }>('phone.inspection.inspectionReceive', { productNos });
const inspect = (who: Caller, products: readonly object[]) =>
  who.call<Written & { products: object[] }>('phone.inspection.inspectionCreate', { products });
const listed = async (
  who: Caller,
  call:
    | 'phone.inspection.pageSelfPendingReceiveInspection'
    | 'phone.inspection.pageSelfPendingInspection'
    | 'phone.inspection.pagePendingReceiveInspection',
  productNo: string,
  more: object = {},
) => (await who.ask<{ records: Record<string, unknown>[] }>(call, { productNo_equal: productNo, ...more })).records[0];

describe('a distribution', () => {
  it('holds its units as a draft, and sends them to be claimed with its review', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const { orderNo } = await draft(productNos, { remark: 'screen first' });
    expectError(await dispatcher.call('phone.distribute.createDistribute', input(productNos)), 'INPUT_INVALID');
    await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
    expect(await stages(productNos)).toEqual([300, 300]);
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300, needClaim: 1, claimNum: 0, claimStatus: 100 });
    expect(await listed(he, 'phone.inspection.pageSelfPendingReceiveInspection', productNos[0] as string)).toMatchObject({
      distributeOrderNo: orderNo,
      distributeRemark: 'screen first',
      pool: 0,
      stageDays: 0,
      lateFlag: 0,
    });
    expect(await listed(su, 'phone.inspection.pageSelfPendingReceiveInspection', productNos[0] as string)).toBeUndefined();
  });

  it('without a claim moves units to the stage of its type', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const [first, second] = productNos as [string, string];
    await sent([first], { distributeTypeId: SHELF });
    await sent([second], { distributeTypeId: PRICING });
    expect(await stages(productNos)).toEqual([600, 700]);
  });

  it('is refused with a group as its type, without a handler, and with a handler without the right', async () => {
    const { productNos } = await shop.stored([100]);
    const refused = async (more: object) => findings(await dispatcher.call('phone.distribute.createDistribute', input(productNos, more)));
    expect(await refused({ distributeTypeId: GROUP })).toEqual(['distributeTypeId ERP_TYPE_GROUP']);
    expect(await refused({ handlerUserId: null })).toEqual(['handlerUserId ERP_HANDLER_MISSING']);
    expect(await refused({ handlerUserId: userId(4) })).toEqual(['handlerUserId ERP_HANDLER_RIGHT']);
  });

  it('takes units for sale only for re-work, in lists and verdicts', async () => {
    const { productNos } = await shop.stored([100]);
    const [productNo] = productNos as [string];
    await sent(productNos, { distributeTypeId: SHELF });
    const found = async (rework: number) =>
      (await dispatcher.ask<{ records: object[] }>('phone.distribute.pagePendingDistribute', { productNo_equal: productNo, rework }))
        .records.length;
    expect([await found(0), await found(1)]).toEqual([0, 1]);
    const verdict = async (rework: number) =>
      (await dispatcher.ask<{ ok: boolean }[]>('phone.distribute.listPendingDistribute', { codes: [productNo], rework }))[0]?.ok;
    expect([await verdict(0), await verdict(1)]).toEqual([false, true]);
  });

  it('is reversed while nobody has claimed, and not after', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const orderNo = await sent(productNos);
    await dispatcher.ask('phone.distribute.reverseReviewDistribute', { orderNo });
    expect(await stages(productNos)).toEqual([200, 200]);
    await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
    expect((await claim(he, [productNos[0] as string])).body.data).toEqual({ count: 1 });
    expect(await detail(orderNo)).toMatchObject({ claimNum: 1, claimStatus: 100 });
    expectError(await dispatcher.call('phone.distribute.reverseReviewDistribute', { orderNo }), 'ERP_REVERSE_BLOCKED');
    await claim(he, [productNos[1] as string]);
    const claimed = await detail(orderNo);
    expect(claimed).toMatchObject({ claimNum: 2, claimStatus: 300 });
    expect(claimed.products.map(({ claimUserId, stageNow }) => [claimUserId, stageNow])).toEqual([
      [HE, 500],
      [HE, 500],
    ]);
    expect(claimed.history.map(({ actionText }) => actionText)).toContain('领取');
  });

  it('is late when its time is over and not all is claimed', async () => {
    const { productNos } = await shop.stored([100]);
    const orderNo = await sent(productNos, { expectFinishTime: '2020-01-01 10:00:00' });
    const late = async () =>
      (await dispatcher.ask<{ records: { lateFlag: number }[] }>('phone.distribute.pageDistribute', { orderNo_equal: orderNo })).records[0]
        ?.lateFlag;
    expect(await late()).toBe(1);
    expect(await listed(he, 'phone.inspection.pageSelfPendingReceiveInspection', productNos[0] as string)).toMatchObject({ lateFlag: 1 });
    await claim(he, productNos);
    expect(await late()).toBe(0);
  });
});

describe('a claim', () => {
  it("is all or nothing, and refused for somebody else's units by row", async () => {
    const { productNos } = await shop.stored([100, 200]);
    const [mine, his] = productNos as [string, string];
    await sent([mine]);
    await sent([his], { handlerUserId: SU });
    expect(findings(await claim(he, [mine, his]))).toEqual(['productNos[1] ERP_CLAIM_NOT_YOURS']);
    expect(await stages(productNos)).toEqual([300, 300]);
  });

  it('of two concurrent ones succeeds once', async () => {
    const { productNos } = await shop.stored([100]);
    await sent(productNos, { handlerUserId: null, handlerDeptId: await deptOfInspectors() });
    const answers = await Promise.all([claim(he, productNos), claim(su, productNos)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stages(productNos)).toEqual([500]);
  });

  it('is refused beyond the most units that somebody may have in hand', async () => {
    const { productNos } = await shop.stored([100]);
    const third = await app().as(TENANT, 'inspector3');
    await sent(productNos, { handlerUserId: userId(10) });
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { inspectMaxOpen: 3 });
    try {
      // Two of the demo are in hand already.
      expect((await claim(third, productNos)).key).toBeUndefined();
      const { productNos: more } = await shop.stored([100]);
      await sent(more, { handlerUserId: userId(10) });
      expectError(await claim(third, more), 'ERP_CLAIM_LIMIT');
      // What a stock check has written off is in nobody's hand.
      const { db } = await workspaceOf(app());
      const lost = `UPDATE product SET out_type = ${OUT_TYPE.lost} WHERE tenant_id = :tenantId AND product_no = :productNo`;
      await db.write(await contextOf(app(), TENANT, 'boss'), () =>
        db.writing('product', TENANT).run(lost, { tenantId: TENANT, productNo: productNos[0] as string }),
      );
      expect((await claim(third, more)).key).toBeUndefined();
    } finally {
      await shop.boss.ask('phone.basicConfig.updateStandardConfig', { inspectMaxOpen: 0 });
    }
  });
});

async function deptOfInspectors(): Promise<string> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const [row] = await db
    .reading()
    .all<{ deptId: string }>('SELECT dept_id AS "deptId" FROM user_dept WHERE tenant_id = :tenantId AND user_id = :id', {
      tenantId: TENANT,
      id: HE,
    });
  return row?.deptId as string;
}

describe('an inspection', () => {
  async function claimed(count: number, more: object = {}): Promise<string[]> {
    const { productNos } = await shop.stored(Array.from({ length: count }, (_, i) => 100 + i));
    await sent(productNos, more);
    await claim(he, productNos);
    return [...productNos];
  }

  it('moves each unit by its result, writes the facts, and opens the claim on the supplier', async () => {
    const productNos = await claimed(4);
    const [priced, shelved, broken, back] = productNos as [string, string, string, string];
    const answer = await inspect(he, [
      { productNo: priced, result: 400, batteryHealth: 88, levelId: seedId(TENANT, 'basicConfig', 203) },
      { productNo: shelved, result: 400, nextStage: 600 },
      { productNo: broken, result: 500, faultIds: [seedId(TENANT, 'basicConfig', 1301)] },
      { productNo: back, result: 600, reasonId: REASON },
    ]);
    expect(answer.body.data).toMatchObject({
      count: 4,
      products: [700, 600, 800, 1000].map((stage, i) => ({ productNo: productNos[i], stage })),
    });
    const [claimOnSupplier] = (
      await shop.boss.ask<{ records: object[] }>('phone.purchaseRefund.pagePendingRefund', { productNo_equal: back })
    ).records;
    expect(claimOnSupplier).toMatchObject({ handleType: 9000, status: 100, sourceOrderNo: answer.body.data?.orderNo });
    const [done] = (await he.ask<{ records: object[] }>('phone.inspection.pageSelfCompleteInspection', { productNo_equal: broken }))
      .records;
    expect(done).toMatchObject({ inspectType: 1, result: 500, stageAfter: 800, faultTexts: expect.stringMatching(/.+/) });
  });

  it('is refused for units that somebody else has, or nobody', async () => {
    const [mine] = await claimed(1);
    const { productNos } = await shop.stored([100]);
    expect(findings(await inspect(su, [{ productNo: mine, result: 400 }]))).toEqual(['products[0].productNo ERP_CLAIM_NOT_YOURS']);
    expect(findings(await inspect(he, [{ productNo: productNos[0], result: 400 }]))).toEqual(['products[0].productNo ERP_STAGE_INVALID']);
  });

  it('keeps a locked phone off the shelf', async () => {
    const [productNo] = await claimed(1);
    expect(findings(await inspect(he, [{ productNo, result: 400, nextStage: 600, lockStatus: 2 }]))).toEqual([
      'products[0].nextStage ERP_NOT_SHELF',
    ]);
    expect((await inspect(he, [{ productNo, result: 400, nextStage: 700, lockStatus: 2 }])).status).toBe(200);
  });

  it('of a distribution for spot checks is one, and another one of a unit is a re-inspection', async () => {
    const [spot] = await claimed(1, { distributeTypeId: SPOT });
    await inspect(he, [{ productNo: spot, result: 400, nextStage: 200 }]);
    await sent([spot as string]);
    await claim(he, [spot as string]);
    await inspect(he, [{ productNo: spot, result: 400, nextStage: 200 }]);
    const { records } = await he.ask<{ records: { inspectType: number }[] }>('phone.inspection.pageCompleteInspection', {
      productNo_equal: spot,
    });
    expect(records.map(({ inspectType }) => inspectType)).toEqual([2, 4]);
  });

  it('of a unit that came back from a customer follows no distribution from before its sale', async () => {
    const [productNo] = (await claimed(1, { distributeTypeId: SPOT, expectFinishTime: '2020-01-01 10:00:00', remark: 'spot' })) as [string];
    const mine = () => listed(he, 'phone.inspection.pageSelfPendingInspection', productNo);
    expect(await mine()).toMatchObject({ lateFlag: 1, distributeRemark: 'spot' });
    // Neither another place nor another holder ends the work.
    const { boss } = shop;
    const toWarehouseId = await shop.warehouse('FP-2');
    await boss.ask('phone.storageTransfer.createStorageTransfer', { toWarehouseId, products: [{ productNo }] });
    await he.ask('phone.inspection.inspectionTransfer', { productNos: [productNo], toUserId: SU, reason: 'x' });
    await claim(su, [productNo]);
    expect(await listed(su, 'phone.inspection.pageSelfPendingInspection', productNo)).toMatchObject({ lateFlag: 1 });
    await inspect(su, [{ productNo, result: 400, nextStage: 200 }]);
    const channelId = seedId(TENANT, 'company', 34);
    const sale = await boss.ask<Written>('phone.sale.createSalePurchase', {
      ...{ channelId, saleUserId: userId(14), products: [{ productNo, saleAmount: 200 }] },
    });
    await boss.ask('phone.sale.reviewSalePurchase', { orderNo: sale.orderNo });
    await boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
    await boss.ask('phone.sale.deliverPurchase', { orderNo: sale.orderNo });
    const { orderNo } = await boss.ask<Written>('phone.saleRefund.createSaleRefund', {
      ...{ refundType: 1, channelId, refundReasonId: seedId(TENANT, 'basicConfig', 1101), warehouseId: toWarehouseId },
      products: [{ productNo, refundAmount: 200, nextStage: 500 }],
    });
    await boss.ask('phone.saleRefund.reviewSaleRefund', { orderNo });
    await boss.ask('phone.saleRefund.deliverByRefund', { orderNo });
    const pooled = await listed(he, 'phone.inspection.pagePendingReceiveInspection', productNo, { pool: 1 });
    expect(pooled).toMatchObject({ pool: 1, lateFlag: 0 });
    for (const name of ['distributeOrderNo', 'distributeRemark', 'expectFinishTime']) expect(pooled).not.toHaveProperty(name);
    await claim(he, [productNo]);
    const open = await he.ask<object>('phone.inspection.getPendingReceiveInspectionDetail', { code: productNo });
    expect(open).not.toHaveProperty('distribute');
    await inspect(he, [{ productNo, result: 400, nextStage: 200 }]);
    const { records } = await he.ask<{ records: { inspectType: number }[] }>('phone.inspection.pageCompleteInspection', {
      productNo_equal: productNo,
    });
    expect(records.map(({ inspectType }) => inspectType)).toEqual([3, 4]);
  });

  it('opens with why the unit is there and what was found before', async () => {
    const [productNo] = await claimed(1);
    const open = await he.ask<Record<string, unknown>>('phone.inspection.getPendingReceiveInspectionDetail', { code: productNo });
    expect(open).toMatchObject({
      ok: true,
      cycles: 1,
      earlier: [],
      unit: { productNo, stage: 500 },
      distribute: { orderNo: expect.any(String) },
    });
    expect(JSON.stringify(open)).not.toContain('purchasePrice');
  });
});

describe('a hand-over', () => {
  it('gives units to a colleague who claims them, and shows it to both and to nobody else', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const distribution = await sent(productNos);
    await claim(he, [productNos[0] as string]);
    const { orderNo, count } = await he.ask<Written>('phone.inspection.inspectionTransfer', {
      productNos,
      toUserId: SU,
      reason: 'day off',
    });
    expect(count).toBe(2);
    expect(await stages(productNos)).toEqual([300, 300]);
    expectError(await claim(he, productNos), 'INPUT_INVALID');
    expect((await claim(su, productNos)).status).toBe(200);
    const handed = async (who: Caller) =>
      (await who.ask<{ records: Detail[] }>('phone.inspection.pageInspectionTransfer', { orderNo_equal: orderNo })).records[0];
    expect(await handed(he)).toMatchObject({ claimNum: 2, claimStatus: 300 });
    expect(await handed(su)).toMatchObject({ claimNum: 2 });
    const third = await app().as(TENANT, 'inspector3');
    expect(await handed(third)).toBeUndefined();
    expectError(await third.call('phone.inspection.getInspectionTransfer', { orderNo }), 'ERP_DOC_UNKNOWN');
    expect(await detail(distribution)).toMatchObject({ claimNum: 2, claimStatus: 300 });
  });

  it('is refused if the receiver is the sender or lacks the right', async () => {
    const { productNos } = await shop.stored([100]);
    await sent(productNos);
    const to = async (toUserId: string) =>
      findings(await he.call('phone.inspection.inspectionTransfer', { productNos, toUserId, reason: 'x' }));
    expect(await to(HE)).toEqual(['toUserId ERP_HANDOVER_SELF']);
    expect(await to(userId(4))).toEqual(['toUserId ERP_HANDLER_RIGHT']);
  });

  it('keeps the time since which a unit waits', async () => {
    const { productNos } = await shop.stored([100]);
    await sent(productNos);
    const [productNo] = productNos as [string];
    const before = (await listed(he, 'phone.inspection.pagePendingReceiveInspection', productNo))?.stageTime;
    await he.ask('phone.inspection.inspectionTransfer', { productNos, toUserId: SU, reason: 'x' });
    await claim(su, productNos);
    expect((await listed(su, 'phone.inspection.pageSelfPendingInspection', productNo))?.stageTime).toBe(before);
  });
});
