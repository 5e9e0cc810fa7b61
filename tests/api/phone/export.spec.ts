import type { EndpointId } from '@phone-trade/shared';
import ExcelJS from 'exceljs';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { type ImportAnswer, makeTrade, readBack, type Trade, upload, workbook } from './sheets.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');
let trade: Trade;
/** Of two units at 1234.50 and 1000.00, bought by the boss, in stock; its remark and barcode look like formulas. */
let orderNo: string;

beforeAll(async () => {
  const who = await boss();
  trade = await makeTrade(who, '导出', '00997301');
  const file = await workbook([
    {
      供应商: trade.supplier,
      型号: trade.model,
      串号: trade.imei(),
      采购价: '1234.50',
      三方条码: '=HYPERLINK("http://x")',
      备注: '@SUM(A1)',
    },
    { 供应商: trade.supplier, 型号: trade.model, 串号: trade.imei(), 采购价: '1000', 三方条码: '<b>7</b>', 备注: '' },
  ]);
  orderNo = (await who.ask<ImportAnswer>('phone.purchase.importPurchase', {}, upload(file))).orderNos[0] ?? '';
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = await who.ask<readonly { productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  await who.ask('phone.product.productStore', {
    warehouseId: trade.warehouseId,
    products: units.slice(0, 1).map(({ productNo }) => ({ productNo })),
  });
});

type Sheet = Awaited<ReturnType<typeof readBack>>;

async function exported(who: Caller, query: object, lang: 'zh' | 'en' = 'zh', id: EndpointId = 'phone.export.exportFile'): Promise<Sheet> {
  const answer = await who.call(id, query, { lang });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.key}`);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return readBack(answer.file);
}

describe('an export', () => {
  test('contains the filtered rows in the requested column order, with labels for codes and names for ids', async () => {
    const query = { type: 'purchase', orderNo, columns: 'totalPrice,channelId,orderNo,purchaseType,totalCount' };
    const { header, rows } = await exported(await boss(), query);
    expect(header).toEqual(['应付合计', '供应商', '采购单号', '采购类型', '数量']);
    expect(rows).toEqual([{ 应付合计: '2234.5', 供应商: trade.supplier, 采购单号: orderNo, 采购类型: '普通采购', 数量: '2' }]);
  });

  test('has amounts as numbers with two decimals, on a named sheet', async () => {
    const { file } = await (await boss()).call('phone.export.exportFile', { type: 'purchase', orderNo, columns: 'orderNo,totalPrice' });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(file as unknown as ExcelJS.Buffer);
    const cell = book.getWorksheet('sheet')?.getCell('B2');
    expect([cell?.value, cell?.numFmt]).toEqual([2234.5, '#,##0.00']);
  });

  test("uses the caller's language, and accepts label names as columns", async () => {
    const query = { type: 'purchase', orderNo, columns: 'purchaseTypeText,channelName' };
    const { header, rows } = await exported(await boss(), query, 'en');
    expect(header).toEqual(['Purchase type', 'Supplier']);
    expect(rows[0]).toEqual({ 'Purchase type': 'ordinary purchase', Supplier: trade.supplier });
  });

  test('has the default columns of the list, each once, if none are requested', async () => {
    const { header } = await exported(await boss(), { type: 'purchase', orderNo });
    expect(header).toContain('制单人');
    expect(new Set(header).size).toBe(header.length);
  });

  test('with detail has one row per unit, starting with its order', async () => {
    const { header, rows } = await exported(await boss(), { type: 'purchase', orderNo, columns: 'orderNo,totalCount', detail: 1 });
    expect(header.slice(0, 5)).toEqual(['采购单号', '数量', '序号', '商品编号', '串号']);
    expect(rows.map((row) => [row.采购单号, row.序号, row.订单价, row.成本价])).toEqual([
      [orderNo, '1', '1234.5', '1234.5'],
      [orderNo, '2', '1000', '1000'],
    ]);
  });

  test('keeps text that looks like a formula or a tag as text', async () => {
    const query = { type: 'purchaseDetails', purchaseOrderNo: orderNo, columns: 'thirdBarcode,remark' };
    const { rows } = await exported(await boss(), query);
    expect(rows.map((row) => row.三方条码).sort()).toEqual(['<b>7</b>', '=HYPERLINK("http://x")']);
    expect(rows.map((row) => row.备注)).toContain('@SUM(A1)');
  });

  test('distinguishes stock in a warehouse from stock in transit', async () => {
    const one = { purchaseOrderNo: orderNo, columns: 'productNo,warehouseId' };
    const real = await exported(await boss(), { ...one, type: 'realStore' });
    expect(real.rows.map((row) => row.仓库)).toEqual([trade.warehouse]);
    const virtual = await exported(await boss(), { type: 'virtualStore', purchaseOrderNo: orderNo, columns: 'productNo,custody' });
    expect(virtual.rows.map((row) => row.所在)).toEqual(['供应商发货途中']);
  });

  test('with columns that are no text is refused', async () => {
    const query = { type: 'purchase', columns: [{ toString: 1 }] };
    expectError(await (await boss()).call('phone.export.exportFile', query, { method: 'POST' }), 'INPUT_NOT_TEXT');
  });

  test('of purchased units is the same through either call', async () => {
    const query = { purchaseOrderNo: orderNo, columns: 'productNo,imei,costPrice' };
    const own = await exported(await boss(), query, 'zh', 'phone.product.exportPagePurchaseDetails');
    expect(own).toEqual(await exported(await boss(), { ...query, type: 'purchaseDetails' }));
    expect(own.rows).toHaveLength(2);
  });
});

describe('exported costs', () => {
  const query = { type: 'realStore', columns: 'productNo,costPrice,purchasePrice,saleAmount' };

  test('have no column without cost permission', async () => {
    const { header } = await exported(await app().as('100001', 'warehouse'), { ...query, purchaseOrderNo: orderNo });
    expect(header).toEqual(['商品编号', '预计售价']);
  });

  test('are empty for units of another buyer, in lists and in the detail of orders', async () => {
    const buyer = await app().as('100001', 'buyer');
    const { header, rows } = await exported(buyer, { ...query, purchaseOrderNo: orderNo });
    expect(header).toContain('成本价');
    expect(rows[0]).toMatchObject({ 成本价: '', 采购价: '' });
    const detail = await exported(buyer, { type: 'purchase', orderNo, columns: 'orderNo,totalPrice', detail: 1 });
    expect(detail.rows[0]).toMatchObject({ 应付合计: '', 订单价: '', 成本价: '' });
  });
});

describe('export refusals', () => {
  test('name the fault', async () => {
    const who = await boss();
    const refusal = (query: object) => who.call('phone.export.exportFile', query);
    expectError(await refusal({ type: 'constructor' }), 'INPUT_NOT_CODE');
    expectError(await refusal({}), 'INPUT_NOT_CODE');
    expectError(await refusal({ type: 'purchase', columns: 'orderNo,password' }), 'INPUT_UNKNOWN_FIELD');
    expectError(await refusal({ type: 'purchase', columns: 'toString' }), 'INPUT_UNKNOWN_FIELD');
    expectError(await refusal({ type: 'purchase', secret: '1' }), 'INPUT_BAD_FILTER');
    expectError(await refusal({ type: 'purchase', ascs: 'tenantId' }), 'INPUT_BAD_SORT');
  });

  test('require a session and the permission of the list', async () => {
    const warehouse = await app().as('100001', 'warehouse');
    expectError(await warehouse.call('phone.export.exportFile', { type: 'purchase' }), 'AUTH_FORBIDDEN');
    expect((await app().anonymous.call('phone.export.exportFile', { type: 'purchase' })).status).toBe(401);
    expect((await (await app().as('100001', 'repairer')).call('phone.export.exportFile', { type: 'realStore' })).status).toBe(403);
  });

  test('hide rows from other tenants', async () => {
    const stranger = await app().as('100002', 'owner');
    for (const query of [
      { type: 'purchase', orderNo },
      { type: 'purchaseDetails', purchaseOrderNo: orderNo },
      { type: 'purchase', orderNo, detail: 1 },
    ]) {
      // Numbers count per tenant, so that an order of the other tenant may have the same one.
      const sheet = JSON.stringify((await exported(stranger, query)).rows);
      for (const text of [trade.supplier, trade.model]) expect(sheet).not.toContain(text);
    }
  });
});
