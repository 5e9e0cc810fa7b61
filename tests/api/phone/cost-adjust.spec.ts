import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { readBack, upload, workbook } from './sheets.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(app(), '调价', '00997601');
});

/** Sales that the tests post are those of documents that are not there. */
const OF_NO_DOCUMENT = [8, 11];

interface Written {
  readonly orderNo: string;
}

interface Detail {
  readonly totalAdjustAmount: number;
  readonly payableAmount: number;
  readonly offsetAmount: number;
  readonly receivableAmount: number;
  readonly reviewStatus: number;
  readonly products: readonly Readonly<Record<string, unknown>>[];
}

type Line = readonly [productNo: string | undefined, adjustAmount: number];

const OURS = 4;
const PRICE = 5;

const input = (costType: number, lines: readonly Line[], more: object = {}) => ({
  costType,
  ...(costType === PRICE ? { channelId: shop.trade.supplierId } : {}),
  reason: 'agreed anew',
  products: lines.map(([productNo, adjustAmount]) => ({ productNo, adjustAmount })),
  ...more,
});
const enter = (costType: number, lines: readonly Line[], more: object = {}) =>
  shop.boss.call<Written>('phone.costAdjust.createCostAdjust', input(costType, lines, more));

async function entered(costType: number, lines: readonly Line[]): Promise<string> {
  const { orderNo } = await shop.boss.ask<Written>('phone.costAdjust.createCostAdjust', input(costType, lines));
  return orderNo;
}

async function adjusted(costType: number, lines: readonly Line[]): Promise<string> {
  const orderNo = await entered(costType, lines);
  await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo });
  return orderNo;
}

const review = (orderNo: string) => shop.boss.call('phone.costAdjust.reviewCostAdjust', { orderNo });
const detail = (orderNo: string, who: Caller = shop.boss) => who.ask<Detail>('phone.costAdjust.getCostAdjustDetail', { orderNo });

describe('a cost adjustment of our own cost (type 4)', () => {
  it('changes the cost and creates no bill', async () => {
    const { orderNo: purchase, productNos } = await shop.stored([1000, 2000]);
    const orderNo = await entered(OURS, [
      [productNos[0], 50.5],
      [productNos[1], -20],
    ]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1000 }, { costPrice: 2000 }]);
    await review(orderNo);
    expect(await shop.units(productNos)).toMatchObject([
      { costPrice: 1050.5, purchasePrice: 1000 },
      { costPrice: 1980, purchasePrice: 2000 },
    ]);
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(await shop.bills(purchase)).toEqual(['payable 3 3000/0']);
    const shown = await detail(orderNo);
    expect(shown).toMatchObject({ totalAdjustAmount: 30.5, payableAmount: 0, offsetAmount: 0, receivableAmount: 0, reviewStatus: 300 });
    expect(shown.products).toMatchObject([
      { costBefore: 1000, adjustAmount: 50.5, costAfter: 1050.5, purchaseOrderNo: purchase },
      { costBefore: 2000, adjustAmount: -20, costAfter: 1980 },
    ]);
  });

  it('records the unit cost at the time of the review, not of the entry', async () => {
    const { productNos } = await shop.stored([1000]);
    const first = await entered(OURS, [[productNos[0], 10]]);
    await adjusted(OURS, [[productNos[0], 5]]);
    await review(first);
    expect((await detail(first)).products).toMatchObject([{ costBefore: 1005, costAfter: 1015 }]);
  });

  it('requires units in stock; units in transit can only have their price adjusted', async () => {
    const { productNos } = await shop.buy([1000]);
    expect(findings(await enter(OURS, [[productNos[0], 10]]))).toEqual(['products[0].adjustAmount ERP_STAGE_INVALID']);
    await adjusted(PRICE, [[productNos[0], 10]]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1010, purchasePrice: 1010, stage: 0 }]);
  });

  it('of a sold unit changes the profit, and an earlier one can no longer be reversed', async () => {
    const { productNos } = await shop.stored([1000]);
    const [productNo] = productNos as [string];
    const before = await adjusted(OURS, [[productNo, 10]]);
    await shop.post(productNo, 'T40', 'T47');
    const after = await adjusted(OURS, [[productNo, 7]]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1010 }]);
    expect((await detail(after)).products).toMatchObject([{ costBefore: 1010, costAfter: 1010, afterSale: 1 }]);
    expectError(await shop.boss.call('phone.costAdjust.reverseReviewCostAdjust', { orderNo: before }), 'ERP_REVERSE_BLOCKED');
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', { orderNo: after });
  });

  it('does not reduce the cost below zero, neither at entry nor at review', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const [first, second] = productNos;
    const answer = await enter(OURS, [
      [first, -1000],
      [second, -1000.01],
    ]);
    expect(findings(answer)).toEqual(['products[1].adjustAmount ERP_COST_NEGATIVE']);
    const orderNo = await entered(OURS, [[first, -600]]);
    await adjusted(OURS, [[first, -600]]);
    expectError(await review(orderNo), 'ERP_COST_NEGATIVE');
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 400 }, { costPrice: 1000 }]);
  });
});

describe('a cost adjustment of the price (type 5)', () => {
  it('creates a bill if it raises the price', async () => {
    const { orderNo: purchase, productNos } = await shop.stored([3000]);
    const orderNo = await adjusted(PRICE, [[productNos[0], 120]]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 3120, purchasePrice: 3120 }]);
    expect([await shop.bills(orderNo), await shop.bills(purchase)]).toEqual([['payable 37 120/0'], ['payable 3 3000/0']]);
    expect(await detail(orderNo)).toMatchObject({ payableAmount: 120, offsetAmount: 0, receivableAmount: 0 });
  });

  // An order of 3000.00 is reduced to zero.
  it.each([
    ['of an unpaid order is offset', 0, 'payable 3 0/0', [], { offsetAmount: 3000, receivableAmount: 0 }],
    [
      'of a fully paid order becomes a claim',
      3000,
      'payable 3 3000/3000',
      ['receivable 37 3000/0'],
      { offsetAmount: 0, receivableAmount: 3000 },
    ],
    [
      'of a partly paid order is offset first, and the rest becomes a claim',
      1200,
      'payable 3 1200/1200',
      ['receivable 37 1200/0'],
      { offsetAmount: 1800, receivableAmount: 1200 },
    ],
  ] as const)('lowering the price %s', async (_case, paid, left, claimed, sums) => {
    const { orderNo: purchase, productNos } = await shop.stored([3000], {}, paid);
    const orderNo = await adjusted(PRICE, [[productNos[0], -3000]]);
    expect([await shop.bills(purchase), await shop.bills(orderNo)]).toEqual([[left], claimed]);
    expect(await detail(orderNo)).toMatchObject({ payableAmount: 0, ...sums });
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', { orderNo });
    expect([await shop.bills(purchase), await shop.bills(orderNo)]).toEqual([[`payable 3 3000/${paid}`], []]);
  });

  it('creates one bill or offset per purchase order, over all of its units', async () => {
    const one = await shop.stored([1000, 1000]);
    const two = await shop.stored([1000]);
    const orderNo = await adjusted(PRICE, [
      [one.productNos[0], -100],
      [two.productNos[0], 30],
      [one.productNos[1], 40],
    ]);
    expect([await shop.bills(one.orderNo), await shop.bills(two.orderNo), await shop.bills(orderNo)]).toEqual([
      ['payable 3 1940/0'],
      ['payable 3 1000/0'],
      ['payable 37 30/0'],
    ]);
  });

  it('of consigned goods creates a bill when they are sold, not before', async () => {
    const { orderNo: purchase, productNos } = await shop.stored([1000], { purchaseType: 3 });
    const orderNo = await adjusted(PRICE, [[productNos[0], 50]]);
    expect([await shop.bills(purchase), await shop.bills(orderNo)]).toEqual([[], []]);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1050, purchasePrice: 1050 }]);
  });

  it('requires the supplier of the units and is refused for opening stock', async () => {
    await shop.boss.ask('phone.company.saveSupplier', { channelName: '调价别家' });
    const { id: other } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '调价别家' });
    const { productNos } = await shop.stored([1000]);
    const opening = await shop.buy([1000], { purchaseType: 2, channelId: undefined, warehouseId: shop.trade.warehouseId });
    const lines: Line[] = [[productNos[0], 10]];
    expect(findings(await enter(PRICE, lines, { channelId: other }))).toEqual(['products[0].adjustAmount ERP_OTHER_SUPPLIER']);
    expect(findings(await enter(PRICE, lines, { channelId: undefined }))).toEqual(['channelId ERP_SUPPLIER_REQUIRED']);
    expect(findings(await enter(PRICE, [[opening.productNos[0], 10]]))).toEqual(['products[0].adjustAmount ERP_OPENING_PRICE']);
    await adjusted(OURS, [[opening.productNos[0], 10]]);
    expect(await shop.units(opening.productNos)).toMatchObject([{ costPrice: 1010, purchasePrice: 1000 }]);
  });

  it('does not reduce the price below zero, even if the cost with expenses stays above', async () => {
    const { productNos } = await shop.stored([100]);
    await adjusted(OURS, [[productNos[0], 500]]);
    expect(findings(await enter(PRICE, [[productNos[0], -100.01]]))).toEqual(['products[0].adjustAmount ERP_COST_NEGATIVE']);
  });

  it('is created by a price change in the purchase order; opening stock only changes its cost', async () => {
    const { orderNo: purchase, productNos } = await shop.stored([1000]);
    const opening = await shop.buy([1000], { purchaseType: 2, channelId: undefined, warehouseId: shop.trade.warehouseId });
    for (const [orderNo, productNo, lang] of [
      [purchase, productNos[0], 'zh'],
      [opening.orderNo, opening.productNos[0], 'en'],
    ] as const)
      await shop.boss.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo, purchasePrice: 1100 }] }, { lang });
    const bookedOf = async (productNo: string | undefined) => {
      const line = await only(shop.boss, 'phone.costAdjust.pageCostAdjustProduct', { productNo_equal: productNo });
      return only(shop.boss, 'phone.costAdjust.pageCostAdjust', { orderNo_equal: line['orderNo'] });
    };
    expect(await bookedOf(productNos[0])).toMatchObject({
      costType: 5,
      reason: `采购改价 ${purchase}`,
      reviewStatus: 300,
      totalAdjustAmount: 100,
      payableAmount: 100,
    });
    expect(await bookedOf(opening.productNos[0])).toMatchObject({
      costType: 4,
      reason: `Repriced in ${opening.orderNo}`,
      reviewStatus: 300,
      totalAdjustAmount: 100,
      payableAmount: 0,
    });
    expect(await shop.units([...productNos, ...opening.productNos])).toMatchObject([
      { costPrice: 1100, purchasePrice: 1100 },
      { costPrice: 1100, purchasePrice: 1000 },
    ]);
  });
});

describe('a cost adjustment draft', () => {
  it('created by a price change can be reversed, which unblocks the reversal of the order', async () => {
    const { orderNo: purchase, productNos } = await shop.buy([1000]);
    await shop.boss.ask('phone.purchase.editPurchase', {
      orderNo: purchase,
      details: [{ productNo: productNos[0], purchasePrice: 1100 }],
    });
    expectError(await shop.boss.call('phone.purchase.antiReview', { orderNo: purchase }), 'ERP_REVERSE_BLOCKED');
    const { history } = await shop.boss.ask<{ history: { linkedOrderNo?: string }[] }>('phone.purchase.getPurchaseDetail', {
      orderNo: purchase,
    });
    const orderNo = history.at(-1)?.linkedOrderNo;
    expect((await detail(orderNo as string)).reviewStatus).toBe(300);
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', { orderNo });
    await shop.boss.ask('phone.costAdjust.deleteCostAdjust', { orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1000, purchasePrice: 1000 }]);
    await shop.boss.ask('phone.purchase.antiReview', { orderNo: purchase });
  });

  it('names each unit whose order was reversed before the review, and no others', async () => {
    const gone = await shop.buy([1000]);
    const { productNos } = await shop.stored([1000]);
    const orderNo = await entered(PRICE, [
      [gone.productNos[0], -500],
      [productNos[0], 10],
    ]);
    await shop.boss.ask('phone.purchase.antiReview', { orderNo: gone.orderNo });
    const reversed = await review(orderNo);
    expectError(reversed, 'ERP_UNIT_UNKNOWN');
    expect(reversed.body.msg).toContain(gone.productNos[0]);
    await shop.boss.ask('phone.purchase.deleted', { orderNo: gone.orderNo });
    expectError(await review(orderNo), 'ERP_UNIT_UNKNOWN');
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1000 }]);
  });

  it('is refused at its review if the supplier was disabled', async () => {
    await shop.boss.ask('phone.company.saveSupplier', { channelName: '调价停用' });
    const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '调价停用' });
    const { productNos } = await shop.stored([1000], { channelId });
    const { orderNo } = await shop.boss.ask<Written>(
      'phone.costAdjust.createCostAdjust',
      input(PRICE, [[productNos[0], 10]], { channelId }),
    );
    await shop.boss.ask('phone.company.updateCompany', { id: channelId, status: 0 });
    expectError(await review(orderNo), 'ERP_CONFIG_DISABLED');
  });
});

it('refuses repeated, unknown, returned and lost units, and amounts of zero', async () => {
  const { productNos } = await shop.stored([1000, 1000, 1000]);
  const [returned, lost, fine] = productNos as [string, string, string];
  await shop.post(returned, 'T35');
  await shop.post(lost, 'T52');
  const answer = await enter(OURS, [
    [fine, 1],
    [fine, 1],
    ['X1', 1],
    [returned, 1],
    [lost, 1],
  ]);
  expect(findings(answer)).toEqual([
    'products[1].productNo ERP_UNIT_TWICE',
    'products[2].productNo ERP_UNIT_UNKNOWN',
    'products[3].adjustAmount ERP_STAGE_INVALID',
    'products[4].adjustAmount ERP_STAGE_INVALID',
  ]);
  expectError(await enter(OURS, [[fine, 0]]), 'INPUT_INVALID');
  expectError(await enter(OURS, []), 'INPUT_INVALID');
});

describe('candidates of a cost adjustment', () => {
  it('are listed by page, and by scanned codes with the reason for a refusal', async () => {
    const { productNos, imeis } = await shop.stored([1000, 1000]);
    await shop.post(productNos[1] as string, 'T35');
    const page = async (productNo: unknown) =>
      (await shop.boss.ask<{ total: number }>('phone.costAdjust.pageAbleCostAdjustProduct', { productNo_equal: productNo })).total;
    expect([await page(productNos[0]), await page(productNos[1])]).toEqual([1, 0]);
    const codes = [imeis[0], productNos[1], 'nothing'];
    const judged = await shop.boss.ask<{ code: string; ok: boolean; key?: string; productNo?: string }[]>(
      'phone.costAdjust.listAbleCostAdjustProduct',
      { codes: codes.join() },
    );
    expect(judged.map(({ code, ok, key, productNo }) => [code, ok, key, productNo])).toEqual([
      [codes[0], true, undefined, productNos[0]],
      [codes[1], false, 'ERP_STAGE_INVALID', productNos[1]],
      ['nothing', false, 'ERP_UNIT_UNKNOWN', undefined],
    ]);
  });

  it('can be read from a sheet, each row with its unit or its errors, without creating a document', async () => {
    const { productNos, imeis } = await shop.stored([1000, 1000]);
    const template = await shop.boss.call('phone.costAdjust.downCostAdjustTemplate');
    const { header } = await readBack(template.file);
    const [numberColumn, imeiColumn, amountColumn] = header as [string, string, string];
    const sheet = await workbook(
      [
        { [numberColumn]: productNos[0], [amountColumn]: '-50.25' },
        { [numberColumn]: 'X1', [amountColumn]: '10' },
        { [imeiColumn]: imeis[1], [amountColumn]: 'ten' },
      ],
      header,
    );
    const count = async () => (await shop.boss.ask<{ total: number }>('phone.costAdjust.pageCostAdjust', {})).total;
    const before = await count();
    const answer = await shop.boss.ask<
      { row: number; ok: boolean; productNo?: string; adjustAmount?: number; errors: { field: string; key: string }[] }[]
    >('phone.costAdjust.listAbleCostAdjustProductByFile', {}, upload(sheet, 'adjust.xlsx'));
    expect(
      answer.map(({ ok, productNo, adjustAmount, errors }) => [
        ok,
        productNo,
        adjustAmount,
        errors.map(({ field, key }) => `${field} ${key}`),
      ]),
    ).toEqual([
      [true, productNos[0], -50.25, []],
      [false, 'X1', 10, ['productNo ERP_UNIT_UNKNOWN']],
      [false, productNos[1], undefined, [expect.stringMatching(/^adjustAmount INPUT_/)]],
    ]);
    expect(await count()).toBe(before);
  });

  it("have a template in the caller's language", async () => {
    for (const [lang, first] of [
      ['zh', '商品编号'],
      ['en', 'Product no.'],
    ] as const) {
      const { file, status } = await shop.boss.call('phone.costAdjust.downCostAdjustTemplate', undefined, { lang });
      expect(status).toBe(200);
      expect((await readBack(file)).header[0]).toContain(first);
    }
  });
});

it('the warehouse keeper may not adjust costs; the finance desk reviews entries of the purchasing lead', async () => {
  const { productNos } = await shop.stored([1000]);
  const [keeper, lead, finance] = await Promise.all(['warehouse', 'buyer3', 'finance'].map((account) => app().as(TENANT, account)));
  const given = input(OURS, [[productNos[0], 10]]);
  expectError(await (keeper as Caller).call('phone.costAdjust.createCostAdjust', given), 'AUTH_FORBIDDEN');
  expectError(await (finance as Caller).call('phone.costAdjust.createCostAdjust', given), 'AUTH_FORBIDDEN');
  const { orderNo } = await (lead as Caller).ask<Written>('phone.costAdjust.createCostAdjust', given);
  await (finance as Caller).ask('phone.costAdjust.reviewCostAdjust', { orderNo });
  expectError(await (keeper as Caller).call('phone.costAdjust.getCostAdjustDetail', { orderNo }), 'AUTH_FORBIDDEN');
  expect(await detail(orderNo, finance)).toMatchObject({ totalAdjustAmount: 10, products: [{ costAfter: 1010 }] });
});

it('the audit finds no inconsistency after all adjustments', async () => {
  const broken = await shop.boss.ask<{ no: string }[]>('phone.audit.checkConsistency');
  expect(broken.filter(({ no }) => !OF_NO_DOCUMENT.includes(Number.parseInt(no, 10)))).toEqual([]);
});
