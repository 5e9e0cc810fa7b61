import { seedId } from '../../../seeds/base/ids.js';
import { xlsx } from '../../platform/xlsx-builder.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { onlyOurs } from './basics.js';
import { brief, type Finding, type ImportAnswer, makeTrade, readBack, type Trade, upload, workbook } from './sheets.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');
let trade: Trade;
let units: Unit[];

interface Unit {
  readonly productNo: string;
  readonly imei?: string;
  readonly conditionId?: string;
  readonly conditionText?: string;
  readonly levelId?: string;
  readonly thirdBarcode?: string;
  readonly batteryHealth?: number;
  readonly saleAmount?: number;
  readonly remark?: string;
}
interface UpdateAnswer {
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  readonly right: number;
  readonly results: readonly { readonly row: number; readonly productNo: string; readonly changed: readonly string[] }[];
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Buys units with IMEIs in one order and optionally reviews it. */
async function buy(count: number, review = true): Promise<{ orderNo: string; imeis: string[] }> {
  const who = await boss();
  const imeis = Array.from({ length: count }, () => trade.imei());
  const file = await workbook(imeis.map((imei) => ({ 供应商: trade.supplier, 型号: trade.model, 串号: imei, 采购价: '100' })));
  const { orderNos } = await who.ask<ImportAnswer>('phone.purchase.importPurchase', {}, upload(file));
  const orderNo = orderNos[0] ?? '';
  if (review) await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return { orderNo, imeis };
}

const unitsOf = async (orderNo: string): Promise<Unit[]> =>
  (await boss()).ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo });

async function change(records: readonly Readonly<Record<string, unknown>>[], fields: object = {}, who?: Caller): Promise<UpdateAnswer> {
  return (who ?? (await boss())).ask<UpdateAnswer>('phone.product.batchUpdateByFile', fields, upload(await workbook(records)));
}

beforeAll(async () => {
  trade = await makeTrade(await boss(), '批改', '00997201');
  const { orderNo } = await buy(4);
  units = await unitsOf(orderNo);
});

const unit = (index: number): Unit => units[index] as Unit;
const now = async (productNo: string): Promise<Unit & { trace: readonly { eventCode: string }[] }> =>
  (await boss()).ask('phone.product.getPurchaseProductDetails', { orderNo: productNo });

describe('a valid update sheet', () => {
  test('changes the filled cells, by product number or IMEI, and keeps the rest', async () => {
    const answer = await change([
      { 商品编号: unit(0).productNo, 串号: '', 三方条码: 'TP-1', 成色: trade.conditionEn, 预计售价: '199.90', 电池健康: '' },
      { 商品编号: '', 串号: unit(1).imei, 三方条码: '', 成色: '', 预计售价: '', 电池健康: '77' },
    ]);
    expect(answer).toMatchObject({ total: 2, success: 2, fail: 0, errors: [] });
    expect(answer.results).toEqual([
      { row: 2, productNo: unit(0).productNo, changed: ['thirdBarcode', 'conditionId', 'saleAmount'] },
      { row: 3, productNo: unit(1).productNo, changed: ['batteryHealth'] },
    ]);
    const [first, second] = await Promise.all([now(unit(0).productNo), now(unit(1).productNo)]);
    expect(first).toMatchObject({ thirdBarcode: 'TP-1', conditionText: trade.condition, saleAmount: 199.9 });
    expect(first).not.toHaveProperty('batteryHealth');
    expect(second).toMatchObject({ batteryHealth: 77 });
  });

  test('can set lock, blacklist, battery, warranty, lowest price and sale remark', async () => {
    const { productNo } = unit(2);
    const facts = { 锁状态: '账号锁', 黑名单: 'clean', 电池循环: '312', 保修截止: '2027-05-01', 底价: '150.50', 销售备注: '配件齐全' };
    expect((await change([{ 商品编号: productNo, ...facts }])).errors).toEqual([]);
    const seen = {
      lockStatus: 2,
      blacklistStatus: 1,
      batteryCycle: 312,
      warrantyEnd: '2027-05-01',
      minSaleAmount: 150.5,
      saleRemark: '配件齐全',
    };
    expect(await now(productNo)).toMatchObject(seen);
    const who = await boss();
    await who.ask('phone.product.productStore', {
      warehouseId: seedId('100001', 'warehouse', 1),
      products: [{ productNo, lockStatus: 1, saleAmount: 188 }],
    });
    await who.ask('phone.product.updateReceiveProduct', { productNo, blacklistStatus: 2, warrantyEnd: '2027-06-01', minSaleAmount: 99 });
    expect(await now(productNo)).toMatchObject({
      ...seen,
      lockStatus: 1,
      saleAmount: 188,
      blacklistStatus: 2,
      warrantyEnd: '2027-06-01',
      minSaleAmount: 99,
    });
  });

  test('adds a trace entry only if a value changes', async () => {
    const { productNo } = unit(3);
    await change([{ 商品编号: productNo, 备注: '已擦拭' }]);
    const once = (await now(productNo)).trace;
    expect(once.filter(({ eventCode }) => eventCode === 'edit')).toHaveLength(1);
    expect((await change([{ 商品编号: productNo, 备注: '已擦拭' }])).results[0]?.changed).toEqual([]);
    expect((await now(productNo)).trace).toHaveLength(once.length);
  });

  test('does not block the reversal of the purchase', async () => {
    const { orderNo, imeis } = await buy(1);
    await change([{ 串号: imeis[0], 备注: 'x' }]);
    await (await boss()).ask('phone.purchase.antiReview', { orderNo });
  });
});

describe('invalid rows', () => {
  const records = async () => {
    const draft = await buy(1, false);
    return [
      { 商品编号: unit(0).productNo, 串号: '', 等级: trade.level, 电池健康: '' },
      { 商品编号: '26010199999', 串号: '', 等级: trade.level, 电池健康: '' },
      { 商品编号: '', 串号: draft.imeis[0], 等级: trade.level, 电池健康: '' },
      { 商品编号: unit(1).productNo, 串号: unit(2).imei, 等级: trade.level, 电池健康: '' },
      { 商品编号: unit(2).productNo, 串号: '', 等级: 'Z', 电池健康: '' },
      { 商品编号: unit(3).productNo, 串号: '', 等级: '', 电池健康: '101' },
      { 商品编号: '', 串号: unit(3).imei, 等级: trade.level, 电池健康: '' },
      { 商品编号: '', 串号: '', 等级: trade.level, 电池健康: '' },
      { 商品编号: unit(1).productNo, 串号: '', 等级: '', 电池健康: '' },
    ];
  };
  const wrong = [
    '3 productNo ERP_UNIT_UNKNOWN',
    '4 imei ERP_UNIT_UNKNOWN',
    '5 productNo SHEET_UNIT_DIFFERS',
    '6 level SHEET_UNKNOWN_NAME',
    '7 productNo SHEET_UNIT_TWICE',
    '7 batteryHealth INPUT_TOO_BIG',
    '8 productNo SHEET_UNIT_TWICE',
    '9 imei SHEET_UNIT_REQUIRED',
    '10 - SHEET_NOTHING_TO_CHANGE',
  ];

  test('are all reported at once, and no unit is changed', async () => {
    const answer = await change(await records());
    expect(brief(answer.errors)).toEqual(wrong);
    expect(answer).toMatchObject({ total: 9, success: 0, fail: 8, right: 1, results: [] });
    expect(await now(unit(0).productNo)).not.toHaveProperty('levelId');
  });

  test('are skipped in a partial update', async () => {
    const answer = await change(await records(), { partial: 1 });
    expect(brief(answer.errors)).toEqual(wrong);
    expect(answer).toMatchObject({ success: 1, fail: 8 });
    expect(await now(unit(0).productNo)).toHaveProperty('levelId');
  });

  test('with a formula are refused', async () => {
    const cells = (...texts: readonly string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const file = xlsx(`<row>${cells('商品编号', '备注')}</row><row>${cells(unit(0).productNo)}<c><f>A1</f><v>1</v></c></row>`);
    const answer = await (await boss()).ask<UpdateAnswer>('phone.product.batchUpdateByFile', {}, upload(file));
    expect(brief(answer.errors)).toEqual(['2 remark FILE_FORMULA']);
  });
});

test('the same request sent twice updates once', async () => {
  const who = await boss();
  const file = upload(await workbook([{ 商品编号: unit(3).productNo, 备注: 'once' }]));
  const first = await who.ask<UpdateAnswer>('phone.product.batchUpdateByFile', { requestId: 'update-once' }, file);
  expect(first.results[0]?.changed).toEqual(['remark']);
  expect(await who.ask('phone.product.batchUpdateByFile', { requestId: 'update-once' }, file)).toEqual(first);
});

test('the update template changes nothing when sent back unchanged', async () => {
  const warehouse = await app().as('100001', 'warehouse');
  const { file } = await warehouse.call('phone.purchase.downPurchaseImportTemplate', { template: 'unitUpdate' });
  expect((await readBack(file)).header).toEqual([
    '商品编号',
    '串号',
    '三方条码',
    '成色',
    '等级',
    '电池健康',
    '电池循环',
    '锁状态',
    '黑名单',
    '保修截止',
    '预计售价',
    '底价',
    '销售备注',
    '备注',
  ]);
  expectError(await warehouse.call('phone.product.batchUpdateByFile', {}, upload(file)), 'SHEET_NO_DATA');
  expectError(await warehouse.call('phone.purchase.downPurchaseImportTemplate', {}), 'AUTH_FORBIDDEN');
});

test('units of another tenant count as unknown, and an update by file requires the edit permission', async () => {
  const owner = await app().as('100002', 'owner');
  const productNo = await onlyOurs(await boss(), owner, 'phone.product.pagePurchaseDetails', 'productNo');
  const row = { 商品编号: productNo, 备注: 'theirs' };
  const answer = await change([row], {}, owner);
  expect(brief(answer.errors)).toEqual(['2 productNo ERP_UNIT_UNKNOWN']);
  const file = upload(await workbook([row]));
  expect((await (await app().as('100001', 'sales')).call('phone.product.batchUpdateByFile', {}, file)).status).toBe(403);
  expect((await app().anonymous.call('phone.product.batchUpdateByFile', {}, file)).status).toBe(401);
});
