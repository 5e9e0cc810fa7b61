import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { textOf } from '../../support/paper.js';
import { RepairShop } from './repair-shop.js';
import { readBack, upload, workbook } from './sheets.js';
import { findings, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });
const FREIGHT = seedId(TENANT, 'expenseType', 101);
const FAULT = seedId(TENANT, 'basicConfig', 1302);

let shop: RepairShop;
let han: Caller;

beforeAll(async () => {
  shop = await RepairShop.open(app(), '外修', '00997603');
  han = await app().as(TENANT, 'repairer2');
});

interface Written {
  readonly orderNo: string;
  readonly version: number;
}

interface Detail {
  readonly orderNo: string;
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly history: readonly { readonly actionText?: string }[];
}

const input = (productNos: readonly string[], more: object = {}, line: object = {}) => ({
  channelId: shop.vendorId,
  products: productNos.map((productNo) => ({ productNo, estimateAmount: 100, faultIds: [FAULT], ...line })),
  ...more,
});
const create = (productNos: readonly string[], more: object = {}, line: object = {}) =>
  shop.boss.ask<Written>('phone.outsideRepair.createOutsideRepair', input(productNos, more, line));
const review = (orderNo: string) => shop.boss.call('phone.outsideRepair.reviewOutsideRepair', { orderNo });
const detail = (orderNo: string) => shop.boss.ask<Detail>('phone.outsideRepair.getOutsideRepairDetail', { orderNo });

/** Units that are with the repair company, by an outside repair. */
async function sent(prices: readonly number[], more: object = {}): Promise<{ orderNo: string; productNos: readonly string[] }> {
  const { productNos } = await shop.stored(prices);
  const { orderNo } = await create(productNos, more);
  await shop.boss.ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
  return { orderNo, productNos };
}

const back = (outsideOrderNo: string, productNos: readonly string[], lines: readonly object[] = [], more: object = {}) => ({
  repairMode: 2,
  outsideOrderNo,
  warehouseId: shop.warehouseId,
  products: productNos.map((productNo, i) => ({ productNo, result: 100, nextStage: 200, items: [shop.item('screen', 90)], ...lines[i] })),
  ...more,
});
const takeBack = (...of: Parameters<typeof back>) => shop.boss.ask<Written>('phone.repair.repairCreate', back(...of));

describe('sending units to a repair company', () => {
  it('shares the freight by count, owes it to who carried, and takes the units out of their warehouse', async () => {
    const { orderNo, productNos } = await sent([1000, 3000, 2000], {
      expenses: [{ expenseDetailTypeId: FREIGHT, amount: 10, channelId: shop.vendorId, calcType: 1, shareType: 1 }],
    });
    expect(await shop.units(productNos)).toMatchObject([
      { stage: 900, warehouseId: null, costPrice: 1003.34 },
      { stage: 900, warehouseId: null, costPrice: 3003.33 },
      { stage: 900, warehouseId: null, costPrice: 2003.33 },
    ]);
    expect(await shop.bills(orderNo)).toEqual(['payable 38 10/0']);
    expect(await detail(orderNo)).toMatchObject({
      outCount: 3,
      backCount: 0,
      returnStatus: 100,
      estimateAmount: 300,
      expenseAmount: 10,
      products: [{ stageBefore: 200, returnStatus: 100, faultTexts: '屏幕异常', outDays: 0 }, {}, {}],
    });
    await shop.boss.ask('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 200, costPrice: 1000 }, { costPrice: 3000 }, { costPrice: 2000 }]);
    expect(await shop.bills(orderNo)).toEqual([]);
    await shop.boss.ask('phone.outsideRepair.deleteOutsideRepair', { orderNo });
  });

  it('takes only companies that repair', async () => {
    const { productNos } = await shop.stored([1000]);
    const refused = await shop.boss.call('phone.outsideRepair.createOutsideRepair', input(productNos, { channelId: shop.supplierId }));
    expect(findings(refused)).toEqual(['channelId ERP_COMPANY_ROLE']);
  });

  it('takes a unit that a repairer has only from him or who supervises', async () => {
    const productNos = await shop.inHand([1000]);
    const byHan = await han.call('phone.outsideRepair.createOutsideRepair', input(productNos));
    expect(findings(byHan)).toEqual(['products[0].productNo ERP_CLAIM_NOT_YOURS']);
    const { orderNo } = await create(productNos);
    await review(orderNo);
    expect(await shop.units(productNos)).toMatchObject([{ stage: 900 }]);
  });

  it('lists candidates at the bench, and others when asked for', async () => {
    const { productNos } = await shop.stored([1000]);
    const [productNo] = productNos as [string];
    const asked = (rework: number) =>
      shop.boss.ask<{ ok: boolean; key?: string }[]>('phone.outsideRepair.listPendingOutsideRepair', { codes: [productNo], rework });
    expect(await asked(0)).toMatchObject([{ ok: false, key: 'ERP_STAGE_INVALID' }]);
    expect(await asked(1)).toMatchObject([{ ok: true }]);
    const page = (rework: number) =>
      shop.boss.ask<{ total: number }>('phone.outsideRepair.pagePendingOutsideRepair', { productNo_equal: productNo, rework });
    expect([(await page(0)).total, (await page(1)).total]).toEqual([0, 1]);
  });

  it('reads a sheet with estimates', async () => {
    const { productNos } = await shop.stored([1000]);
    const sheet = await workbook([{ 商品编号: productNos[0], 预估金额: '88.80' }]);
    const read = await shop.boss.ask('phone.outsideRepair.listPendingOutsideRepairByFile', {}, upload(sheet, 'outside.xlsx'));
    expect(read).toMatchObject([{ ok: true, productNo: productNos[0], estimateAmount: 88.8 }]);
    const { file } = await shop.boss.call('phone.outsideRepair.downOutsideRepairTemplate', {});
    expect((await readBack(file)).header).toContain('预估金额');
  });

  it('prints a slip without costs', async () => {
    const { orderNo, productNos } = await sent([1234.56]);
    const { file, headers } = await shop.boss.call('phone.print.renderOutside', { orderNos: [orderNo] });
    expect(headers['content-type']).toBe('application/pdf');
    const text = textOf(file);
    expect(text).toContain('外修送修单');
    expect(text).toContain('屏幕异常');
    expect(text).toContain('100.00');
    expect(text).not.toContain('1,234.56');
    expect(productNos).toHaveLength(1);
  });
});

describe('units that come back from a repair company', () => {
  it('are stored again, cost what their repair did, and count on their outside repair', async () => {
    const { orderNo, productNos } = await sent([1000, 2000]);
    const repair = await takeBack(orderNo, productNos.slice(0, 1), [{ items: [shop.item('screen', 90.5), shop.item('battery', 20)] }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: repair.orderNo });
    expect(await shop.units(productNos)).toMatchObject([
      { stage: 200, warehouseId: shop.warehouseId, costPrice: 1110.5 },
      { stage: 900, costPrice: 2000 },
    ]);
    expect(await shop.bills(repair.orderNo)).toEqual(['payable 36 110.5/0']);
    expect(await detail(orderNo)).toMatchObject({
      outCount: 1,
      backCount: 1,
      returnStatus: 200,
      actualAmount: 110.5,
      products: [{ returnStatus: 300, repairOrderNo: repair.orderNo, repairAmount: 110.5 }, { returnStatus: 100 }],
    });
    const stockIn = { productNo_equal: productNos[0], sourceOrderNo_equal: repair.orderNo };
    expect(await shop.boss.ask('phone.product.pageReceive', stockIn)).toMatchObject({ records: [{ status: 300 }] });
    expectError(await shop.boss.call('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo }), 'ERP_REVERSE_BLOCKED');
  });

  it('are out again after the reversal, and their stock-in is withdrawn', async () => {
    const { orderNo, productNos } = await sent([1000]);
    const repair = await takeBack(orderNo, productNos);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: repair.orderNo });
    expect(await detail(orderNo)).toMatchObject({ returnStatus: 300, outCount: 0 });
    await shop.boss.ask('phone.repair.repairReverseReview', { orderNo: repair.orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 900, warehouseId: null, costPrice: 1000 }]);
    expect(await detail(orderNo)).toMatchObject({ returnStatus: 100, outCount: 1, backCount: 0, actualAmount: 0 });
    const { records } = await shop.boss.ask<{ records: { status: number }[] }>('phone.product.pageReceive', {
      sourceOrderNo_equal: repair.orderNo,
    });
    expect(records.map(({ status }) => status)).not.toContain(300);
    expectError(await shop.boss.call('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo }), 'ERP_REVERSE_BLOCKED');
    await shop.boss.ask('phone.repair.repairDelete', { orderNo: repair.orderNo });
    await shop.boss.ask('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 200 }]);
  });

  it('must be on the outside repair that is named, with its company, and come into a warehouse', async () => {
    const [one, other] = [await sent([1000]), await sent([1000])];
    const mixed = await shop.boss.call('phone.repair.repairCreate', back(one.orderNo, other.productNos));
    expect(findings(mixed)).toEqual(['products[0].productNo ERP_REPAIR_NOT_OUT']);
    const elsewhere = await shop.boss.call(
      'phone.repair.repairCreate',
      back(one.orderNo, one.productNos, [], { channelId: shop.supplierId }),
    );
    expect(findings(elsewhere)).toContain('channelId ERP_REPAIR_COMPANY');
    const nowhere = await shop.boss.call('phone.repair.repairCreate', back(one.orderNo, one.productNos, [], { warehouseId: null }));
    expect(findings(nowhere)).toEqual(['warehouseId INPUT_SELECT_REQUIRED']);
  });

  it('come back without a bill when they could not be repaired', async () => {
    const { orderNo, productNos } = await sent([1000]);
    const repair = await takeBack(orderNo, productNos, [{ items: [] }]);
    await shop.boss.ask('phone.repair.repairReview', { orderNo: repair.orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 200, costPrice: 1000 }]);
    expect(await shop.bills(repair.orderNo)).toEqual([]);
    expect(await shop.unitDetail(productNos[0] as string)).toMatchObject({ repairCount: 0 });
  });

  it('warn when they are dearer than their estimate by more than the setting allows', async () => {
    const { orderNo, productNos } = await sent([1000, 1000]);
    const repair = await takeBack(orderNo, productNos, [{ items: [shop.item('screen', 120)] }, { items: [shop.item('screen', 120.01)] }]);
    const asked = await shop.boss.call('phone.repair.repairReview', { orderNo: repair.orderNo });
    expect(findings(asked)).toHaveLength(1);
    expectError(asked, 'ERP_CONFIRM');
    await shop.boss.ask('phone.repair.repairReview', { orderNo: repair.orderNo, confirm: ['ERP_REPAIR_OVERRUN'] });
  });

  it('are listed as out, overdue and by who sent them', async () => {
    const { productNos } = await sent([1000], { expectReturnDate: '2020-01-01' });
    const row = await shop.listed(shop.boss, 'phone.repair.pageSelfPendingRepair', productNos[0], { repairMode: 2 });
    expect(row).toMatchObject({ stage: 900, outsideChannelId: shop.vendorId, outDays: 0, estimateAmount: 100 });
    expect(Number(row?.overdueDays)).toBeGreaterThan(0);
    expect(await shop.listed(han, 'phone.repair.pageSelfPendingRepair', productNos[0], { repairMode: 2 })).toBeUndefined();
    expect(await shop.listed(han, 'phone.repair.pagePendingRepair', productNos[0], { repairMode: 2 })).toBeDefined();
  });

  it('come back once for two concurrent returns', async () => {
    const { orderNo, productNos } = await sent([1000]);
    const answers = await Promise.all([1, 2].map(() => shop.boss.call('phone.repair.repairCreate', back(orderNo, productNos))));
    expect(answers.filter(({ key }) => key === undefined)).toHaveLength(1);
  });
});

describe('the sheet of repairs', () => {
  it('reads the rows of a unit as its items, and refuses two results of one unit', async () => {
    const productNos = await shop.inHand([1000, 1000]);
    const [first, second] = productNos;
    const row = (商品编号: string | undefined, 维修项目: string, 金额: string, 维修结果 = '') => ({ 商品编号, 维修项目, 金额, 维修结果 });
    const sheet = await workbook([
      row(first, '换屏', '120', '待质检'),
      row(first, 'Battery', '30.5'),
      row(second, '换屏', '1', '待质检'),
      row(second, '换屏', '1', '维修完成(交接)'),
      row(first, 'no such item', '1'),
    ]);
    const read = await shop.luo.ask<{ errors: { key: string; row: number }[] }[]>(
      'phone.repair.listPendingRepairByFile',
      {},
      upload(sheet, 'repair.xlsx'),
    );
    expect(read).toMatchObject([
      { ok: false, productNo: first, result: 200, items: [{ amount: 120 }, { amount: 30.5, repairItemText: '换电池' }] },
      { ok: false, productNo: second },
    ]);
    expect(read[0]?.errors).toMatchObject([{ row: 6, key: 'SHEET_UNKNOWN_NAME' }]);
    expect(read[1]?.errors).toMatchObject([{ row: 5, key: 'ERP_REPAIR_RESULT' }]);
    const { file } = await shop.luo.call('phone.repair.downRepairTemplate', {});
    expect((await readBack(file)).header).toContain('维修项目');
  });
});
