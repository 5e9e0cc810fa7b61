import { imeiCheckDigit } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

interface Answer {
  readonly code: string;
  readonly ok: boolean;
  readonly key?: string;
  readonly imei: string;
  readonly lockStatus: number;
  readonly blacklistStatus: number;
  readonly reused: number;
  readonly filled: readonly string[];
  readonly differs: readonly string[];
}

let shop: Shop;
let he: Caller;
let serial = 1000;

beforeAll(async () => {
  shop = await Shop.open(app(), '串号', '00997833');
  he = await app().as(TENANT, 'inspector');
});

/** An IMEI of which the simulator says what these two digits mean: 66 locked, 77 reported, 99 nothing. */
function imeiOf(kind: string): string {
  serial += 1;
  const first14 = `00997833${serial}${kind}`;
  return `${first14}${imeiCheckDigit(first14)}`;
}
const setting = (imeiCheckOn: readonly number[]) =>
  shop.boss.ask('phone.basicConfig.updateStandardConfig', { imeiCheckOn: imeiCheckOn.join() });
const check = (codes: readonly string[], more: object = {}) => he.ask<Answer[]>('phone.unitCare.checkImei', { codes, ...more });
const unitOf = (productNo: string) =>
  shop.boss.ask<Record<string, unknown>>('phone.product.getPurchaseProductDetails', { orderNo: productNo });
const asked = async (imei: string): Promise<number> =>
  (await he.ask<{ total: number }>('phone.unitCare.pageImeiCheck', { imei_equal: imei })).total;

const warnings = ({ data }: { readonly data: unknown }): string[] =>
  ((data as { warnings?: { path: string; key: string }[] }).warnings ?? []).map(({ path, key }) => `${path} ${key}`);

const order = (imeis: readonly string[]) => ({
  purchaseType: 1,
  channelId: shop.trade.supplierId,
  purchaseUserId: seedId(TENANT, 'user', 4),
  products: imeis.map((imei) => ({ modelId: shop.model, count: 1, purchasePrice: 100, details: [{ imei }] })),
});

async function bought(imeis: readonly string[]): Promise<readonly string[]> {
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', order(imeis));
  await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  return units.map(({ productNo }) => productNo);
}

describe('a check by hand', () => {
  it('answers one row a code in the order given, also of codes without an IMEI and of phones that nothing is known of', async () => {
    const [locked, clean, unknown] = [imeiOf('66'), imeiOf('11'), imeiOf('99')];
    const answers = await check([clean, 'NOBODY', unknown, locked]);
    expect(answers.map(({ code, ok, key }) => [code, ok, key])).toEqual([
      [clean, true, undefined],
      ['NOBODY', false, 'ERP_IMEI_NONE'],
      [unknown, false, 'ERP_IMEI_NO_ANSWER'],
      [locked, true, undefined],
    ]);
    expect([answers[0]?.lockStatus, answers[3]?.lockStatus]).toEqual([1, 2]);
  });

  it('uses a young answer again, and asks anew when told to', async () => {
    const imei = imeiOf('12');
    expect((await check([imei]))[0]).toMatchObject({ reused: 0 });
    expect((await check([imei]))[0]).toMatchObject({ reused: 1 });
    expect(await asked(imei)).toBe(1);
    expect((await check([imei], { force: 1 }))[0]).toMatchObject({ reused: 0 });
    expect(await asked(imei)).toBe(2);
  });

  it('fills what is unknown of a unit, and changes what is known only when confirmed', async () => {
    const [productNo] = (await bought([imeiOf('77')])) as [string];
    expect((await check([productNo]))[0]?.filled).toEqual(['lockStatus', 'blacklistStatus', 'warrantyEnd']);
    expect(await unitOf(productNo)).toMatchObject({ lockStatus: 1, blacklistStatus: 2 });
    await shop.store([productNo]);
    await shop.boss.ask('phone.product.updateReceiveProduct', { productNo, blacklistStatus: 1 });
    expect((await check([productNo]))[0]).toMatchObject({ key: 'ERP_IMEI_FACTS', differs: ['blacklistStatus'], filled: [] });
    expect(await unitOf(productNo)).toMatchObject({ blacklistStatus: 1 });
    expect((await check([productNo], { confirm: ['ERP_IMEI_FACTS'] }))[0]).toMatchObject({ differs: [], filled: ['blacklistStatus'] });
    expect(await unitOf(productNo)).toMatchObject({ blacklistStatus: 2 });
  });

  it('is for who may ask, and its history sums what this month cost', async () => {
    const finance = await app().as(TENANT, 'finance');
    expectError(await finance.call('phone.unitCare.checkImei', { codes: [imeiOf('11')] }), 'AUTH_FORBIDDEN');
    const { costs } = await he.ask<{ costs: { provider: string; count: number; fee: number }[] }>('phone.unitCare.pageImeiCheck');
    expect(costs).toEqual([{ provider: 'simulator', count: expect.any(Number), fee: expect.any(Number) }]);
    expect((costs[0]?.fee ?? 0) * 10).toBeCloseTo((costs[0]?.count ?? 0) * 3);
  });
});

describe('with IMEIs checked on occasions', () => {
  afterEach(() => setting([]));

  it('a locked phone is bought only when the warning is confirmed', async () => {
    const imei = imeiOf('66');
    await setting([1]);
    const refused = await shop.boss.call('phone.purchase.savePurchase', order([imei]));
    expectError(refused, 'ERP_CONFIRM');
    expect(warnings(refused)).toEqual(['products[0].details[0].imei ERP_IMEI_DOUBTFUL']);
    const saved = await shop.boss.call('phone.purchase.savePurchase', { ...order([imei]), confirm: ['ERP_IMEI_DOUBTFUL'] });
    expect(saved.key).toBeUndefined();
    expect(await asked(imei)).toBe(1);
  });

  it('a document with a request id is written once, whatever was asked before it', async () => {
    await setting([1, 2]);
    const saved = async (requestId: string, imei: string) =>
      (await shop.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...order([imei]), requestId })).orderNo;
    const [first, second] = [imeiOf('13'), imeiOf('13')];
    const orderNo = await saved('imei-1', first);
    expect(await saved('imei-1', first)).toBe(orderNo);
    expect(await asked(first)).toBe(1);
    const other = await saved('imei-2', second);
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo: other });
    const [unit] = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo: other });
    const products = [{ productNo: unit?.productNo }];
    await shop.boss.ask('phone.product.productStore', { warehouseId: shop.trade.warehouseId, products, requestId: 'imei-3' });
    expect(await unitOf(unit?.productNo as string)).toMatchObject({ warehouseId: shop.trade.warehouseId });
    const [answer] = await check([imeiOf('12')], { requestId: 'imei-4' });
    expect(answer).toMatchObject({ ok: true, reused: 0 });
  });

  it('a stock-in asks about its units, fills their facts and warns of reported ones', async () => {
    const productNos = await bought([imeiOf('77'), imeiOf('13')]);
    await setting([2]);
    const input = { warehouseId: shop.trade.warehouseId, products: productNos.map((productNo) => ({ productNo })) };
    expect(warnings(await shop.boss.call('phone.product.productStore', input))).toEqual(['products[0].imei ERP_IMEI_DOUBTFUL']);
    await shop.boss.ask('phone.product.productStore', { ...input, confirm: ['ERP_IMEI_DOUBTFUL'] });
    expect(await unitOf(productNos[1] as string)).toMatchObject({ lockStatus: 1, blacklistStatus: 1 });
  });

  it('a phone without an answer stops nothing', async () => {
    const imei = imeiOf('99');
    await setting([1, 2]);
    const productNos = await bought([imei]);
    await shop.store(productNos);
  });

  it('an inspection warns of a lock that it does not state, and the bench shows the answer', async () => {
    const [productNo] = (await bought([imeiOf('66')])) as [string];
    await shop.store([productNo]);
    const dispatcher = await app().as(TENANT, 'dispatcher');
    const { orderNo } = await dispatcher.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
      distributeTypeId: seedId(TENANT, 'basicConfig', 2102),
      handlerUserId: seedId(TENANT, 'user', 8),
      products: [{ productNo }],
    });
    await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
    await he.ask('phone.inspection.inspectionReceive', { productNos: [productNo] });
    await setting([3]);
    const inspect = (more: object) =>
      he.call('phone.inspection.inspectionCreate', { products: [{ productNo, result: 400, nextStage: 200, ...more }] });
    expect(warnings(await inspect({ lockStatus: 1 }))).toEqual(['products[0].lockStatus ERP_IMEI_DOUBTFUL']);
    const opened = await he.ask<{ imeiCheck: object }>('phone.inspection.getPendingReceiveInspectionDetail', { code: productNo });
    expect(opened.imeiCheck).toMatchObject({ lockStatus: 2, source: 'simulator' });
    expect((await inspect({ lockStatus: 2 })).key).toBeUndefined();
  });
});

describe('a provider', () => {
  it('is awaited outside of any transaction, and its failure counts as no answer', async () => {
    const [{ askImeis }, ctx] = [
      await serverModule<typeof import('../../../apps/api/src/modules/phone/trade/imei-check/ask.js')>(
        'modules/phone/trade/imei-check/ask.js',
      ),
      await contextOf(app(), TENANT, 'boss'),
    ];
    const { db } = ctx.workspace;
    const seen: boolean[] = [];
    const failing = {
      provider: 'broken',
      check: () => {
        seen.push(db.inTransaction);
        return Promise.reject(new Error('no service'));
      },
    };
    const imei = imeiOf('14');
    expect((await askImeis(ctx, failing, [{ imei }], { mode: 4 })).size).toBe(0);
    expect(seen).toEqual([false]);
    const { records } = await he.ask<{ records: { status: number }[] }>('phone.unitCare.pageImeiCheck', { imei_equal: imei });
    expect(records.map(({ status }) => status)).toEqual([400]);
    await expect(db.write(ctx, () => askImeis(ctx, failing, [{ imei }], { mode: 4 }))).rejects.toThrow('within a transaction');
  });
});
