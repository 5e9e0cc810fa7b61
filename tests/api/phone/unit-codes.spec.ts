import { seedId } from '../../../seeds/base/ids.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let modelId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '编码', '00998201');
  modelId = (await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model })).id;
});

/** Spellings of one code: case, width, dashes, and what nobody sees. */
const spellings = (code: string): string[] => [
  code.toLowerCase(),
  ` ${code}\r\n`,
  code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  [...code].join('\u200b'),
  code.replace('-', '\u2013'),
  `\ufeff${code.slice(0, 4)}\u00a0${code.slice(4)}\ufe0f`,
];

let made = 0;
/** A serial number that no other test has. */
const serial = (): string => `FK17X-${String(++made).padStart(4, '0')}`;

const order = (details: readonly object[]) => ({
  purchaseType: 1,
  channelId: shop.trade.supplierId,
  purchaseUserId: seedId(TENANT, 'user', 4),
  products: [{ modelId, count: details.length, purchasePrice: 100, details }],
});
const enter = (details: readonly object[]) => shop.boss.call<{ orderNo: string }>('phone.purchase.savePurchase', order(details));

/** A unit in stock with these numbers; answers its product number. */
async function stored(detail: object): Promise<string> {
  const { body } = await enter([{ imei: shop.trade.imei(), ...detail }]);
  const { orderNo } = body.data;
  await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const [unit] = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  await shop.store([unit?.productNo as string]);
  return unit?.productNo as string;
}

describe.each([
  ['serial number', 'sn', 'SN'],
  ['barcode', 'thirdBarcode', 'BARCODE'],
])('a %s in stock', (_noun, field, name) => {
  it('is refused in any other spelling on an order, and twice on one order', async () => {
    const code = serial();
    await stored({ [field]: code });
    for (const spelling of spellings(code)) {
      const refused = await enter([{ imei: shop.trade.imei(), [field]: spelling }]);
      expect(findings(refused)).toEqual([`products[0].details[0].${field} ERP_${name}_OPEN`]);
    }
    const other = serial();
    const twice = await enter(spellings(other).map((spelling) => ({ imei: shop.trade.imei(), [field]: spelling })));
    expect(new Set(findings(twice).map((text) => text.split(' ')[1]))).toEqual(new Set([`ERP_${name}_DUP_IN_DOC`]));
  });

  it('is refused at the review of an order that was entered before', async () => {
    const code = serial();
    const { body } = await enter([{ imei: shop.trade.imei(), [field]: code.toLowerCase() }]);
    await stored({ [field]: code });
    const { orderNo } = body.data;
    expect(findings(await shop.boss.call('phone.purchase.reviewPurchase', { orderNo }))).toEqual([`- ERP_${name}_OPEN`]);
  });

  it('is refused for another unit by a correction in any other spelling, and stays as entered', async () => {
    const code = serial().toLowerCase();
    const own = await stored({ [field]: code });
    const other = await stored({});
    const refused = await shop.boss.call('phone.product.updateReceiveProduct', { productNo: other, [field]: code.toUpperCase() });
    expect(findings(refused).join()).toContain(`ERP_${name}_OPEN`);
    expect(await shop.boss.ask('phone.product.getPurchaseProductDetails2', { orderNo: own })).toMatchObject({ [field]: code });
  });

  it('finds its unit in every spelling, by lists, scans and details', async () => {
    const code = serial();
    const productNo = await stored({ [field]: code });
    for (const spelling of spellings(code)) {
      const { records } = await shop.boss.ask<{ records: object[] }>('phone.product.pagePurchaseDetails', { [`${field}_equal`]: spelling });
      expect(records).toMatchObject([{ productNo }]);
      expect(await shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: spelling })).toMatchObject({ productNo });
      expect(await shop.boss.ask('phone.product.batchPurchaseDetails', { codes: [spelling] })).toMatchObject([{ productNo }]);
    }
  });
});

it('without anything to see is no serial number', async () => {
  const productNo = await stored({ sn: '\u200b\u2060' });
  const unit = await shop.boss.ask<Record<string, unknown>>('phone.product.getPurchaseProductDetails2', { orderNo: productNo });
  expect(unit.sn ?? '').toBe('');
});

it('an IMEI finds its unit however it is scanned or pasted', async () => {
  const imei = shop.trade.imei();
  const productNo = await stored({ imei });
  const full = imei.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (const text of [full, ` ${imei} `, `${imei.slice(0, 2)}-${imei.slice(2, 8)}-${imei.slice(8)}`, [...imei].join('\u200b')])
    expect(await shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: text })).toMatchObject({ productNo, imei });
});

it('of several codes each is looked up, and odd ones find nothing', async () => {
  const productNo = await stored({});
  const codes = [productNo, '?/\\ %', '测试', 'x'.repeat(200), '\u200b', ` ${productNo.toLowerCase()} `];
  expect(await shop.boss.ask('phone.product.batchPurchaseDetails', { codes })).toMatchObject([{ productNo }]);
});

it('an order number is understood in small and in full-width letters', async () => {
  const { body } = await enter([{ imei: shop.trade.imei() }]);
  const { orderNo } = body.data;
  const full = orderNo.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const spelling of [orderNo.toLowerCase(), full, ` ${orderNo}\u200b`]) {
    expect(await shop.boss.ask('phone.purchase.getPurchaseDetail', { orderNo: spelling })).toMatchObject({ orderNo });
    const { records } = await shop.boss.ask<{ records: object[] }>('phone.purchase.pagePurchase', { orderNo: spelling });
    expect(records).toMatchObject([{ orderNo }]);
  }
  await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo: full });
});
