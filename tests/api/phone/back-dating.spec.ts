import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, testImei, unitsOf } from '../../kernel/document-cases.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { givenUp, unitPostings } from './postings.js';

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
const DAY_MS = 24 * 60 * 60_000;
const EIGHT_HOURS_MS = 8 * 60 * 60_000;

/** The day that many days ago where the tenant is. */
const day = async (ago: number): Promise<string> => {
  const { clock } = await workspaceOf(app());
  return new Date(clock.now() + EIGHT_HOURS_MS - ago * DAY_MS).toISOString().slice(0, 10);
};

const keysOf = (answer: { key: string | undefined; body: { data: unknown } }): (string | undefined)[] =>
  (answer.body.data as { rows?: { key: string }[] } | undefined)?.rows?.map(({ key }) => key) ?? [answer.key];

/** An order of one phone. */
const order = (imei: string, bizDate?: string) => ({
  ...purchaseDraft(1),
  ...(bizDate ? { bizDate } : {}),
  products: [{ modelId: seedId(TENANT, 'model', 6), count: 1, purchasePrice: 200, details: [{ imei }] }],
  expenses: [],
  payments: [],
});

const enter = async (imei: string, bizDate?: string): Promise<string> =>
  (await (await boss()).ask<{ orderNo: string }>('phone.purchase.savePurchase', order(imei, bizDate))).orderNo;

/** Buys a phone on a day; answers its number. */
async function buy(imei: string, bizDate?: string): Promise<string> {
  const who = await boss();
  const orderNo = await enter(imei, bizDate);
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return (await unitsOf(who, orderNo))[0]?.productNo ?? '';
}

describe('a unit bought back', () => {
  const refund = { kind: 'purchaseRefund', orderNo: 'CT900001' } as const;

  it('is refused on a day before it left stock', async () => {
    const [who, { post }] = [await boss(), await unitPostings(app())];
    const imei = testImei(100);
    await post({ ...refund, bizDate: await day(1) }, await buy(imei, await day(5)), givenUp);

    expect(keysOf(await who.call('phone.purchase.savePurchase', order(imei, await day(2))))).toEqual(['ERP_BACKDATED']);
    const orderNo = await enter(imei, await day(1));
    // An update without a day keeps the old one.
    const { bizDate: _, ...change } = order(imei, await day(1));
    await who.ask('phone.purchase.updatePurchase', { orderNo, ...change });
    expect(keysOf(await who.call('phone.purchase.updatePurchase', { orderNo, ...change, bizDate: await day(2) }))).toEqual([
      'ERP_BACKDATED',
    ]);
    await who.ask('phone.purchase.reviewPurchase', { orderNo });
  });

  it('cannot be added by an update to an order dated before it left stock', async () => {
    const [who, { post }] = [await boss(), await unitPostings(app())];
    const imei = testImei(101);
    const orderNo = await enter(testImei(102), await day(3));
    await post({ ...refund, bizDate: await day(1) }, await buy(imei, await day(5)), givenUp);
    expect(keysOf(await who.call('phone.purchase.updatePurchase', { orderNo, ...order(imei) }))).toEqual(['ERP_BACKDATED']);
  });

  it('is checked again when the purchase is reviewed', async () => {
    const [who, { post, reverse }] = [await boss(), await unitPostings(app())];
    const imei = testImei(103);
    const productNo = await buy(imei, await day(5));
    const left = { ...refund, bizDate: await day(4) };
    const batch = await post(left, productNo, givenUp);
    const orderNo = await enter(imei, await day(3));
    await reverse(left, batch);
    await post({ ...refund, bizDate: await day(1) }, productNo, givenUp);
    const refused = await who.call('phone.purchase.reviewPurchase', { orderNo });
    expect(keysOf(refused)).toEqual(['ERP_BACKDATED']);
    expect(refused.body.msg).toContain(refund.orderNo);
  });
});

describe('a cost adjustment', () => {
  it('cannot be dated before a later transfer of its unit, neither at entry nor at review; today can', async () => {
    const who = await boss();
    const productNo = await buy(testImei(110), await day(5));
    await who.ask('phone.product.productStore', { warehouseId: seedId(TENANT, 'warehouse', 1), products: [{ productNo }] });
    const { ctx } = await unitPostings(app());
    // Everything of the unit so far happened five days ago.
    await ctx.workspace.db.write(ctx, async () => {
      await ctx.workspace.db
        .writing('posting_batch')
        .run(
          'UPDATE posting_batch SET biz_date = :day WHERE id IN (SELECT batch_id FROM product_trace t JOIN product p ON p.id = t.product_id WHERE p.product_no = :productNo AND p.tenant_id = :tenantId)',
          { day: await day(5), productNo, tenantId: TENANT },
        );
    });
    const adjust = (bizDate?: string) => ({
      costType: 4,
      reason: 'test',
      ...(bizDate ? { bizDate } : {}),
      products: [{ productNo, adjustAmount: 10 }],
    });
    const { orderNo: entered } = await who.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', adjust(await day(1)));
    await who.ask('phone.storageTransfer.createStorageTransfer', {
      toWarehouseId: seedId(TENANT, 'warehouse', 2),
      products: [{ productNo }],
    });

    expect(keysOf(await who.call('phone.costAdjust.reviewCostAdjust', { orderNo: entered }))).toEqual(['ERP_BACKDATED']);
    expect(keysOf(await who.call('phone.costAdjust.createCostAdjust', adjust(await day(1))))).toEqual(['ERP_BACKDATED']);
    const { orderNo } = await who.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', adjust());
    await who.ask('phone.costAdjust.reviewCostAdjust', { orderNo });
    expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
  });
});
