import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { only } from './basics.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const type = (place: number): string => seedId(TENANT, 'basicConfig', 2101 + place);
const [SPOT, SHELF] = [type(3), type(7)];

let shop: Shop;
let su: Caller;
let dispatcher: Caller;

beforeAll(async () => {
  shop = await Shop.open(app(), '擦除', '00997822');
  [su, dispatcher] = [await app().as(TENANT, 'inspector2'), await app().as(TENANT, 'dispatcher')];
});

const METHOD = {
  method: 2,
  standard: 'NIST 800-88 Purge',
  tool: 'PhoneWipe',
  toolVersion: '4.2',
  startTime: '2026-03-01 10:00:00',
  endTime: '2026-03-01 10:12:30',
  result: 1,
};
const wipe = (productNos: readonly string[], more: object = {}, who = su) =>
  who.call<{ productNo: string; certificateNo: string }[]>('phone.unitCare.saveWipe', { productNos, ...METHOD, ...more });
const statusOf = async (productNo: string): Promise<unknown> =>
  (await shop.boss.ask<{ wipeStatus: number }>('phone.product.getPurchaseProductDetails', { orderNo: productNo })).wipeStatus;
const certificate = (certificateNo: string, who = su) =>
  who.ask<Readonly<Record<string, unknown>>>('phone.unitCare.getWipe', { certificateNo });
const setting = (wipeBeforeShelf: number) => shop.boss.ask('phone.basicConfig.updateStandardConfig', { wipeBeforeShelf, boxRequired: 0 });

async function draft(productNos: readonly string[], distributeTypeId: string): Promise<string> {
  const { orderNo } = await dispatcher.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    distributeTypeId,
    handlerUserId: seedId(TENANT, 'user', 8),
    products: productNos.map((productNo) => ({ productNo })),
  });
  return orderNo;
}
const review = (orderNo: string) => dispatcher.call('phone.distribute.reviewDistribute', { orderNo });

describe('a wipe', () => {
  it('gives each unit a certificate and its status, and stays in the trace of the unit', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const [first] = productNos as [string, string];
    const saved = (await wipe(productNos)).data;
    expect(saved.map(({ productNo }) => productNo)).toEqual(productNos);
    expect(new Set(saved.map(({ certificateNo }) => certificateNo)).size).toBe(2);
    expect(await statusOf(first)).toBe(300);
    const { certificateNo } = saved[0] as { certificateNo: string };
    expect(await certificate(certificateNo)).toMatchObject({ productNo: first, method: 2, standard: METHOD.standard, intact: true });
    const { trace } = await shop.boss.ask<{ trace: { remark?: string }[] }>('phone.product.getPurchaseProductDetails', {
      orderNo: first,
    });
    expect(trace.map(({ remark }) => remark)).toContain(certificateNo);
    const { records } = await su.ask<{ records: { certificateNo: string }[] }>('phone.unitCare.pageWipe', { productNo_equal: first });
    expect(records.map((row) => row.certificateNo)).toEqual([certificateNo]);
  });

  it('is recorded after a failure, and changes no unit then', async () => {
    const { productNos } = await shop.stored([100]);
    expect((await wipe(productNos, { result: 2 })).data).toHaveLength(1);
    expect(await statusOf(productNos[0] as string)).toBe(100);
  });

  it('is refused before it ends, in the future, of units that are not in store, and of units named twice', async () => {
    const { productNos } = await shop.stored([100]);
    const [productNo] = productNos as [string];
    expect(findings(await wipe(productNos, { endTime: '2026-03-01 09:59:59' }))).toEqual(['endTime ERP_WIPE_TIMES']);
    expect(findings(await wipe(productNos, { endTime: '2126-03-01 10:00:00' }))).toEqual(['endTime ERP_WIPE_TIMES']);
    expect(findings(await wipe([productNo, productNo]))).toHaveLength(1);
    const bought = await shop.buy([100]);
    expect(findings(await wipe(bought.productNos))).toEqual(['productNos[0] ERP_STAGE_INVALID']);
    expectError(await su.call('phone.unitCare.getWipe', { certificateNo: 'CC0' }), 'ERP_WIPE_UNKNOWN');
  });

  it('has a certificate of another tenant for nobody, and shows a record that somebody changed as void', async () => {
    const { productNos } = await shop.stored([100]);
    const certificateNo = String((await wipe(productNos)).data[0]?.certificateNo);
    expectError(await (await app().as('100002', 'owner')).call('phone.unitCare.getWipe', { certificateNo }), 'ERP_WIPE_UNKNOWN');
    const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
    await db.write(await contextOf(app(), TENANT, 'boss'), () =>
      db
        .writing('unit_wipe', TENANT)
        .run(`UPDATE unit_wipe SET tool = 'other' WHERE tenant_id = :tenantId AND certificate_no = :certificateNo`, {
          tenantId: TENANT,
          certificateNo,
        }),
    );
    expect(await certificate(certificateNo)).toMatchObject({ intact: false });
  });

  it('is printed as a certificate by who may see it', async () => {
    const { productNos } = await shop.stored([100]);
    const certificateNo = String((await wipe(productNos)).data[0]?.certificateNo);
    const paper = await su.call('phone.print.renderWipe', { certificateNo });
    expect(paper.file.subarray(0, 5).toString()).toBe('%PDF-');
    expectError(await (await app().as(TENANT, 'finance')).call('phone.print.renderWipe', { certificateNo }), 'AUTH_FORBIDDEN');
  });
});

describe('with wiping required before the shelf', () => {
  beforeAll(() => setting(1));
  afterAll(() => setting(0));

  it('a unit without a wipe is not put on the shelf, says its number, and goes there after one', async () => {
    const { productNos } = await shop.stored([100, 200]);
    const orderNo = await draft(productNos, SHELF);
    const refused = await review(orderNo);
    for (const productNo of productNos) expect(refused.body.msg).toContain(productNo);
    const preview = await dispatcher.ask<{ findings: { key: string }[] }>('phone.document.previewAction', {
      kind: 'distribute',
      action: 'review',
      orderNo,
    });
    expect(preview.findings.map(({ key }) => key)).toEqual(['ERP_WIPE_MISSING', 'ERP_WIPE_MISSING']);
    await wipe(productNos);
    expect((await review(orderNo)).key).toBeUndefined();
    expect((await shop.units(productNos)).map(({ stage }) => stage)).toEqual([600, 600]);
  });

  it('a unit without a wipe is not priced for the shelf, and is after one', async () => {
    const { productNos } = await shop.stored([100]);
    const [productNo] = productNos as [string];
    const he = await app().as(TENANT, 'inspector');
    await review(await draft(productNos, SPOT));
    await he.ask('phone.inspection.inspectionReceive', { productNos });
    await he.ask('phone.inspection.inspectionCreate', { products: [{ productNo, result: 400, nextStage: 700 }] });
    const price = async () =>
      (
        await shop.boss.ask<{ rows: { ok: boolean; key?: string }[] }>('phone.qcOptional.changeSalePrice', {
          products: [{ productNo, saleAmount: 300 }],
        })
      ).rows;
    expect(await price()).toMatchObject([{ ok: false, key: 'ERP_WIPE_MISSING' }]);
    expect((await shop.units(productNos)).map(({ stage }) => stage)).toEqual([700]);
    await wipe(productNos);
    expect(await price()).toMatchObject([{ ok: true }]);
    expect((await shop.units(productNos)).map(({ stage }) => stage)).toEqual([600]);
  });

  it('a unit without a wipe is not shipped, and is after one', async () => {
    const { productNos } = await shop.stored([100]);
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId: (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id,
      saleUserId: seedId(TENANT, 'user', 11),
      products: productNos.map((productNo) => ({ productNo, saleAmount: 300 })),
    });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    expectError(await shop.boss.call('phone.sale.deliverProduct', { productNos }), 'ERP_WIPE_MISSING');
    await wipe(productNos);
    await shop.boss.ask('phone.sale.deliverProduct', { productNos });
    expect(await statusOf(productNos[0] as string)).toBe(300);
  });

  it('an inspection that ends on the shelf is refused, and one that ends elsewhere is not', async () => {
    const { productNos } = await shop.stored([100]);
    const [productNo] = productNos as [string];
    await review(await draft(productNos, SPOT));
    const he = await app().as(TENANT, 'inspector');
    await he.ask('phone.inspection.inspectionReceive', { productNos });
    const inspect = (nextStage: number) =>
      he.call('phone.inspection.inspectionCreate', { products: [{ productNo, result: 400, nextStage }] });
    expectError(await inspect(600), 'ERP_WIPE_MISSING');
    expect((await inspect(200)).key).toBeUndefined();
  });
});
