import { type EndpointId, endpoint, imeiCheckDigit } from '@phone-trade/shared';
import type { Browser } from '@playwright/test';
import { seedId } from '../../../seeds/base/ids.js';
import { sheetOf } from './sheet.js';
import { headersOf } from './sign-in.js';

type Sheet = Awaited<ReturnType<typeof sheetOf>>;

const TENANT = '100001';

/** Galaxy S22 of the demo catalogue. */
const TAC = '00100822';

/** Right IMEIs from a serial number on, which no other test of the spec file may use. */
export const imeisFrom = (serial: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    const body = `${TAC}${String(serial + i).padStart(6, '0')}`;
    return `${body}${String(imeiCheckDigit(body))}`;
  });

type Post = (id: EndpointId, input: object) => Promise<unknown>;

/** Calls the server as a user of the first demo tenant. */
async function as<R>(browser: Browser, account: string, work: (post: Post) => Promise<R>): Promise<R> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const headers = await headersOf(context.request, '远北数码', account);
  const done = await work(async (id, input) => {
    const given = 'file' in input ? { multipart: input as { file: Sheet } } : { data: input };
    const answer = await context.request.post(endpoint(id).path, { headers, ...given });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { data: unknown }).data;
  });
  await context.close();
  return done;
}

/** Buys phones of one order, so that they are on their way. */
export const buyPhones = (browser: Browser, serial: number, count: number, account = 'boss'): Promise<readonly string[]> =>
  as(browser, account, async (post) => {
    const imeis = imeisFrom(serial, count);
    const file = await sheetOf(['供应商', '串号', '采购价'], ...imeis.map((imei) => ['恒信通讯', imei, '1000']));
    const answer = (await post('phone.purchase.importPurchase', { file })) as { orderNos: readonly string[] };
    const [orderNo] = answer.orderNos;
    if (!orderNo) throw new Error(`no order was bought: ${JSON.stringify(answer)}`);
    await post('phone.purchase.reviewPurchase', { orderNo });
    return imeis;
  });

/** Buys phones and stores them: their product numbers, in the order of their IMEIs. */
export async function storePhones(browser: Browser, serial: number, count: number, account = 'boss'): Promise<readonly string[]> {
  const codes = await buyPhones(browser, serial, count, account);
  return as(browser, 'boss', async (post) => {
    const units = (await post('phone.product.batchPurchaseDetails', { codes })) as readonly { productNo: string; imei: string }[];
    const { records } = (await post('phone.basicConfig.pageWarehouse', {})) as { records: readonly { id: string }[] };
    const productNos = codes.map((imei) => units.find((unit) => unit.imei === imei)?.productNo ?? '');
    const products = productNos.map((productNo) => ({ productNo }));
    await post('phone.product.productStore', { warehouseId: records[0]?.id, products });
    return productNos;
  });
}

/** A new warehouse with phones in it: their product numbers. */
export async function warehouseOf(browser: Browser, name: string, serial: number, count: number): Promise<readonly string[]> {
  const codes = await buyPhones(browser, serial, count);
  return as(browser, 'boss', async (post) => {
    await post('phone.basicConfig.saveWarehouse', { name, code: name, warehouseType: 1 });
    const { records } = (await post('phone.basicConfig.pageWarehouse', { code_equal: name })) as { records: readonly { id: string }[] };
    const units = (await post('phone.product.batchPurchaseDetails', { codes })) as readonly { productNo: string; imei: string }[];
    const productNos = codes.map((imei) => units.find((unit) => unit.imei === imei)?.productNo ?? '');
    await post('phone.product.productStore', { warehouseId: records[0]?.id, products: productNos.map((productNo) => ({ productNo })) });
    return productNos;
  });
}

/** The customer of `sellPhones`. */
export const CUSTOMER = '闽南手机城';

/** Stores phones, sells each for 1,500 and ships them, unless told otherwise: their product numbers. */
export async function sellPhones(browser: Browser, serial: number, count: number, isShipped = true): Promise<readonly string[]> {
  const productNos = await storePhones(browser, serial, count);
  return as(browser, 'boss', async (post) => {
    const { orderNo } = (await post('phone.sale.createSalePurchase', {
      channelId: seedId(TENANT, 'company', 21),
      saleUserId: seedId(TENANT, 'user', 11),
      products: productNos.map((productNo) => ({ productNo, saleAmount: 1500 })),
    })) as { orderNo: string };
    await post('phone.sale.reviewSalePurchase', { orderNo });
    if (!isShipped) return productNos;
    // The demo ships nothing that is in no box.
    await post('phone.sale.deliverProduct', { productNos, action: 'box', boxNo: 'A1' });
    await post('phone.sale.deliverPurchase', { orderNo });
    return productNos;
  });
}

/** Stores phones that wait for a price: their product numbers. */
export async function phonesToPrice(browser: Browser, serial: number, count: number): Promise<readonly string[]> {
  const productNos = await storePhones(browser, serial, count);
  // The seeded type that sends units to pricing.
  await distribute(browser, productNos, 2109);
  return productNos;
}

/** Hands units out to the lister by a seeded distribution type. */
const distribute = (browser: Browser, productNos: readonly string[], type: number): Promise<void> =>
  as(browser, 'boss', async (post) => {
    const { orderNo } = (await post('phone.distribute.createDistribute', {
      distributeTypeId: seedId(TENANT, 'basicConfig', type),
      handlerUserId: seedId(TENANT, 'user', 14),
      products: productNos.map((productNo) => ({ productNo })),
    })) as { orderNo: string };
    await post('phone.distribute.reviewDistribute', { orderNo });
  });

/** Stores phones on the shelf, each priced at 1,500 with a floor of 1,200: their product numbers. */
export async function shelvePhones(browser: Browser, serial: number, count: number): Promise<readonly string[]> {
  const productNos = await storePhones(browser, serial, count);
  // The seeded type that sends units to the shelf.
  await distribute(browser, productNos, 2108);
  return as(browser, 'boss', async (post) => {
    const products = productNos.map((productNo) => ({ productNo, saleAmount: 1500, minSaleAmount: 1200 }));
    await post('phone.qcOptional.changeSalePrice', { products });
    return productNos;
  });
}

/** Sends units to an inspector by his number in the seeds. */
export const sendToInspector = (browser: Browser, productNos: readonly string[], inspector: number): Promise<void> =>
  as(browser, 'dispatcher', async (post) => {
    const { orderNo } = (await post('phone.distribute.createDistribute', {
      distributeTypeId: seedId(TENANT, 'basicConfig', 2102),
      handlerUserId: seedId(TENANT, 'user', inspector),
      products: productNos.map((productNo) => ({ productNo })),
    })) as { orderNo: string };
    await post('phone.distribute.reviewDistribute', { orderNo });
  });
