import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { brief, type ImportAnswer, upload, workbook } from '../phone/sheets.js';
import { findings, Shop, TENANT } from '../phone/shop.js';
import { bpmn, end, flow, start, task } from './bpmn.js';

const app = useApp({ seed: 'small', described: true });
const KEY = 'priceByBoss';
/** Codes of `approvalBusiness` and `approvalCondition`. */
const PRICE = 90;
const BELOW_FLOOR = 2;
/** Seeded distribution types: to the shelf, and to be inspected. */
const [SHELF, INSPECT] = [7, 3].map((place) => seedId(TENANT, 'basicConfig', 2101 + place)) as [string, string];

interface Outcome {
  readonly ok: boolean;
  readonly key?: string;
  readonly approval?: { readonly status: number; readonly processInstanceId: string };
}

interface Task {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

let shop: Shop;
let boss: Caller;
let lister: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '价格审批', '00997711');
  boss = shop.boss;
  lister = await app().as(TENANT, 'lister');
  const steps = `${start()}${task('agree', 'flowable:candidateGroups="role:boss"')}${end()}`;
  const xml = bpmn(`${steps}${flow('start', 'agree')}${flow('agree', 'end')}`, KEY);
  await boss.ask('flow.deploy-upload', { category: 'flow_2' }, upload(Buffer.from(xml), 'price.bpmn20.xml'));
  const rule = { name: '低于底价', businessType: PRICE, condition: BELOW_FLOOR, amount: 0, processKey: KEY };
  await boss.ask('flow.approval/submit', rule);
});

async function distributed(productNo: string, distributeTypeId: string): Promise<void> {
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    distributeTypeId,
    handlerUserId: seedId(TENANT, 'user', 8),
    products: [{ productNo }],
  });
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
}

const change = async (who: Caller, productNo: string, prices: object): Promise<Outcome> =>
  (await who.ask<{ rows: [Outcome] }>('phone.qcOptional.changeSalePrice', { products: [{ productNo, ...prices }], reason: '滞销' }))
    .rows[0];

const pricesOf = (productNo: string) =>
  lister.ask<{ saleAmount: number; approval?: object; history: object[] }>('phone.qcOptional.querySalePrice', { productNo });

/** A unit for 3,200 with a floor of 3,000, for which 2,900 is requested. */
async function requested(): Promise<string> {
  const { productNos } = await shop.stored([2000]);
  const [productNo = ''] = productNos;
  await distributed(productNo, SHELF);
  await change(boss, productNo, { saleAmount: 3200, minSaleAmount: 3000 });
  expect(await change(lister, productNo, { saleAmount: 2900 })).toMatchObject({ ok: true, approval: { status: 100 } });
  return productNo;
}

const offered = async (productNo: string): Promise<Task | undefined> =>
  (await boss.ask<{ records: Task[] }>('flow.claim-list', { size: 200 })).records.find(({ businessId }) => businessId === productNo);

async function answer(productNo: string, action: 'agree' | 'reject'): Promise<void> {
  const taskId = (await offered(productNo))?.taskId;
  await boss.ask('flow.claim-task', { taskId });
  await boss.ask('flow.complete-task', { taskId, action, comment: '再等等' });
}

describe('a price below the floor, about which there is a rule', () => {
  test('waits beside the unit, and is set when all have agreed', async () => {
    const productNo = await requested();
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 3200, approval: { status: 100, requestedAmount: 2900 } });
    expect(await change(lister, productNo, { saleAmount: 2800 })).toMatchObject({ ok: false, key: 'LISTING_PRICE_WAITING' });
    await answer(productNo, 'agree');
    const set = await pricesOf(productNo);
    expect(set).toMatchObject({ saleAmount: 2900, history: [{ from: 3200, to: 2900, reason: '滞销' }, { to: 3200 }] });
    expect(set.approval).toBeUndefined();
    expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
  });

  test('is not set when it is refused, and may be requested again', async () => {
    const productNo = await requested();
    await answer(productNo, 'reject');
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 3200, approval: { status: 400, reason: '再等等' } });
    expect(await change(lister, productNo, { saleAmount: 2950 })).toMatchObject({ approval: { status: 100 } });
  });

  test('is void as soon as another price is set', async () => {
    const productNo = await requested();
    expect(await change(lister, productNo, { saleAmount: 3100 })).toMatchObject({ ok: true });
    expect(await offered(productNo)).toBeUndefined();
    expect((await pricesOf(productNo)).approval).toBeUndefined();
  });

  test('stays as it is with a reason, if the unit has left the shelf when all have agreed', async () => {
    const productNo = await requested();
    await distributed(productNo, INSPECT);
    await answer(productNo, 'agree');
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 3200, approval: { status: 300, reason: expect.any(String) } });
  });

  test('waits for each unit of a call, and only once when the call is repeated', async () => {
    const productNos = (await shop.stored([2000, 2000])).productNos;
    for (const productNo of productNos) await distributed(productNo, SHELF);
    const products = (saleAmount: number) => productNos.map((productNo) => ({ productNo, saleAmount }));
    const twice = async (who: Caller, input: object): Promise<Outcome[]> => {
      const send = () => who.ask<{ rows: Outcome[] }>('phone.qcOptional.changeSalePrice', input);
      const first = await send();
      expect(await send()).toEqual(first);
      return first.rows;
    };
    const floored = products(3200).map((product) => ({ ...product, minSaleAmount: 3000 }));
    expect(await twice(boss, { products: floored, requestId: 'prices-1' })).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await Promise.all(productNos.map(pricesOf))).toMatchObject([{ saleAmount: 3200 }, { saleAmount: 3200 }]);
    const waiting = await twice(lister, { products: products(2900), requestId: 'prices-2' });
    expect(waiting).toMatchObject([{ approval: { status: 100 } }, { approval: { status: 100 } }]);
    expect(new Set(waiting.map(({ approval }) => approval?.processInstanceId)).size).toBe(2);
  });

  test('is set at once by a holder of the right to approve', async () => {
    const productNo = await requested();
    expect((await change(boss, productNo, { saleAmount: 2700 })).approval).toBeUndefined();
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 2700 });
    expect(await offered(productNo)).toBeUndefined();
  });
});

describe('the price of a unit on the shelf', () => {
  const bySheet = async (who: Caller, ...rows: readonly Readonly<Record<string, unknown>>[]) =>
    brief((await who.ask<ImportAnswer>('phone.product.batchUpdateByFile', { partial: 1 }, upload(await workbook(rows)))).errors);

  test.each([
    ['a floor', 'minSaleAmount', { 底价: '1' }],
    ['a price below the floor', 'saleAmount', { 预计售价: '1' }],
    ['a price above the floor', 'saleAmount', { 预计售价: '3300' }],
  ])('is not changed by a sheet with %s, and the one that waits still does', async (_, column, cells) => {
    const productNo = await requested();
    for (const who of [await app().as(TENANT, 'warehouse'), boss])
      expect(await bySheet(who, { 商品编号: productNo, ...cells })).toEqual([`2 ${column} ERP_PRICED_APART`]);
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 3200, minSaleAmount: 3000, approval: { status: 100 } });
    expect(await change(lister, productNo, { saleAmount: 2800 })).toMatchObject({ ok: false, key: 'LISTING_PRICE_WAITING' });
  });

  test('is not changed by a sheet while the unit is to be quoted, or by an amendment of its purchase', async () => {
    const productNo = await requested();
    await change(boss, productNo, { saleAmount: null });
    expect(await bySheet(boss, { 商品编号: productNo, 预计售价: '3300', 备注: '' })).toEqual(['2 saleAmount ERP_PRICED_APART']);
    const { purchaseOrderNo: orderNo } = await boss.ask<{ purchaseOrderNo: string }>('phone.product.getPurchaseProductDetails', {
      orderNo: productNo,
    });
    const amended = await boss.call('phone.purchase.editPurchase', { orderNo, details: [{ productNo, saleAmount: 3300 }] });
    expect(findings(amended)).toEqual(['details[0].saleAmount ERP_PRICED_APART']);
  });

  test('stays with its other facts corrected by a sheet that repeats it', async () => {
    const productNo = await requested();
    expect(await bySheet(boss, { 商品编号: productNo, 预计售价: '3200', 备注: '已擦拭' })).toEqual([]);
    expect(await pricesOf(productNo)).toMatchObject({ saleAmount: 3200, approval: { status: 100 } });
  });

  test('is not changed while it waits, wherever the unit is', async () => {
    const productNo = await requested();
    await distributed(productNo, INSPECT);
    expect(await bySheet(boss, { 商品编号: productNo, 底价: '1' })).toEqual(['2 minSaleAmount LISTING_PRICE_WAITING']);
  });
});

test('the floor of a unit that is not on the shelf is lowered, or a price set below it, by holders of the right to approve only', async () => {
  const [productNo = ''] = (await shop.stored([2000])).productNos;
  const warehouse = await app().as(TENANT, 'warehouse');
  const correct = (who: Caller, facts: object) => who.call('phone.product.updateReceiveProduct', { productNo, ...facts });
  expect((await correct(warehouse, { minSaleAmount: 800 })).key).toBeUndefined();
  expect(findings(await correct(warehouse, { minSaleAmount: 700 }))).toEqual(['minSaleAmount ERP_BELOW_FLOOR']);
  expect(findings(await correct(warehouse, { saleAmount: 700 }))).toEqual(['saleAmount ERP_BELOW_FLOOR']);
  const sheet = upload(await workbook([{ 商品编号: productNo, 底价: '1' }]));
  const { errors } = await warehouse.ask<ImportAnswer>('phone.product.batchUpdateByFile', {}, sheet);
  expect(brief(errors)).toEqual(['2 minSaleAmount ERP_BELOW_FLOOR']);
  expect((await correct(boss, { minSaleAmount: 700 })).key).toBeUndefined();
});
