import type { EndpointId, LabelItem, OrderSheetPayload, SharedStock } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { useApp } from '../../support/harness.js';
import { textOf } from '../../support/paper.js';
import { only } from './basics.js';
import { type ImportAnswer, readBack, upload, workbook } from './sheets.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const SN = 'F17XK-0042Q1MN';
/** Longer than an IMEI may be. */
const LONG = 'R52N30ABCDE-0123456789-012345678';

type Listed = Readonly<Record<string, unknown>>;
interface Page {
  readonly records: readonly Listed[];
}

let shop: Shop;
let modelId: string;
let productNo: string;
let purchaseNo: string;
let saleNo: string;
let channelId: string;

/** Stored units of a model whose units may have a serial number only. */
const stored = (...serials: readonly string[]) =>
  shop.stored([], { products: serials.map((sn) => ({ modelId, count: 1, purchasePrice: 500, details: [{ sn, saleAmount: 699 }] })) });

async function enterSale(...productNos: readonly (string | undefined)[]): Promise<string> {
  const products = productNos.map((no) => ({ productNo: no, saleAmount: 699 }));
  const sale = { channelId, saleUserId: seedId(TENANT, 'user', 11), products };
  return (await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', sale)).orderNo;
}

const rowOf = async (id: EndpointId, filter: object): Promise<Listed> => only(shop.boss, id, filter);

beforeAll(async () => {
  shop = await Shop.open(app(), '序列', '00997671');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  await shop.boss.ask('phone.catalogue.saveCategory', { name: '序列平板', serialised: 2 });
  const idOf = async (list: EndpointId, name: string): Promise<string | undefined> =>
    (await shop.boss.ask<readonly { id: string; name: string }[]>(list)).find((row) => row.name === name)?.id;
  const categoryId = await idOf('phone.catalogue.listCategory', '序列平板');
  const brandId = await idOf('phone.catalogue.listBrand', '序列牌');
  await shop.boss.ask('phone.catalogue.saveModel', { categoryId, brandId, modelName: '序列板' });
  modelId = (await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: '序列板' })).id;
  channelId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
  const bought = await stored(SN);
  purchaseNo = bought.orderNo;
  productNo = bought.productNos[0] as string;
  saleNo = await enterSale(productNo);
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: saleNo });
});

describe('a unit with a serial number only is named by that number', () => {
  it.each([
    ['purchase', 1, () => purchaseNo],
    ['sale', 2, () => saleNo],
  ])('on a printed %s, as PDF and for templates', async (_kind, type, orderNo) => {
    const asked = { type, orderNos: [orderNo()] };
    const [order] = await shop.boss.ask<OrderSheetPayload[]>('phone.print.orderSheet', asked);
    expect(order?.products.map(({ imei }) => imei)).toEqual([SN]);
    expect(textOf((await shop.boss.call('phone.print.renderOrder', asked)).file)).toContain(SN);
  });

  it('on its label', async () => {
    const [label] = await shop.boss.ask<LabelItem[]>('phone.print.listProductLabel', { productNos: [productNo] });
    expect(label?.imei).toBe(SN);
  });

  it.each<[EndpointId, object]>([
    ['phone.sale.pageSaleProduct', { imei_equal: SN }],
    ['phone.sale.pageSaleProduct', { imei: SN.slice(3) }],
    ['phone.product.pageReceive', { imei_equal: SN }],
  ])('in the lines of %s filtered by %j', async (id, filter) => {
    expect(await rowOf(id, filter)).toMatchObject({ productNo, imei: SN });
  });

  it.each<[object]>([
    [{ imei_equal: SN }],
    [{ imei: SN.slice(2, 9).toLowerCase() }],
    [{ imei_equal: [SN] }],
    [{ imei_likeright: SN.slice(0, 9) }],
  ])('in a list of units filtered by %j', async (filter) => {
    expect(await rowOf('phone.product.pagePurchaseDetails', filter)).toMatchObject({ productNo, sn: SN });
  });

  it('in the column of the identity of an export, with and without the columns of the other numbers', async () => {
    const exported = async (query: object) => (await readBack((await shop.boss.call('phone.export.exportFile', query)).file)).rows;
    const asked = { type: 'purchaseDetails', productNo_equal: productNo };
    expect(await exported({ ...asked, columns: 'productNo,imei' })).toEqual([{ 商品编号: productNo, 串号: SN }]);
    expect(await exported({ ...asked, columns: 'imei,sn' })).toEqual([{ 串号: SN, 序列号: SN }]);
    expect((await exported({ type: 'sale', orderNo: saleNo }))[0]).toBeDefined();
    const [unit] = await exported({ type: 'purchase', orderNo: purchaseNo, detail: 1, columns: 'orderNo' });
    expect(unit).toMatchObject({ 串号: SN, 序列号: SN });
  });

  it('in a shared price list', async () => {
    const [fresh] = (await stored('F17XK-SHARED')).productNos;
    const { units } = await shop.boss.ask<SharedStock>('phone.product.shareStock', { store: 'real', withImei: 1, productNo_equal: fresh });
    expect(units.map(({ imei }) => imei)).toEqual(['F17XK-SHARED']);
  });

  it('in the search', async () => {
    const { units } = await shop.boss.ask<{ units: readonly Listed[] }>('phone.search.quickSearch', { text: SN });
    expect(units.map(({ productNo: no, sn }) => [no, sn])).toEqual([[productNo, SN]]);
  });

  it('among the units that a customer may return', async () => {
    await shop.boss.ask('phone.sale.deliverProduct', { productNos: [productNo] });
    expect(await rowOf('phone.saleRefund.pageAbleSaleRefundProduct', { imei_equal: SN })).toMatchObject({ productNo, sn: SN });
    expect(await rowOf('phone.sale.pageSaleProductRecord', { imei_equal: SN })).toMatchObject({ productNo, imei: SN });
  });

  it('in a message, while it has no product number', async () => {
    const products = [500, 5].map((purchasePrice) => ({ modelId, count: 1, purchasePrice, details: [{ sn: `F17XK-${purchasePrice}` }] }));
    const rebate = {
      expenseDetailTypeId: seedId(TENANT, 'expenseType', 103),
      amount: -9,
      channelId: shop.trade.supplierId,
      calcType: 2,
      shareType: 1,
    };
    const purchase = { purchaseType: 1, channelId: shop.trade.supplierId, purchaseUserId: seedId(TENANT, 'user', 4), products };
    const answer = await shop.boss.call('phone.purchase.savePurchase', { ...purchase, expenses: [rebate] });
    expect(JSON.stringify(answer.body)).toMatch(/F17XK-5\b(?!0)/);
  });

  it('in a sheet that names units, with spaces around it', async () => {
    const [fresh] = (await stored('F17XK-SHEET')).productNos;
    const sheet = await workbook([{ 串号: ' F17XK-SHEET ', 备注: '按序列号' }]);
    const answer = await shop.boss.ask<ImportAnswer>('phone.product.batchUpdateByFile', {}, upload(sheet));
    expect(answer).toMatchObject({ success: 1, fail: 0 });
    expect(await rowOf('phone.product.pagePurchaseDetails', { productNo_equal: fresh })).toMatchObject({ remark: '按序列号' });
    const priced = await workbook([{ 串号: 'F17XK-SHEET', 销售价: '650' }]);
    const [line] = await shop.boss.ask<Listed[]>('phone.sale.listPendingSaleByFile', {}, upload(priced));
    expect(line).toMatchObject({ ok: true, productNo: fresh });
  });
});

it('a line is found by the serial number of its unit as it was entered', async () => {
  const { productNos } = await stored('f17xk-small');
  expect(await rowOf('phone.product.pageReceive', { imei_equal: 'f17xk-small' })).toMatchObject({ productNo: productNos[0] });
});

it('a line has room for the longest serial number', async () => {
  const [fresh] = (await stored(LONG)).productNos;
  const orderNo = await enterSale(fresh);
  expect(await rowOf('phone.sale.pageSaleProduct', { orderNo_equal: orderNo })).toMatchObject({ imei: LONG });
});

it('a unit with an IMEI keeps that as its name, and its serial number in a column of its own', async () => {
  const imei = shop.trade.imei();
  const details = [{ imei, sn: 'F17XK-BOTH' }];
  const { productNos } = await shop.stored([], { products: [{ modelId, count: 1, purchasePrice: 500, details }] });
  expect(await rowOf('phone.product.pagePurchaseDetails', { imei_equal: imei })).toMatchObject({ imei, sn: 'F17XK-BOTH' });
  const { records } = await shop.boss.ask<Page>('phone.product.pagePurchaseDetails', { imei_equal: 'F17XK-BOTH' });
  expect(records).toEqual([]);
  const orderNo = await enterSale(...productNos);
  expect(await rowOf('phone.sale.pageSaleProduct', { orderNo_equal: orderNo })).toMatchObject({ imei });
});

it('the details of a unit list its earlier cycles by brand and serial number in any spelling', async () => {
  const { productNos: first } = await stored('F17XK-AGAIN');
  await shop.post(first[0] as string, 'T40', 'T47');
  const { productNos: second } = await stored('f17xk\u2013again');
  const life = await shop.boss.ask<{ cycles: readonly Listed[] }>('phone.product.getPurchaseProductDetails', { orderNo: second[0] });
  expect(life.cycles.map(({ productNo: no }) => no)).toEqual([first[0], second[0]]);
});
