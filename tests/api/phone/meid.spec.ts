import type { EndpointId, LabelItem, OrderSheetPayload } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import type { Answer } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { brief, type ImportAnswer, readBack, upload, workbook } from './sheets.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

type Listed = Readonly<Record<string, unknown>>;

let shop: Shop;
let modelId: string;
let made = 0;

/** A MEID no other test has, in its normal form and as labels and sheets may have it. */
function fresh(): { readonly meid: string; readonly decimal: string; readonly spellings: readonly string[] } {
  made += 1;
  const [first, second] = [0xaf012345 + made, 0x0abcde];
  const meid = [first.toString(16), second.toString(16).padStart(6, '0')].join('').toUpperCase();
  const decimal = `${first}${String(second).padStart(8, '0')}`;
  return { meid, decimal, spellings: [meid, meid.toLowerCase(), `${meid.slice(0, 8)}-${meid.slice(8)}`, ` ${decimal} `] };
}

const order = (...details: readonly object[]) => ({
  purchaseType: 1,
  channelId: shop.trade.supplierId,
  purchaseUserId: seedId(TENANT, 'user', 4),
  products: [{ modelId, count: details.length, purchasePrice: 500, details }],
});

const save = (...details: readonly object[]) => shop.boss.call('phone.purchase.savePurchase', order(...details));

/** Stored units of a model whose category asks for an IMEI. */
const stored = (...details: readonly object[]) => shop.stored([], { products: order(...details).products });

const unitOf = (productNo: string | undefined): Promise<Listed> =>
  shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: productNo });

/** What is wrong by place, or the reason for the whole. */
const wrong = ({ body, key }: Answer<unknown>): readonly string[] => {
  const { rows = [] } = (body.data ?? {}) as { rows?: readonly { path: string; key: string }[] };
  return rows.length > 0 ? rows.map(({ path, key: of }) => `${path} ${of}`) : [key ?? 'accepted'];
};

beforeAll(async () => {
  shop = await Shop.open(app(), '双模', '00997691');
  modelId = (await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model })).id;
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
});

describe('a unit with a MEID only', () => {
  it('is bought and stored where its category asks for an IMEI, whichever way the MEID is written', async () => {
    for (const at of [0, 1, 2, 3]) {
      const { meid, spellings } = fresh();
      const { productNos } = await stored({ meid: spellings[at] });
      const unit = await unitOf(productNos[0]);
      expect(unit).toMatchObject({ meid, productNo: productNos[0] });
      expect(unit).not.toHaveProperty('imei');
    }
  });

  it('gets its MEID at its arrival, by a correction and by an amendment of its order', async () => {
    const [atArrival, corrected, amended] = [fresh(), fresh(), fresh()];
    const { orderNo, productNos } = await shop.buy([], { products: order({}).products });
    const [productNo] = productNos;
    const place = { warehouseId: shop.trade.warehouseId };
    const missing = ['products[0].imei ERP_IMEI_REQUIRED'];
    expect(wrong(await shop.boss.call('phone.product.productStore', { ...place, products: [{ productNo }] }))).toEqual(missing);
    await shop.boss.ask('phone.product.productStore', { ...place, products: [{ productNo, meid: atArrival.decimal }] });
    expect(await unitOf(productNo)).toMatchObject({ meid: atArrival.meid });
    expect(await only(shop.boss, 'phone.product.pageReceive', { imei_equal: atArrival.decimal })).toMatchObject({ productNo });
    await shop.boss.ask('phone.product.updateReceiveProduct', { productNo, meid: corrected.meid.toLowerCase() });
    expect(await unitOf(productNo)).toMatchObject({ meid: corrected.meid });
    await shop.boss.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo, meid: amended.decimal }] });
    expect(await unitOf(amended.meid)).toMatchObject({ productNo, meid: amended.meid });
    expect(wrong(await shop.boss.call('phone.product.updateReceiveProduct', { productNo, meid: '' }))).toEqual(['imei ERP_IMEI_REQUIRED']);
  });

  it('is found by scans and filters in every spelling', async () => {
    const { meid, decimal, spellings } = fresh();
    const [productNo] = (await stored({ meid })).productNos;
    for (const spelling of [...spellings, `MEID: ${meid}`, `MEID DEC: ${decimal}`]) {
      expect(await unitOf(spelling)).toMatchObject({ productNo });
      for (const call of [
        'phone.product.batchPurchaseDetails',
        'phone.costAdjust.listAbleCostAdjustProduct',
        'phone.presale.listPendingList',
      ] satisfies EndpointId[])
        expect(await shop.boss.ask(call, { codes: [spelling] })).toMatchObject([{ productNo }]);
      const found = await shop.boss.ask<{ units: readonly Listed[] }>('phone.search.quickSearch', { text: spelling });
      expect(found.units.map((unit) => unit.meid)).toEqual([meid]);
      for (const filter of [{ imei_equal: spelling }, { meid_equal: spelling }])
        expect(await only(shop.boss, 'phone.product.pagePurchaseDetails', filter)).toMatchObject({ productNo });
    }
    expect(await only(shop.boss, 'phone.product.pagePurchaseDetails', { imei: meid.slice(2, 12).toLowerCase() })).toMatchObject({
      productNo,
    });
  });

  it('is named by it on papers, labels, exports and document lines', async () => {
    const { meid, decimal } = fresh();
    const { orderNo, productNos } = await stored({ meid, sn: `F17XK-${meid}` });
    const [productNo] = productNos;
    const [paper] = await shop.boss.ask<OrderSheetPayload[]>('phone.print.orderSheet', { type: 1, orderNos: [orderNo] });
    expect(paper?.products.map(({ imei }) => imei)).toEqual([meid]);
    const [label] = await shop.boss.ask<LabelItem[]>('phone.print.listProductLabel', { productNos });
    expect(label?.imei).toBe(meid);
    const exported = await shop.boss.call('phone.export.exportFile', {
      type: 'purchaseDetails',
      productNo_equal: productNo,
      columns: 'imei,meid',
    });
    expect((await readBack(exported.file)).rows).toEqual([{ 串号: meid, MEID: meid }]);
    const channelId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
    const sale = { channelId, saleUserId: seedId(TENANT, 'user', 11), products: [{ productNo, saleAmount: 699 }] };
    await shop.boss.ask('phone.sale.createSalePurchase', sale);
    expect(await only(shop.boss, 'phone.sale.pageSaleProduct', { imei_equal: decimal })).toMatchObject({ productNo, imei: meid });
  });

  it('is named by it in sheets', async () => {
    const { meid, decimal } = fresh();
    const [productNo] = (await stored({ meid })).productNos;
    const sheet = await workbook([{ 串号: decimal, 备注: '按MEID' }]);
    expect(await shop.boss.ask('phone.product.batchUpdateByFile', {}, upload(sheet))).toMatchObject({ success: 1, fail: 0 });
    expect(await unitOf(productNo)).toMatchObject({ remark: '按MEID' });
    const priced = await workbook([{ 串号: meid.toLowerCase(), 销售价: '650' }]);
    expect(await shop.boss.ask('phone.sale.listPendingSaleByFile', {}, upload(priced))).toMatchObject([{ ok: true, productNo }]);
  });

  it('comes in its next cycle when it is bought again', async () => {
    const { meid, decimal } = fresh();
    const [first] = (await stored({ meid })).productNos;
    await shop.post(first as string, 'T40', 'T47');
    const [second] = (await stored({ meid: decimal })).productNos;
    const life = await shop.boss.ask<{ cycles: readonly Listed[] }>('phone.product.getPurchaseProductDetails', { orderNo: second });
    expect(life.cycles.map(({ productNo }) => productNo)).toEqual([first, second]);
  });
});

describe('a MEID', () => {
  it('is on one open unit only, however it is written', async () => {
    const { meid, decimal } = fresh();
    await stored({ meid });
    expect(wrong(await save({ meid: decimal }))).toEqual(['products[0].details[0].meid ERP_MEID_OPEN']);
    const twice = fresh();
    expect(wrong(await save({ meid: twice.meid }, { meid: twice.decimal }))).toEqual(['products[0].details[1].meid ERP_MEID_DUP_IN_DOC']);
    const { productNos } = await stored({ imei: shop.trade.imei() });
    const correction = { productNo: productNos[0], meid: decimal };
    expect(wrong(await shop.boss.call('phone.product.updateReceiveProduct', correction))).toEqual(['meid ERP_MEID_OPEN']);
  });

  it('is given to one of two orders with concurrent reviews', async () => {
    const { meid, decimal } = fresh();
    const drafts = await Promise.all(
      [meid, decimal].map((text) => shop.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', order({ meid: text }))),
    );
    const ends = await Promise.all(drafts.map(({ orderNo }) => shop.boss.call('phone.purchase.reviewPurchase', { orderNo })));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each(['AF0123450ABCD', 'AF0123450ABCDE1', '999999999999999998', 'G0000000000000'])('%s is refused', async (meid) => {
    expect(wrong(await save({ meid }))).toEqual(['products[0].details[0].meid ERP_MEID_INVALID']);
  });
});

describe('an IMEI', () => {
  it.each<[string, (imei: string) => string]>([
    ['without its check digit', (imei) => imei.slice(0, 14)],
    ['with dashes and without its check digit', (imei) => `${imei.slice(0, 2)}-${imei.slice(2, 8)}-${imei.slice(8, 14)}`],
    ['with a software version in place of it', (imei) => `${imei.slice(0, 14)}78`],
    ['with a software version behind it', (imei) => `${imei}/78`],
  ])('%s is completed at every door', async (_title, spelling) => {
    const [bought, arrived, corrected] = [shop.trade.imei(), shop.trade.imei(), shop.trade.imei()];
    const { productNos } = await stored({ imei: spelling(bought) });
    expect(await unitOf(spelling(bought))).toMatchObject({ imei: bought, productNo: productNos[0] });
    expect(await only(shop.boss, 'phone.product.pageReceive', { imei_equal: spelling(bought) })).toMatchObject({
      productNo: productNos[0],
    });
    const waiting = await shop.buy([], { products: order({}).products });
    const products = [{ productNo: waiting.productNos[0], imei: spelling(arrived) }];
    await shop.boss.ask('phone.product.productStore', { warehouseId: shop.trade.warehouseId, products });
    expect(await unitOf(arrived)).toMatchObject({ productNo: waiting.productNos[0] });
    await shop.boss.ask('phone.product.updateReceiveProduct', { productNo: waiting.productNos[0], imei: spelling(corrected) });
    expect(await unitOf(corrected)).toMatchObject({ productNo: waiting.productNos[0] });
    expect(wrong(await save({ imei: spelling(bought) }))).toEqual(['products[0].details[0].imei ERP_IMEI_OPEN']);
    expect(await shop.boss.ask('phone.purchase.queryModelByImei', { imei: spelling(shop.trade.imei()) })).toMatchObject({
      field: 'imei',
      valid: true,
      padded: true,
    });
  });

  it('is completed in an import, with a warning on each row', async () => {
    const [short, version, meid] = [shop.trade.imei(), shop.trade.imei(), fresh()];
    const row = { 供应商: shop.trade.supplier, 型号: shop.trade.model, 采购价: '100' };
    const sheet = await workbook([
      { ...row, 串号: short.slice(0, 14), MEID: '' },
      { ...row, 串号: `${version.slice(0, 14)}01`, MEID: '' },
      { ...row, 串号: '', MEID: meid.decimal },
    ]);
    const answer = await shop.boss.ask<ImportAnswer>('phone.purchase.importPurchase', {}, upload(sheet));
    expect(brief(answer.warnings)).toEqual(['2 imei SHEET_IMEI_COMPLETED', '3 imei SHEET_IMEI_VERSION', '4 meid SHEET_MEID_CONVERTED']);
    expect(answer.warnings.map(({ msg }) => msg)).toEqual([
      expect.stringContaining(short),
      expect.stringContaining(version),
      expect.stringContaining(meid.meid),
    ]);
    const { products } = await shop.boss.ask<{ products: { details: Listed[] }[] }>('phone.purchase.getPurchaseDetail', {
      orderNo: answer.orderNos[0],
    });
    const details = products.flatMap((line) => line.details);
    expect(details.map((unit) => unit.imei ?? unit.meid)).toEqual([short, version, meid.meid]);
  });
});

describe('a placeholder identifies nothing', () => {
  it.each([
    ['imei', '000000000000000'],
    ['imei', '00000000000000'],
    ['imei', '1111111111111111'],
    ['imei2', '000000000000000'],
    ['meid', 'ffffffffffffff'],
    ['sn', '0000000'],
    ['sn', 'ｘxXX'],
  ])('and is refused as %s %s wherever it is entered', async (field, number) => {
    const at = `products[0].details[0].${field} ERP_NUMBER_PLACEHOLDER`;
    expect(wrong(await save({ [field]: number }))).toEqual([at]);
    const [productNo] = (await stored({ imei: shop.trade.imei() })).productNos;
    const correction = { productNo, [field]: number };
    expect(wrong(await shop.boss.call('phone.product.updateReceiveProduct', correction))).toEqual([`${field} ERP_NUMBER_PLACEHOLDER`]);
    const header = { imei: '串号', imei2: '串号2', meid: 'MEID', sn: '序列号' }[field] as string;
    const sheet = await workbook([{ 供应商: shop.trade.supplier, 型号: shop.trade.model, 采购价: '1', [header]: number }]);
    const answer = await shop.boss.ask<ImportAnswer>('phone.purchase.importPurchase', {}, upload(sheet));
    expect(brief(answer.errors)).toEqual([`2 ${field} ERP_NUMBER_PLACEHOLDER`]);
  });
});

it('a line is found by the serial number of its unit in any spelling', async () => {
  await shop.boss.ask('phone.catalogue.saveCategory', { name: '双模手表', serialised: 3 });
  const categories = await shop.boss.ask<readonly { id: string; name: string }[]>('phone.catalogue.listCategory');
  const categoryId = categories.find(({ name }) => name === '双模手表')?.id;
  const { brandId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
  await shop.boss.ask('phone.catalogue.saveModel', { categoryId, brandId, modelName: '双模表' });
  const watch = (await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: '双模表' })).id;
  const products = [{ modelId: watch, count: 1, purchasePrice: 500, details: [{ sn: ' ｆ17xk–Line ' }] }];
  const [productNo] = (await shop.stored([], { products })).productNos;
  for (const filter of [{ imei_equal: 'F17XK-LINE' }, { imei_equal: 'f17xk–line' }, { imei: '17xk-li' }])
    expect(await only(shop.boss, 'phone.product.pageReceive', filter)).toMatchObject({ productNo, imei: 'ｆ17xk–Line' });
});
