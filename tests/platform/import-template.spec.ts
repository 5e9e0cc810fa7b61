import type * as Shared from '@phone-trade/shared';
import { rootModule, serverModule } from '../support/server-module.js';

type Imports = typeof import('../../apps/api/src/platform/excel/import-template.js');
type Errors = typeof import('../../apps/api/src/platform/excel/error-sheet.js');
type Reader = typeof import('../../apps/api/src/platform/excel/read-sheet.js');
type Writer = typeof import('../../apps/api/src/platform/excel/write-sheet.js');

let shared: typeof Shared;
let imports: Imports;
let errorSheet: Errors['errorSheet'];
let readSheet: Reader['readSheet'];
let writeSheet: Writer['writeSheet'];
let template: Shared.ImportTemplate;

beforeAll(async () => {
  shared = await rootModule<typeof Shared>('libs/shared/dist/index.js');
  imports = await serverModule<Imports>('platform/excel/import-template.js');
  ({ errorSheet } = await serverModule<Errors>('platform/excel/error-sheet.js'));
  ({ readSheet } = await serverModule<Reader>('platform/excel/read-sheet.js'));
  ({ writeSheet } = await serverModule<Writer>('platform/excel/write-sheet.js'));
  const { f, importTemplate, label } = shared;
  template = importTemplate(label('采购单', 'Purchase order'), {
    imei: { field: f.imei('串号', 'IMEI').required(), example: '001012345678905' },
    price: {
      field: f.money('采购价', 'Price').required(),
      example: '3245.77',
      note: label('元，最多两位小数', 'Yuan, two decimals at most'),
    },
    opened: { field: f.flag('已拆封', 'Opened'), example: label('是', 'yes') },
    day: { field: f.day('日期', 'Date'), example: '2026-03-01' },
  });
});

/** A file with a header and rows of texts, read as an upload is. */
const upload = async (header: readonly string[], ...rows: readonly (readonly unknown[])[]): ReturnType<Reader['readSheet']> =>
  readSheet(
    await writeSheet({
      columns: header.map((text, index) => ({ header: text, key: `c${index}` })),
      rows: rows.map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, value]))),
    }),
  );

describe('import templates', () => {
  it.each(['zh', 'en'] as const)('have header, example and drop-downs, and contain no data rows (%s)', async (lang) => {
    const sheet = await readSheet(await imports.writeTemplate(template, lang));
    expect(sheet.header).toEqual(lang === 'zh' ? ['串号*', '采购价*', '已拆封', '日期'] : ['IMEI*', 'Price*', 'Opened', 'Date']);
    expect(sheet.rows).toEqual([{ row: 2, cells: ['001012345678905', '3245.77', lang === 'zh' ? '是' : 'yes', '2026-03-01'] }]);
    expect(imports.parseRows(template, sheet, lang)).toEqual({ rows: [], findings: [], ignoredHeaders: [], notices: [] });
  });

  it('find columns by Chinese or English header, in any order and spelling, and name ignored ones', async () => {
    const sheet = await upload(['备注', 'price', ' 串号＊', '错误'], ['x', '100', '001012345678905', 'old message']);
    expect(imports.parseRows(template, sheet, 'zh')).toEqual({
      rows: [{ row: 2, values: { imei: '001012345678905', price: '100' } }],
      findings: [],
      ignoredHeaders: ['备注'],
      notices: [],
    });
  });

  it('refuse a sheet without required headers, listing them, or with a duplicate column', async () => {
    const bare = await upload(['日期', '__proto__'], ['2026-03-01', '1']);
    const failure = (call: () => unknown): Shared.AppError => {
      try {
        call();
      } catch (error) {
        return error as Shared.AppError;
      }
      throw new Error('nothing was refused');
    };
    const missing = failure(() => imports.parseRows(template, bare, 'en'));
    expect([missing.key, missing.text('en')]).toEqual(['FILE_BAD_HEADER', 'The header row has no column: IMEI; Price']);
    const twice = await upload(['IMEI', '串号', '采购价'], ['1', '2', '3']);
    expect(failure(() => imports.parseRows(template, twice, 'zh')).key).toBe('FILE_DUPLICATE_HEADER');
  });

  it('report every formula and every empty required cell at once', async () => {
    const sheet = await upload(['串号', '采购价', '日期'], ['1', '2'], ['', '3'], ['', '', '2026-03-01']);
    const withFormula = { ...sheet, rows: [{ row: 2, cells: ['1', { kind: 'formula' as const, text: 'A1*2' }] }, ...sheet.rows.slice(1)] };
    const { findings, rows } = imports.parseRows(template, withFormula, 'zh');
    expect(rows).toHaveLength(3);
    expect(findings.map(({ row, path, error }) => [row, path, error.key])).toEqual([
      [2, 'price', 'FILE_FORMULA'],
      [3, 'imei', 'INPUT_REQUIRED'],
      [4, 'imei', 'INPUT_REQUIRED'],
      [4, 'price', 'INPUT_REQUIRED'],
    ]);
  });

  it('convert texts to command input and leave invalid values to the field checks', () => {
    const input = (values: Record<string, string>): unknown => shared.importInput(template, values);
    expect(input({ imei: '0010 1234-5678905', price: '￥1,234.50', opened: '是', day: '2026年3月1日' })).toEqual({
      imei: '001012345678905',
      price: 1234.5,
      opened: 1,
      day: '2026-03-01',
    });
    expect(input({ imei: '', price: '1e309', opened: 'FALSE', day: '2026/3/1 9:05' })).toEqual({
      price: '1e309',
      opened: 0,
      day: '2026-03-01 09:05:00',
    });
    expect(input({ price: '1,2,3', opened: 'maybe', day: 'soon' })).toEqual({ price: '1,2,3', opened: 'maybe', day: 'soon' });
  });
});

describe('error sheets', () => {
  it('return every row in place with its messages in a last column, and can be corrected and uploaded again', async () => {
    const { FILE, INPUT } = shared;
    const original = await upload(
      ['串号', '采购价', '我的备注', '错误'],
      ['001012345678905', '1', '甲', 'an old message'],
      [],
      ['=1+1', '2', '乙'],
    );
    expect(original.rows.map(({ row }) => row)).toEqual([2, 4]);
    const findings = [
      { row: 4, error: INPUT.REQUIRED({ field: shared.label('串号', 'IMEI') }) },
      { row: 4, error: INPUT.NOT_MONEY({ field: '采购价' }) },
      { error: FILE.TOO_MANY_ROWS({ max: 1 }) },
    ];
    const sheet = await readSheet(await errorSheet(original, findings, 'zh'));
    expect(sheet.header).toEqual(['串号', '采购价', '我的备注', '错误']);
    expect(sheet.rows).toEqual([
      { row: 2, cells: ['001012345678905', '1', '甲'] },
      { row: 4, cells: ['=1+1', '2', '乙', '请输入串号；采购价应为最多两位小数的金额'] },
      { row: 5, cells: ['', '', '', '文件超过1行'] },
    ]);
    const again = imports.parseRows(template, sheet, 'zh');
    expect(again.rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(again.ignoredHeaders).toEqual(['我的备注']);
  });

  it('keep the rows above the header, and show formulas by their source', async () => {
    const original = {
      headerRow: 3,
      header: ['IMEI'],
      above: [{ row: 1, cells: ['Title', 'Date'] }],
      rows: [{ row: 5, cells: [{ kind: 'formula' as const, text: 'A1*2' }] }],
    };
    const sheet = await readSheet(await errorSheet(original, [{ row: 5, error: shared.FILE.FORMULA({ row: 5, field: 'IMEI' }) }], 'en'), {
      headerRow: 3,
    });
    expect(sheet).toEqual({
      headerRow: 3,
      header: ['IMEI', '', 'Errors'],
      above: [{ row: 1, cells: ['Title', 'Date'] }],
      rows: [{ row: 5, cells: ['=A1*2', '', 'Row 5: IMEI contains a formula. Paste the result as a value'] }],
    });
  });
});
