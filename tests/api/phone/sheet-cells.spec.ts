import type { EndpointId } from '@phone-trade/shared';
import { styles, workbookParts, zip } from '../../platform/xlsx-builder.js';
import { useApp } from '../../support/harness.js';
import { brief, type Finding, type ImportAnswer, makeTrade, readBack, type Trade, upload } from './sheets.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');
let trade: Trade;

beforeAll(async () => {
  trade = await makeTrade(await boss(), '单元格', '00997401');
});

const PERCENT = 1;
const DAY = 2;
const SCIENTIFIC = 3;
const look = styles({}, [0, 9, 14, 11]);

/** A cell of its own type; a text is an inline string. */
type Given = string | { readonly xml: string };
const number = (value: string, style = 0): Given => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const march = number('46082', DAY);
const broken: Given = { xml: '<c t="e"><v>#REF!</v></c>' };
const truth: Given = { xml: '<c t="b"><v>1</v></c>' };
const blankFormula: Given = { xml: '<c t="str"><f>IF(A9="","",A9)</f><v></v></c>' };

const cellXml = (cell: Given | undefined): string =>
  typeof cell === 'object' ? cell.xml : cell ? `<c t="inlineStr"><is><t>${cell}</t></is></c>` : '<c/>';

interface Look {
  readonly merged?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly columns?: string;
}

/** A sheet of typed cells, with its columns in the order in which records name them. */
function sheet(records: readonly Readonly<Record<string, Given>>[], { merged = [], hiddenRows = [], columns = '' }: Look = {}): Buffer {
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = [header, ...records.map((record) => header.map((name) => record[name]))].map(
    (cells, at) => `<row${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${cells.map(cellXml).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const data = `<worksheet>${columns}<sheetData>${rows.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  return zip(workbookParts('', [look, { name: 'xl/worksheets/sheet1.xml', data }]));
}

const given = (more: Readonly<Record<string, Given>> = {}): Record<string, Given> => ({
  供应商: trade.supplier,
  型号: trade.model,
  串号: trade.imei(),
  采购价: '1000.00',
  ...more,
});

const buy = async (file: Buffer, fields: object = {}): Promise<ImportAnswer> =>
  (await boss()).ask<ImportAnswer>('phone.purchase.importPurchase', fields, upload(file));

interface Bought {
  readonly products: readonly { readonly details: readonly Record<string, unknown>[] }[];
}
const unitsOf = async ({ orderNos }: ImportAnswer): Promise<Record<string, unknown>[]> => {
  const who = await boss();
  const orders = await Promise.all(orderNos.map((orderNo) => who.ask<Bought>('phone.purchase.getPurchaseDetail', { orderNo })));
  return orders.flatMap(({ products }) => products.flatMap(({ details }) => details));
};

describe('a number cell in a text column', () => {
  test('is read as its digits up to 15 of them', async () => {
    const answer = await buy(
      sheet([
        given({ 串号: number(trade.imei().replace(/^0+/, '')), 三方条码: number('6.932169358293E+12'), 序列号: number('123456789012345') }),
      ]),
    );
    expect(answer).toMatchObject({ success: 1, errors: [] });
    expect(await unitsOf(answer)).toMatchObject([{ thirdBarcode: '6932169358293', sn: '123456789012345' }]);
  });

  test('is refused with more than 15 digits, because a spreadsheet has cut the last ones off', async () => {
    const answer = await buy(
      sheet([
        given({ 三方条码: number('6.9321693582931846E+17') }),
        given({ 三方条码: number('693216935829318000') }),
        given({ 序列号: number('1234567890123456') }),
        given({ 备注: number('1E+20') }),
      ]),
    );
    expect(brief(answer.errors)).toEqual([
      '2 thirdBarcode SHEET_NUMBER_ROUNDED',
      '3 thirdBarcode SHEET_NUMBER_ROUNDED',
      '4 sn SHEET_NUMBER_ROUNDED',
      '5 remark SHEET_NUMBER_ROUNDED',
    ]);
    expect(answer.errors[0]?.msg).toContain('设为文本');
  });

  test('is refused in scientific notation, as a number and as the text of one', async () => {
    const answer = await buy(sheet([given({ 序列号: number('1200000', SCIENTIFIC) }), given({ 三方条码: '6.93217E+17' })]));
    expect(brief(answer.errors)).toEqual(['2 sn SHEET_NUMBER_SCIENTIFIC', '3 thirdBarcode SHEET_NUMBER_SCIENTIFIC']);
  });

  test('is refused in the sheets of companies, users, unit changes and lines too', async () => {
    const who = await boss();
    const long = number('6222020200112233445');
    const refused = async (call: EndpointId, record: Record<string, Given>): Promise<string[]> => {
      const answer = await who.ask<{ errors: Finding[] } | { row: number; errors: Finding[] }[]>(call, {}, upload(sheet([record])));
      const errors = Array.isArray(answer)
        ? answer.flatMap(({ row, errors: found }) => found.map((error) => ({ row, ...error })))
        : answer.errors;
      return brief(errors).filter((line) => line.includes('SHEET_NUMBER'));
    };
    const company = { 单位名称: '单元格公司', 类型: '供应商' };
    expect(await refused('phone.company.importCompany', { ...company, 银行账号: long, 税号: number('91440300123456789') })).toEqual([
      '2 taxNo SHEET_NUMBER_ROUNDED',
      '2 bankAccount SHEET_NUMBER_ROUNDED',
    ]);
    expect(await refused('phone.product.batchUpdateByFile', { 商品编号: '00000000001', 三方条码: long })).toEqual([
      '2 thirdBarcode SHEET_NUMBER_ROUNDED',
    ]);
    expect(await refused('phone.sale.listPendingSaleByFile', { 商品编号: long, 销售价: '1' })).toEqual([
      '2 productNo SHEET_NUMBER_ROUNDED',
    ]);
    const admin = await app().as('100001', 'admin');
    const users = await admin.ask<{ errors: Finding[] }>(
      'system.user.import-user',
      { partial: 0 },
      upload(sheet([{ 账户: long, 姓名: '单元格' }])),
    );
    expect(brief(users.errors)).toContain('2 account SHEET_NUMBER_ROUNDED');
  });
});

test('a date, an error or a logical value in a text column is refused, each with its own text', async () => {
  const answer = await buy(
    sheet([
      given({ 序列号: march }),
      given({ 序列号: broken }),
      given({ 序列号: truth }),
      given({ 型号: march }),
      given({ 采购价: broken }),
      given({ 采购价: march }),
    ]),
  );
  expect(brief(answer.errors).filter((line) => line.includes('SHEET_CELL'))).toEqual([
    '2 sn SHEET_CELL_DATE',
    '3 sn SHEET_CELL_ERROR',
    '4 sn SHEET_CELL_BOOLEAN',
    '5 model SHEET_CELL_DATE',
    '6 purchasePrice SHEET_CELL_ERROR',
    '7 purchasePrice SHEET_CELL_DATE_NUMBER',
  ]);
  expect(answer.errors.slice(0, 3).map(({ msg }) => msg)).toEqual([
    expect.stringContaining('日期2026-03-01'),
    expect.stringContaining('错误#REF!'),
    expect.stringContaining('逻辑值TRUE'),
  ]);
});

test('a wrong cell stays wrong in the sheet to correct: it cannot pass uncorrected as a text', async () => {
  const wrong = sheet([
    given({ 序列号: march }),
    given({ 序列号: broken }),
    given({ 序列号: truth }),
    given({ 序列号: number('6.9321693582931846E+17') }),
    given({ 序列号: number('1200000', SCIENTIFIC) }),
  ]);
  const first = await buy(wrong);
  const who = await boss();
  const { file } = await who.call('phone.purchase.downPurchaseImportTemplate', { logId: first.logId });
  expect((await readBack(file)).rows).toHaveLength(5);
  expect(brief((await buy(file)).errors)).toEqual(brief(first.errors));
});

describe('a percentage', () => {
  test('is its number in a field that holds percent, as a formatted cell and as a text', async () => {
    const health = [number('1', PERCENT), number('0.92', PERCENT), '93%', '94％', number('95')];
    const answer = await buy(sheet(health.map((cell) => given({ 电池健康: cell }))));
    expect(answer).toMatchObject({ success: 5, errors: [] });
    expect((await unitsOf(answer)).map(({ batteryHealth }) => batteryHealth)).toEqual([100, 92, 93, 94, 95]);
  });

  test('is refused where the field holds none, or the number does not fit', async () => {
    const answer = await buy(
      sheet([
        given({ 采购价: number('0.92', PERCENT) }),
        given({ 采购价: '92%' }),
        given({ 电池健康: number('1.2', PERCENT) }),
        given({ 电池健康: '92.5%' }),
      ]),
    );
    expect(brief(answer.errors)).toEqual([
      '2 purchasePrice SHEET_NOT_PERCENT',
      '3 purchasePrice SHEET_NOT_PERCENT',
      '4 batteryHealth INPUT_TOO_BIG',
      '5 batteryHealth INPUT_NOT_INT',
    ]);
  });
});

describe('a sheet with contents that its user does not see', () => {
  test('is imported with a notice that counts hidden rows and names hidden columns', async () => {
    const rows = Array.from({ length: 4 }, () => given());
    const answer = await buy(sheet(rows, { hiddenRows: [3, 4], columns: '<cols><col min="4" max="4" hidden="1"/></cols>' }));
    expect(answer).toMatchObject({ success: 4, errors: [] });
    expect(brief(answer.warnings)).toEqual(['1 - SHEET_HIDDEN_ROWS', '1 - SHEET_HIDDEN_COLUMNS']);
    expect(answer.warnings.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/2个隐藏行（第3–4行）/),
      expect.stringContaining('采购价'),
    ]);
  });

  test('has the values of merged cells in each of their rows, with a notice', async () => {
    const empty = { 供应商: '', 型号: '', 采购价: '' };
    const answer = await buy(sheet([given(), given(empty), given(empty), given()], { merged: ['A2:A4', 'B2:B4', 'D2:D4', 'A1:A1'] }));
    expect(answer).toMatchObject({ total: 4, success: 4, errors: [] });
    expect(answer.warnings).toMatchObject([{ row: 1, key: 'SHEET_MERGED_FILLED', msg: expect.stringContaining('第3–4行') }]);
  });

  test('may end in rows of blank formulas, which are skipped with a notice', async () => {
    const prepared = { 供应商: blankFormula, 型号: blankFormula, 串号: '', 采购价: blankFormula };
    const answer = await buy(sheet([given(), given({ 备注: blankFormula }), prepared, { ...prepared, 供应商: '' }]));
    expect(answer).toMatchObject({ total: 2, success: 2, errors: [] });
    expect(brief(answer.warnings)).toEqual(['1 - SHEET_BLANK_ROWS_SKIPPED']);
  });

  test('is reported to a form at the first row of the answer', async () => {
    const record = { 商品编号: '00000000001', 销售价: '1' };
    const rows = await (await boss()).ask<readonly { warnings: Finding[] }[]>(
      'phone.sale.listPendingSaleByFile',
      {},
      upload(sheet([record, record], { hiddenRows: [3] })),
    );
    expect(rows.map(({ warnings }) => brief(warnings))).toEqual([['1 - SHEET_HIDDEN_ROWS'], []]);
  });
});

test('a price is refused by the rule that it breaks, with its limit', async () => {
  const answer = await buy(sheet(['100000000.01', '-1', '1.005', 'cheap'].map((price) => given({ 采购价: price }))));
  expect(brief(answer.errors)).toEqual([
    '2 purchasePrice INPUT_TOO_BIG',
    '3 purchasePrice INPUT_TOO_SMALL',
    '4 purchasePrice INPUT_NOT_MONEY',
    '5 purchasePrice INPUT_NOT_MONEY',
  ]);
  expect(answer.errors[0]?.msg).toContain('100000000');
});
