import { xlsx } from '../../platform/xlsx-builder.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { brief, type ImportAnswer, makeTrade, type Page, readBack, type Trade, upload, workbook } from './sheets.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');
let trade: Trade;

beforeAll(async () => {
  trade = await makeTrade(await boss(), '导入', '00997101');
});

interface Log {
  readonly id: string;
  readonly fileName: string;
  readonly status: number;
  readonly totalRows: number;
  readonly successRows: number;
  readonly failRows: number;
  readonly orderNos?: readonly string[];
  readonly errorFile?: string;
}
interface Detail {
  readonly source: number;
  readonly purchaseType: number;
  readonly channelId: string;
  readonly warehouseId?: string;
  readonly totalCount: number;
  readonly goodsAmount: number;
  readonly reviewStatus: number;
  readonly products: readonly {
    readonly productName: string;
    readonly productAttr: string;
    readonly count: number;
    readonly details: readonly Record<string, unknown>[];
  }[];
}

/** A right row: a unit of the first model at 1000.00. */
const given = (more: Readonly<Record<string, unknown>> = {}) => ({
  供应商: trade.supplier,
  型号: trade.model,
  串号: trade.imei(),
  采购价: '1000.00',
  ...more,
});

async function send(records: readonly Readonly<Record<string, unknown>>[], fields: object = {}, who?: Caller): Promise<ImportAnswer> {
  return (who ?? (await boss())).ask<ImportAnswer>('phone.purchase.importPurchase', fields, upload(await workbook(records)));
}

const orders = async (): Promise<number> => (await (await boss()).ask<Page<unknown>>('phone.purchase.pagePurchase', { size: 1 })).total;
const logs = async (who?: Caller): Promise<Log[]> =>
  (await (who ?? (await boss())).ask<Page<Log>>('phone.purchase.pagePurchaseImportLog', { size: 5 })).records;
const detail = async (orderNo: string | undefined): Promise<Detail> =>
  (await boss()).ask<Detail>('phone.purchase.getPurchaseDetail', { orderNo });

describe('a valid purchase sheet', () => {
  test('becomes one draft per supplier, type and group, with a line per model, grade and price', async () => {
    const facts = { 内存: '128g', 颜色: 'black', 成色: trade.conditionEn, 等级: trade.level };
    const first = given({ ...facts, 订单分组: '1', 仓库: trade.warehouseCode, 预计售价: '1299.50', 电池健康: '91', 备注: '<b>x</b>' });
    const answer = await send([
      first,
      given({ ...facts, 订单分组: '1', 串号: '' }),
      given({ ...facts, 订单分组: '1', 采购价: '￥1,100.5' }),
      given({ 订单分组: '2', 采购类型: '寄售' }),
    ]);
    expect(answer).toMatchObject({ total: 4, success: 4, fail: 0, errors: [], warnings: [] });
    expect(answer.orderNos).toHaveLength(2);
    const [one, two] = await Promise.all(answer.orderNos.map(detail));
    expect(one).toMatchObject({
      source: 2,
      purchaseType: 1,
      channelId: trade.supplierId,
      warehouseId: trade.warehouseId,
      totalCount: 3,
      goodsAmount: 3100.5,
      reviewStatus: 100,
    });
    expect(one?.products.map(({ count, productAttr }) => [count, productAttr])).toEqual([
      [2, '黑色 128G'],
      [1, '黑色 128G'],
    ]);
    expect(one?.products[0]?.details[0]).toMatchObject({ imei: first.串号, saleAmount: 1299.5, batteryHealth: 91, remark: '<b>x</b>' });
    expect(two).toMatchObject({ purchaseType: 3, totalCount: 1 });
    expect((await logs())[0]).toMatchObject({
      fileName: 'orders.xlsx',
      status: 300,
      totalRows: 4,
      successRows: 4,
      failRows: 0,
      orderNos: answer.orderNos,
    });
  });

  test('may have English headers, and finds the model by the IMEI', async () => {
    const imei = trade.imei(true);
    const answer = await send([{ Supplier: trade.supplier, IMEI: imei, Price: '10', Shelf: 'B1' }]);
    expect(brief(answer.warnings)).toEqual(['1 - SHEET_HEADERS_IGNORED']);
    const { products } = await detail(answer.orderNos[0]);
    expect(products[0]?.productName).toContain(trade.otherModel);
  });

  test('creates opening stock without a supplier', async () => {
    const answer = await send([{ 采购类型: '期初库存', 仓库: trade.warehouse, 串号: trade.imei(), 采购价: '5' }]);
    expect(await detail(answer.orderNos[0])).toMatchObject({ purchaseType: 2, warehouseId: trade.warehouseId });
  });

  test('has lost leading zeros restored, with a warning', async () => {
    const imei = trade.imei();
    const answer = await send([given({ 串号: imei.slice(2) })]);
    expect(brief(answer.warnings)).toEqual(['2 imei SHEET_IMEI_PADDED']);
    expect(answer.warnings[0]?.msg).toBe(`已补前导零：${imei}`);
    expect((await detail(answer.orderNos[0])).products[0]?.details[0]).toMatchObject({ imei });
  });

  test('keeps an attribute missing in the model, and warns if the IMEI belongs to another model', async () => {
    const answer = await send([given({ 内存: '1T', 串号: trade.imei(true) })]);
    expect(brief(answer.warnings)).toEqual(['2 model SHEET_MODEL_DIFFERS', '2 memory SHEET_ATTR_UNLISTED']);
    expect((await detail(answer.orderNos[0])).products[0]?.productAttr).toBe('1T');
  });
});

describe('invalid rows of a purchase sheet', () => {
  test('are all reported at once, and no order is imported', async () => {
    const before = await orders();
    const [a, b, owned] = [trade.imei(), trade.imei(), trade.imei()];
    const { orderNos } = await send([given({ 串号: owned })]);
    const answer = await send([
      given({ 串号: a, 仓库: trade.warehouse }),
      given({ 串号: a }),
      given({ 串号: `${b.slice(0, 14)}${(Number(b[14]) + 1) % 10}` }),
      given({ 串号: b, 串号2: b }),
      given({ 串号: owned }),
      given({ 供应商: '查无此人' }),
      given({ 供应商: trade.customer }),
      given({ 供应商: '' }),
      given({ 型号: '没有的型号' }),
      given({ 型号: '', 串号: '' }),
      given({ 采购价: '12.345' }),
      given({ 采购价: '1e309' }),
      given({ 采购价: '-1' }),
      given({ 采购价: '' }),
      given({ 采购类型: '白送' }),
      given({ 成色: '很新' }),
      given({ 等级: 'Z' }),
      given({ 仓库: trade.closedWarehouse, 订单分组: '9' }),
      given({ 采购类型: '期初库存', 订单分组: '8' }),
      given({ 电池健康: '101' }),
      given({ 预计售价: 'cheap' }),
      given({ 备注: 'x'.repeat(501) }),
    ]);
    expect(brief(answer.errors)).toEqual([
      '2 imei ERP_IMEI_DUP_IN_DOC',
      '3 imei ERP_IMEI_DUP_IN_DOC',
      '4 imei ERP_IMEI_INVALID',
      '5 imei2 ERP_IMEI_SAME_TWICE',
      '6 imei ERP_IMEI_ON_DRAFT',
      '7 supplier SHEET_UNKNOWN_NAME',
      '8 supplier ERP_COMPANY_ROLE',
      '9 supplier ERP_SUPPLIER_REQUIRED',
      '10 model SHEET_UNKNOWN_NAME',
      '11 model SHEET_MODEL_REQUIRED',
      '12 purchasePrice INPUT_NOT_MONEY',
      '13 purchasePrice INPUT_NOT_MONEY',
      '14 purchasePrice INPUT_TOO_SMALL',
      '15 purchasePrice INPUT_REQUIRED',
      '16 purchaseType INPUT_NOT_CODE',
      '17 condition SHEET_UNKNOWN_NAME',
      '18 level SHEET_UNKNOWN_NAME',
      '19 warehouse ERP_CONFIG_DISABLED',
      '20 warehouse ERP_WAREHOUSE_REQUIRED',
      '21 batteryHealth INPUT_TOO_BIG',
      '22 saleAmount INPUT_NOT_MONEY',
      '23 remark INPUT_TOO_LONG',
    ]);
    expect(answer.errors[0]?.msg).toContain('第2、3行');
    expect(answer.errors[4]?.msg).toContain(orderNos[0]);
    expect(answer).toMatchObject({ total: 22, success: 0, fail: 22, orderNos: [], summary: '22行有错误，已生成错误文件' });
    expect(await orders()).toBe(before + 1);
    expect((await logs())[0]).toMatchObject({
      id: answer.logId,
      status: 400,
      totalRows: 22,
      successRows: 0,
      failRows: 22,
      errorFile: answer.errorFile,
    });
  });

  test('are returned as the uploaded sheet with an error column', async () => {
    const records = [given({ 备注: '=1+1' }), given({ 供应商: '<script>' })];
    const answer = await send(records);
    const file = await (await boss()).call('phone.purchase.downPurchaseImportTemplate', { logId: answer.logId });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const { header, rows } = await readBack(file.file);
    expect(header).toEqual(['供应商', '型号', '串号', '采购价', '备注', '错误']);
    expect(rows[0]).toMatchObject({ 备注: '=1+1', 错误: '' });
    expect(rows[1]).toMatchObject({ 供应商: '<script>', 错误: '没有找到供应商「<script>」' });
  });

  test("are reported in the caller's language", async () => {
    const answer = await (await boss()).ask<ImportAnswer>(
      'phone.purchase.importPurchase',
      {},
      { ...upload(await workbook([given({ 等级: 'Z' })])), lang: 'en' },
    );
    expect(answer.errors[0]?.msg).toBe('No level is called "Z"');
  });

  test('with a formula are refused, whatever its cached value', async () => {
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>${trade.supplier}</t></is></c><c r="B2" t="inlineStr"><is><t>${trade.model}</t></is></c><c r="C2"><f>1000*3</f><v>3000</v></c></row>`;
    const header = ['供应商', '型号', '采购价'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const answer = await (await boss()).ask<ImportAnswer>(
      'phone.purchase.importPurchase',
      {},
      upload(xlsx(`<row r="1">${header}</row>${row}`)),
    );
    expect(brief(answer.errors)).toEqual(['2 purchasePrice FILE_FORMULA']);
  });

  test('of one order must have the same warehouse', async () => {
    const other = { name: '导入二号仓', code: '导入-W2', warehouseType: 1 };
    await (await boss()).ask('phone.basicConfig.saveWarehouse', other);
    const answer = await send([given({ 仓库: trade.warehouse }), given(), given({ 仓库: other.code })]);
    expect(brief(answer.errors)).toEqual(['4 warehouse SHEET_WAREHOUSE_DIFFERS']);
  });
});

describe('a partial purchase import', () => {
  test('announces the number of importable rows, counting only complete and valid orders', async () => {
    const records = [given({ 订单分组: 'a' }), given({ 订单分组: 'b' }), given({ 订单分组: 'b', 采购价: 'x' })];
    const tooMany = Array.from({ length: 1001 }, () => given({ 订单分组: 'many', 串号: '' }));
    const before = await orders();
    const trial = await send([...records, ...tooMany]);
    expect(trial).toMatchObject({ success: 0, fail: 2, right: 1, orderNos: [] });
    expect(brief(trial.errors)).toEqual(['4 purchasePrice INPUT_NOT_MONEY', '5 - ERP_TOO_MANY_UNITS']);
    expect(await orders()).toBe(before);
    expect(await send([...records, ...tooMany], { partial: 1 })).toMatchObject({ success: 1, right: 1 });
  });

  test('imports valid orders and skips invalid ones completely', async () => {
    const answer = await send([given({ 订单分组: 'a' }), given({ 订单分组: 'b' }), given({ 订单分组: 'b', 采购价: 'x' })], { partial: 1 });
    expect(answer).toMatchObject({ total: 3, success: 1, fail: 2 });
    expect(answer.orderNos).toHaveLength(1);
    expect(brief(answer.errors)).toEqual(['3 - SHEET_ORDER_SKIPPED', '4 purchasePrice INPUT_NOT_MONEY']);
    const file = await (await boss()).call('phone.purchase.downPurchaseImportTemplate', { logId: answer.logId });
    // The imported row is gone from the sheet to correct, or sending it again would buy the unit twice.
    expect((await readBack(file.file)).rows.map((row) => row.订单分组)).toEqual(['b', 'b']);
  });
});

describe('an imported order refused as a whole', () => {
  /** One right order, then one of more units than a document holds. */
  const records = () => [given({ 订单分组: 'few' }), ...Array.from({ length: 1001 }, () => given({ 订单分组: 'many', 串号: '' }))];

  test('rolls back the orders before it', async () => {
    const before = await orders();
    const answer = await send(records());
    expect(brief(answer.errors)).toEqual(['3 - ERP_TOO_MANY_UNITS']);
    expect(answer).toMatchObject({ success: 0, fail: 1, orderNos: [] });
    expect(await orders()).toBe(before);
    expect((await logs())[0]).toMatchObject({ id: answer.logId, status: 400, totalRows: 1002, errorFile: answer.errorFile });
  });

  test('does not affect the others in a partial import', async () => {
    const answer = await send(records(), { partial: 1 });
    expect(answer).toMatchObject({ total: 1002, success: 1, fail: 1001 });
    expect(brief(answer.errors).slice(0, 2)).toEqual(['3 - ERP_TOO_MANY_UNITS', '4 - SHEET_ORDER_SKIPPED']);
  });

  test('names the closed period', async () => {
    const who = await boss();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await who.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: tomorrow });
    try {
      expect(brief((await send([given()])).errors)).toEqual(['2 - ERP_PERIOD_LOCKED']);
    } finally {
      await who.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: '' });
    }
  });
});

describe('the same import request sent twice', () => {
  test('imports once and returns the same answer', async () => {
    const who = await boss();
    const file = upload(await workbook([given()]));
    const before = await orders();
    const first = await who.ask<ImportAnswer>('phone.purchase.importPurchase', { requestId: 'import-once-1' }, file);
    const second = await who.ask<ImportAnswer>('phone.purchase.importPurchase', { requestId: 'import-once-1' }, file);
    expect(second).toEqual(first);
    expect(await orders()).toBe(before + 1);
  });

  test('with invalid rows creates one log row and one correction sheet', async () => {
    const who = await boss();
    const file = upload(await workbook([given({ 采购价: 'x' })]));
    const first = await who.ask<ImportAnswer>('phone.purchase.importPurchase', { requestId: 'import-once-2' }, file);
    const { total } = await who.ask<Page<Log>>('phone.purchase.pagePurchaseImportLog');
    expect(await who.ask('phone.purchase.importPurchase', { requestId: 'import-once-2' }, file)).toEqual(first);
    expect((await who.ask<Page<Log>>('phone.purchase.pagePurchaseImportLog')).total).toBe(total);
    expect(first.errorFile).toBeDefined();
  });
});

describe('a refused import request', () => {
  test('is refused again, with one log row', async () => {
    const who = await boss();
    const file = upload(await workbook(Array.from({ length: 201 }, (_, n) => given({ 订单分组: String(n), 串号: '' }))));
    const first = await who.call('phone.purchase.importPurchase', { requestId: 'import-refused-1' }, file);
    expectError(first, 'SHEET_TOO_MANY_ORDERS');
    const { total } = await who.ask<Page<Log>>('phone.purchase.pagePurchaseImportLog');
    const again = await who.call('phone.purchase.importPurchase', { requestId: 'import-refused-1' }, file);
    expectError(again, 'SHEET_TOO_MANY_ORDERS');
    expect(again.body.msg).toBe(first.body.msg);
    expect((await who.ask<Page<Log>>('phone.purchase.pagePurchaseImportLog')).total).toBe(total);
    const other = upload(await workbook([given()]));
    expectError(await who.call('phone.purchase.importPurchase', { requestId: 'import-refused-1' }, other), 'INPUT_REQUEST_ID_REUSED');
  });
});

describe('an import file', () => {
  const refused = async (content: Buffer, key: string): Promise<void> => {
    const before = await orders();
    expectError(await (await boss()).call('phone.purchase.importPurchase', {}, upload(content, '..\\evil/../bad.xlsx')), key);
    expect(await orders()).toBe(before);
    expect((await logs())[0]).toMatchObject({ status: 400, totalRows: 0, fileName: 'bad.xlsx' });
  };

  test('is refused if it is no workbook, a decompression bomb or has wrong headers', async () => {
    await refused(Buffer.from('imei,price\n1,2\n'), 'FILE_NOT_XLSX');
    const bomb = `<worksheet><sheetData>${' '.repeat(60 * 1024 * 1024)}</sheetData></worksheet>`;
    await refused(xlsx('', [{ name: 'xl/worksheets/sheet1.xml', data: bomb }]), 'FILE_TOO_BIG');
    await refused(await workbook([{ 串号: '1', 备注: 'x' }]), 'FILE_BAD_HEADER');
    await refused(await workbook([{ 采购价: '1', Price: '2' }]), 'FILE_DUPLICATE_HEADER');
    await refused(await workbook([], ['采购价']), 'SHEET_NO_DATA');
  });

  test('is refused with too many rows or orders', async () => {
    await refused(await workbook(Array.from({ length: 2001 }, () => ({ 采购价: '1' }))), 'FILE_TOO_MANY_ROWS');
    await refused(await workbook(Array.from({ length: 201 }, (_, n) => given({ 订单分组: String(n), 串号: '' }))), 'SHEET_TOO_MANY_ORDERS');
  });

  test('is required', async () => {
    expectError(await (await boss()).call('phone.purchase.importPurchase', {}), 'INPUT_NO_FILE');
  });
});

describe('the import template', () => {
  test.each(['zh', 'en'] as const)('has the columns of the import and imports nothing when sent back unchanged (%s)', async (lang) => {
    const who = await boss();
    const { file } = await who.call('phone.purchase.downPurchaseImportTemplate', undefined, { lang });
    const { header } = await readBack(file);
    expect(header).toContain(lang === 'zh' ? '采购价*' : 'Price*');
    expectError(await who.call('phone.purchase.importPurchase', {}, upload(file)), 'SHEET_NO_DATA');
  });
});

test('the latest twenty correction sheets of a user are kept', async () => {
  const who = await app().as('100001', 'manager');
  const runs: ImportAnswer[] = [];
  for (let i = 0; i < 22; i += 1) runs.push(await send([given({ 采购价: 'x' })], {}, who));
  const sheet = async (run: ImportAnswer | undefined) =>
    (await who.call('phone.purchase.downPurchaseImportTemplate', { logId: run?.logId })).key ?? 'sheet';
  expect([await sheet(runs[0]), await sheet(runs[1]), await sheet(runs[2]), await sheet(runs[21])]).toEqual([
    'FILE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'sheet',
    'sheet',
  ]);
});

describe('an importing user', () => {
  test('needs a session and the permission', async () => {
    const file = upload(await workbook([given()]));
    expect((await app().anonymous.call('phone.purchase.importPurchase', {}, file)).status).toBe(401);
    expect((await (await app().as('100001', 'warehouse')).call('phone.purchase.importPurchase', {}, file)).status).toBe(403);
    const buyer = await app().as('100001', 'buyer');
    expect((await buyer.ask<ImportAnswer>('phone.purchase.importPurchase', {}, file)).success).toBe(1);
  });

  test('can open the sheet of another user only with permission for its costs', async () => {
    const buyer = await app().as('100001', 'buyer');
    const [own, others] = [await send([given({ 采购价: 'x' })], {}, buyer), await send([given({ 采购价: 'x' })])];
    const open = (who: Caller, { logId }: ImportAnswer) => who.call('phone.purchase.downPurchaseImportTemplate', { logId });
    expect((await readBack((await open(buyer, own)).file)).rows).toHaveLength(1);
    expectError(await open(buyer, others), 'AUTH_FORBIDDEN');
    expect((await readBack((await open(await boss(), own)).file)).rows).toHaveLength(1);
  });

  test('sees no names, IMEIs, runs or sheets of another tenant', async () => {
    const stranger = await app().as('000000', 'admin');
    const imei = trade.imei();
    const own = await send([given({ 串号: imei, 采购价: 'x' })]);
    await send([given({ 串号: imei })]);
    const answer = await send([given({ 串号: imei })], {}, stranger);
    expect(brief(answer.errors)).toEqual(['2 supplier SHEET_UNKNOWN_NAME', '2 model SHEET_UNKNOWN_NAME']);
    expectError(await stranger.call('phone.purchase.downPurchaseImportTemplate', { logId: own.logId }), 'FILE_NOT_FOUND');
    expect((await logs(stranger)).map(({ id }) => id)).not.toContain(own.logId);
  });
});
