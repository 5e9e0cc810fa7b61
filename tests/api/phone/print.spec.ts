import { imeiCheckDigit, type LabelItem, type OrderSheetPayload, UNPRINTABLE, unpackLetters } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { codesOf, infoOf, textOf } from '../../support/paper.js';
import { onlyOurs } from './basics.js';

const TENANT = '100001';
const SUPPLIER = '<b onmouseover="alert(1)">诚信数码</b>';
const FREIGHT = seedId(TENANT, 'expenseType', 101);
const INSPECTION = seedId(TENANT, 'expenseType', 102);
const REBATE = seedId(TENANT, 'expenseType', 103);

const app = useApp({ seed: 'small' });

let buyer: Caller;
let channelId: string;
/** The order of scenario S2: its figures are those of docs/domain.md 9.5. */
let s2: string;
let draft: string;
let productNos: string[];

const imei = (n: number): string => {
  const first14 = `35${String(n).padStart(12, '0')}`;
  return `${first14}${imeiCheckDigit(first14)}`;
};

async function enter(prices: readonly number[], firstImei: number, more: object = {}): Promise<string> {
  const { orderNo } = await buyer.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
    purchaseType: 1,
    channelId,
    purchaseUserId: seedId(TENANT, 'user', 4),
    products: prices.map((purchasePrice, i) => ({
      modelId: seedId(TENANT, 'model', 6),
      count: 1,
      purchasePrice,
      details: [{ imei: imei(firstImei + i), saleAmount: 3699, remark: '<i>备注</i>' }],
    })),
    ...more,
  });
  return orderNo;
}

beforeAll(async () => {
  buyer = await app().as(TENANT, 'buyer');
  await buyer.ask('phone.company.saveSupplier', { channelName: SUPPLIER });
  const companies = await buyer.ask<{ records: { id: string }[] }>('phone.company.pageCompany', { channelName: SUPPLIER });
  channelId = companies.records[0]?.id ?? '';
  const expense = (expenseDetailTypeId: string, amount: number, calcType = 1) => ({
    expenseDetailTypeId,
    amount,
    channelId,
    calcType,
    shareType: 1,
  });
  s2 = await enter([3200, 2850, 1999], 1, { expenses: [expense(FREIGHT, 100), expense(REBATE, -5), expense(INSPECTION, 8, 2)] });
  draft = await enter([1234.5], 11);
  await buyer.ask('phone.purchase.reviewPurchase', { orderNo: s2 });
  const units = await buyer.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo: s2 });
  productNos = units.map(({ productNo }) => productNo);
});

const orders = (...orderNos: string[]) => ({ type: 1, orderNos });
const paper = async (who: Caller, ...orderNos: string[]): Promise<Buffer> =>
  (await who.call('phone.print.renderOrder', orders(...orderNos))).file;

describe('a printed purchase order', () => {
  it('is an inline PDF named after the order, with figures exact to the fen', async () => {
    const { headers, file } = await buyer.call('phone.print.renderOrder', { ...orders(s2), showCost: 1 });
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(`采购单 ${s2}.pdf`);
    const text = textOf(file);
    for (const part of [
      '陆知行',
      '快递费',
      '优惠',
      imei(1),
      imei(3),
      '3,245.77',
      '2,891.64',
      '2,030.59',
      '8,049.00',
      '¥8,168.00',
      '-5.00',
      '捌仟壹佰陆拾捌元整',
    ]) {
      expect(text).toContain(part);
    }
    expect(codesOf(file, 203)).toEqual([`CODE-128:${s2}`]);
  });

  it('contains one document per distinct order, in the given order', async () => {
    const file = await paper(buyer, draft, s2, draft);
    expect(infoOf(file).Pages).toBe('2');
    expect(codesOf(file, 203)).toEqual([`CODE-128:${draft}`, `CODE-128:${s2}`]);
  });

  it('contains the cost of the goods only on request', async () => {
    const text = textOf(await paper(buyer, s2));
    expect(text).toContain('3,200.00');
    expect(text).not.toContain('3,245.77');
  });

  it('shows a stored name with HTML as text', async () => {
    expect(textOf(await paper(buyer, s2)).replace(/\s+/g, '')).toContain(SUPPLIER.replace(/\s+/g, ''));
  });

  it('has identical bytes when rendered again at the same instant', async () => {
    const now = Date.now();
    await setClock(() => now);
    expect((await paper(buyer, s2)).equals(await paper(buyer, s2))).toBe(true);
    await runClock();
  });

  it('names letters that the fonts lack in a header, and has none without such letters', async () => {
    const odd = await enter([100], 21, { remark: 'Łukasz 😀 กำ 😀 \ud800' });
    const answer = await buyer.call('phone.print.renderOrder', orders(odd));
    expect(unpackLetters(answer.headers[UNPRINTABLE])).toBe('😀 ก ำ \ufffd');
    expect(textOf(answer.file)).toContain('Łukasz □');
    expect((await buyer.call('phone.print.renderOrder', orders(s2))).headers).not.toHaveProperty(UNPRINTABLE);
  });

  it("uses the caller's language", async () => {
    const { file } = await buyer.call('phone.print.renderOrder', orders(s2), { lang: 'en' });
    expect(textOf(file)).toContain('Purchase order');
  });

  it('has the same figures in its on-screen payload', async () => {
    const [first, second, ...more] = await buyer.ask<OrderSheetPayload[]>('phone.print.orderSheet', orders(s2, draft, s2));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      orderNo: s2,
      channelName: SUPPLIER,
      customerName: '陆知行',
      saleUserName: '陆知行',
      saleAmount: 8049,
      totalPrice: 8168,
      costPrice: 8168,
      totalCount: 3,
      sellNum: 0,
    });
    expect(first?.products.map(({ costPrice, saleSettleAmount }) => [saleSettleAmount, costPrice])).toEqual([
      [3200, 3245.77],
      [2850, 2891.64],
      [1999, 2030.59],
    ]);
    expect(first?.expenses.map(({ expenseDetailTypeText, amount, calcType }) => [expenseDetailTypeText, amount, calcType])).toEqual([
      ['快递费', 100, 1],
      ['优惠', -5, 1],
      ['检测费', 8, 2],
    ]);
    // A draft has cost nothing yet, so no cost is printed, not even a zero.
    expect(second).toMatchObject({ orderNo: draft, saleAmount: 1234.5 });
    expect(second).not.toHaveProperty('costPrice');
  });

  it('names the printing user as its maker', async () => {
    const [sheet] = await (await app().as(TENANT, 'finance')).ask<OrderSheetPayload[]>('phone.print.orderSheet', orders(s2));
    expect(sheet?.saleUserName).toBe('严书雅');
  });

  it('contains no amounts for a buyer limited to the costs of their own purchases', async () => {
    const other = await app().as(TENANT, 'buyer2');
    const [sheet] = await other.ask<OrderSheetPayload[]>('phone.print.orderSheet', orders(s2));
    expect(JSON.stringify(sheet)).not.toMatch(/saleAmount|totalPrice|costPrice|saleSettleAmount|"amount"|paymentAmount/);
    const text = textOf(await paper(other, s2));
    expect(text).toContain(imei(1));
    expect(text).not.toMatch(/\d\.\d\d\b/);
  });
});

describe.each([
  ['qr', 'QR-Code'],
  ['barcode', 'CODE-128'],
] as const)('goods labels with %s', (kind, symbology) => {
  it('contain one product number per page and never a cost', async () => {
    const warehouse = await app().as(TENANT, 'warehouse');
    const { file, headers } = await warehouse.call('phone.print.renderLabel', { kind, productNos: [...productNos].reverse() });
    expect(headers['content-type']).toBe('application/pdf');
    expect(codesOf(file, 203)).toEqual([...productNos].reverse().map((productNo) => `${symbology}:${productNo}`));
    const text = textOf(file);
    expect(text).toContain('¥3,699.00');
    expect(text).toContain('<i>备注</i>');
    expect(text).not.toMatch(/3,?200|3,?245|2,?850|2,?891|1,?999|2,?030/);
  });
});

describe('the payload of labels', () => {
  it('contains only the print fields', async () => {
    const [item] = await buyer.ask<LabelItem[]>('phone.print.listProductLabel', { productNos });
    expect(item).toEqual({
      productNo: productNos[0],
      productName: 'Apple iPhone 14',
      imei: imei(1),
      productAttr: '',
      saleAmount: 3699,
      remark: '<i>备注</i>',
    });
  });
});

describe('printing is refused for', () => {
  it.each([
    ['no order number', 'phone.print.renderOrder', { type: 1, orderNos: [] }, 'INPUT_INVALID'],
    ['only commas', 'phone.print.renderOrder', { type: 1, orderNos: ',,' }, 'INPUT_INVALID'],
    ['a label as an order', 'phone.print.renderOrder', { type: 3, orderNos: ['XS26112100001'] }, 'INPUT_INVALID'],
    ['sale orders by a buyer', 'phone.print.renderOrder', { type: 2, orderNos: ['XS26112100001'] }, 'AUTH_FORBIDDEN'],
    ['too many orders', 'phone.print.renderOrder', { type: 1, orderNos: Array.from({ length: 51 }, (_, i) => `CG${i}`) }, 'INPUT_INVALID'],
    ['an unknown order', 'phone.print.orderSheet', { type: 1, orderNos: ['CG00000000000'] }, 'ERP_DOC_UNKNOWN'],
    ['an unknown field', 'phone.print.renderOrder', { type: 1, orderNos: ['CG1'], html: '<p>' }, 'INPUT_INVALID'],
    ['an unknown kind of label', 'phone.print.renderLabel', { kind: 'aztec', productNos: ['1'] }, 'INPUT_INVALID'],
    ['no kind of label', 'phone.print.renderLabel', { productNos: ['1'] }, 'INPUT_INVALID'],
    [
      'too many labels',
      'phone.print.renderLabel',
      { kind: 'qr', productNos: Array.from({ length: 501 }, (_, i) => String(i)) },
      'INPUT_INVALID',
    ],
    ['an unknown unit', 'phone.print.renderLabel', { kind: 'qr', productNos: ['00000000000'] }, 'ERP_UNIT_UNKNOWN'],
    ['a device list of another kind', 'phone.print.listPrintDevice', { basicConfigId: 1 }, 'INPUT_INVALID'],
  ] as const)('%s', async (_, call, input, key) => {
    expectError(await buyer.call(call, input), key);
  });

  it('more units than a print job allows, even in few orders', async () => {
    const long: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      const products = [{ modelId: seedId(TENANT, 'model', 6), count: 1000, purchasePrice: 1 }];
      const written = await buyer.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
        purchaseType: 1,
        channelId,
        purchaseUserId: seedId(TENANT, 'user', 4),
        products,
      });
      long.push(written.orderNo);
    }
    expectError(await buyer.call('phone.print.renderOrder', orders(...long)), 'INPUT_INVALID');
    expect((await buyer.call('phone.print.orderSheet', orders(...long.slice(1)))).status).toBe(200);
  });

  it('users without permission and callers without a session', async () => {
    expectError(await (await app().as(TENANT, 'warehouse')).call('phone.print.renderOrder', orders(s2)), 'AUTH_FORBIDDEN');
    expectError(await (await app().as(TENANT, 'warehouse')).call('phone.print.orderSheet', orders(s2)), 'AUTH_FORBIDDEN');
    expectError(await (await app().as(TENANT, 'repairer')).call('phone.print.renderLabel', { kind: 'qr', productNos }), 'AUTH_FORBIDDEN');
    expectError(await app().anonymous.call('phone.print.renderOrder', orders(s2)), 'AUTH_UNAUTHORIZED');
  });

  it('numbers of another tenant', async () => {
    const owner = await app().as('100002', 'owner');
    const orderNo = await onlyOurs(await app().as(TENANT, 'boss'), owner, 'phone.purchase.pagePurchase', 'orderNo');
    const productNo = await onlyOurs(await app().as(TENANT, 'boss'), owner, 'phone.product.pagePurchaseDetails', 'productNo');
    expectError(await owner.call('phone.print.renderOrder', orders(orderNo)), 'ERP_DOC_UNKNOWN');
    expectError(await owner.call('phone.print.orderSheet', orders(orderNo)), 'ERP_DOC_UNKNOWN');
    expectError(await owner.call('phone.print.renderLabel', { kind: 'qr', productNos: [productNo] }), 'ERP_UNIT_UNKNOWN');
    expectError(await owner.call('phone.print.listProductLabel', { productNos: [productNo] }), 'ERP_UNIT_UNKNOWN');
  });
});
