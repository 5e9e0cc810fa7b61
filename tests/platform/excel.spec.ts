import { text } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { fromBufferPromise } from 'yauzl';
import { serverModule } from '../support/server-module.js';
import { sharedStrings, styles, xlsx } from './xlsx-builder.js';

type Reader = typeof import('../../apps/api/src/platform/excel/read-sheet.js');
type Writer = typeof import('../../apps/api/src/platform/excel/write-sheet.js');

let readSheet: Reader['readSheet'];
let writeSheet: Writer['writeSheet'];

beforeAll(async () => {
  ({ readSheet } = await serverModule<Reader>('platform/excel/read-sheet.js'));
  ({ writeSheet } = await serverModule<Writer>('platform/excel/write-sheet.js'));
});

/** The cells of a sheet with one row of XML below its header. */
const cells = async (row: string, ...parts: Parameters<typeof xlsx>[1] & object): Promise<unknown> => {
  const { rows } = await readSheet(xlsx(`<row r="1"><c><v>1</v></c></row><row r="2">${row}</row>`, parts));
  return rows[0]?.cells;
};

const date = (text: string) => ({ kind: 'date', text });

/** The first sheet of a workbook as exceljs reads it whole. */
async function opened(file: Buffer): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook.worksheets[0] as ExcelJS.Worksheet;
}

/** One part of a workbook, decompressed. */
async function part(file: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  throw new Error(`${name} is missing`);
}

const inline = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('reading cells', () => {
  it('returns numbers as displayed, with all fifteen digits of an IMEI', async () => {
    const stored = ['356938035643809', '3.56938035643809E14', '0.30000000000000004', '1234.50', '-7', '1E-7', '6.93216935829E+12'];
    expect(await cells(stored.map((text) => `<c><v>${text}</v></c>`).join(''))).toEqual([
      '356938035643809',
      '356938035643809',
      '0.3',
      '1234.5',
      '-7',
      '0.0000001',
      '6932169358290',
    ]);
  });

  it('marks numbers of more digits than a spreadsheet keeps, as they have lost their last ones', async () => {
    const stored = ['6.9321693582931846E+17', '6.93216935829318E+17', '693216935829318468', '1E+15', '1.2345678901234567'];
    expect(await cells(stored.map((text) => `<c><v>${text}</v></c>`).join(''))).toEqual(
      ['693216935829318500', '693216935829318000', '693216935829318468', '1000000000000000', '1.23456789012346'].map((text) => ({
        kind: 'rounded',
        text: expect.stringMatching(text.slice(0, 15)),
      })),
    );
  });

  it('shows numbers as their formats do: percent, leading zeros, and codes taken for scientific notation', async () => {
    const formats = styles({ 164: '000000', 165: '0.0%;[Red]-0.0%', 166: '0.00E+00' }, [9, 10, 165, 164, 166, 11, 166]);
    const row = ['1', '0.92', '0.925', '1234', '1200000', '6932169358293', '693']
      .map((value, style) => `<c s="${style}"><v>${value}</v></c>`)
      .join('');
    expect(await cells(row, formats)).toEqual([
      '100%',
      '92%',
      '92.5%',
      '001234',
      { kind: 'scientific', text: '1200000' },
      '6932169358293',
      { kind: 'scientific', text: '693' },
    ]);
  });

  it('keeps text with leading zeros, inline, shared and rich, without phonetic hints', async () => {
    const strings = sharedStrings(
      '<t>001012345678905</t>',
      '<r><t>iPhone </t></r><r><rPr/><t>15</t></r><rPh sb="0" eb="1"><t>ai</t></rPh>',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    );
    const shared = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
    const more = '<c t="str"><v>x &amp;lt; y</v></c><c t="e"><v>#REF!</v></c>';
    expect(await cells(`${shared}${inline('a &amp; &#x4e2d;')}${more}`, strings)).toEqual([
      '001012345678905',
      'iPhone 15',
      '東京',
      'a & 中',
      'x &lt; y',
      { kind: 'error', text: '#REF!' },
    ]);
  });

  it('trims, composes and drops control characters', async () => {
    expect(await cells(`${inline(' \u3000e\u0301 ')}${inline('a_x0000_b_x000D_\nc')}${inline('_x005F_x0041_')}`)).toEqual([
      'é',
      'ab\nc',
      '_x0041_',
    ]);
  });

  it('recognises dates, times and Chinese formats by their number format', async () => {
    const formats = styles(
      { 164: 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@', 165: 'yyyy-mm-dd hh:mm', 166: '[Red]#,##0.00&quot;dy&quot;' },
      [0, 14, 164, 165, 20, 166, 31, 22, 32, 14],
    );
    const row = ['46082', '46082', '46082', '46082.395833333336', '0.75', '46082', '46082', '46082.5', '0.75', '5000000']
      .map((value, style) => `<c s="${style}"><v>${value}</v></c>`)
      .join('');
    expect(await cells(row, formats)).toEqual([
      '46082',
      date('2026-03-01'),
      date('2026-03-01'),
      date('2026-03-01 09:30:00'),
      date('18:00:00'),
      '46082',
      date('2026-03-01'),
      date('2026-03-01 12:00:00'),
      date('18:00:00'),
      '5000000',
    ]);
  });

  it('uses the 1904 date system if the workbook declares it', async () => {
    const workbook = {
      name: 'xl/workbook.xml',
      data: '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>',
    };
    expect(await cells('<c s="1"><v>44620</v></c>', workbook, styles({}, [0, 14]))).toEqual([date('2026-03-01')]);
  });

  it('marks formulas and array results, and never uses a cached value', async () => {
    const row =
      '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f t="array" ref="B2:C2">X1:X2</f><v>5</v></c><c r="C2"><v>6</v></c><c r="D2" t="b"><v>1</v></c><c r="E2"><f t="shared" si="0"/><v>7</v></c>';
    expect(await cells(row)).toEqual([
      { kind: 'formula', text: '1+1' },
      { kind: 'formula', text: 'X1:X2' },
      { kind: 'formula', text: '' },
      true,
      { kind: 'formula', text: '' },
    ]);
  });

  it('keeps cell and row positions, skips empty ones, and reads the first visible sheet from its header row', async () => {
    const workbook = {
      name: 'xl/workbook.xml',
      data: '<x:workbook><x:sheets><x:sheet state="hidden" r:id="rId9"/><x:sheet r:id="rId1"/></x:sheets></x:workbook>',
    };
    const file = xlsx(
      `<row r="1">${inline('标题')}</row><row r="3">${inline('IMEI')}</row><row r="4"/><row r="7"><c r="C7"><v>9</v></c></row>`,
      [workbook],
    );
    expect(await readSheet(file, { headerRow: 3 })).toEqual({
      headerRow: 3,
      header: ['IMEI'],
      above: [{ row: 1, cells: ['标题'] }],
      rows: [{ row: 7, cells: ['', '', '9'] }],
    });
  });

  it('reads the output of another library', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('采购');
    sheet.addRow(['串号', '日期', '价格', '公式']);
    sheet.addRow(['001012345678905', new Date(Date.UTC(2026, 2, 1)), 3245.77, { formula: 'C2*2', result: 6491.54 }]);
    const file = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await readSheet(file)).toMatchObject({
      header: ['串号', '日期', '价格', '公式'],
      rows: [{ row: 2, cells: ['001012345678905', date('2026-03-01'), '3245.77', { kind: 'formula', text: 'C2*2' }] }],
    });
  });
});

describe('writing sheets', () => {
  const columns = [
    { header: '串号', key: 'imei', width: 20 },
    { header: '金额', key: 'amount', kind: 'money' as const },
    { header: '数量', key: 'count', kind: 'int' as const },
    { header: '时间', key: 'time', kind: 'time' as const },
    { header: '日期', key: 'day', kind: 'day' as const },
  ];
  const row = { imei: '001012345678905', amount: 3245.77, count: 3, time: '2026-03-01 09:30:15', day: '2026-03-01' };

  it('creates a sheet named "sheet" with typed cells, a bold frozen header and widths, readable by another library', async () => {
    const workbook = new ExcelJS.Workbook();
    const file = await writeSheet({ columns, rows: [row] });
    await workbook.xlsx.load(file as unknown as Parameters<typeof workbook.xlsx.load>[0]);
    const sheet = workbook.getWorksheet('sheet') as ExcelJS.Worksheet;
    expect(sheet.getRow(2).values).toEqual([
      undefined,
      '001012345678905',
      3245.77,
      3,
      new Date(Date.UTC(2026, 2, 1, 9, 30, 15)),
      new Date(Date.UTC(2026, 2, 1)),
    ]);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getColumn(1).width).toBe(20);
    expect([sheet.getCell('A2').numFmt, sheet.getCell('B2').numFmt]).toEqual(['@', '#,##0.00']);
  });

  it('can be read back, and omits missing values', async () => {
    const { header, rows } = await readSheet(await writeSheet({ columns, rows: [row, { imei: undefined, count: 1 }] }));
    expect(header).toEqual(['串号', '金额', '数量', '时间', '日期']);
    expect(rows).toEqual([
      { row: 2, cells: ['001012345678905', '3245.77', '3', date('2026-03-01 09:30:15'), date('2026-03-01')] },
      { row: 3, cells: ['', '', '1'] },
    ]);
  });

  it('stores formula-like text as text in every kind of column and in the header, even after editing', async () => {
    const typed = ['=1+1', '+8613800138000', '-5', '@x', '-1+2', '\t=1', '\r=1', '\0=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x")'];
    const kinds = ['text', 'time', 'day'] as const;
    const file = await writeSheet({
      columns: [...kinds.map((kind) => ({ header: kind, key: kind, kind })), { header: '=1+1', key: 'none' }],
      rows: typed.map((text) => Object.fromEntries(kinds.map((kind) => [kind, text]))),
    });
    const { header, rows } = await readSheet(file);
    expect(header[3]).toBe('=1+1');
    // Reading trims and drops control characters, as it does with any upload.
    const expected = typed.map((text) => text.replace(/[\t\r\0]/g, ''));
    expect(rows.map(({ cells: [first] }) => first)).toEqual(expected);
    expect(rows.every((line) => line.cells.every((cell) => cell === line.cells[0]))).toBe(true);
    const sheet = await opened(file);
    sheet.eachRow((line) => line.eachCell((cell) => expect([cell.type, cell.numFmt]).toEqual([ExcelJS.ValueType.String, '@'])));
    // Text typed later into an empty cell of a text column remains text.
    expect([1, 2, 4].map((column) => sheet.getColumn(column).numFmt)).toEqual(['@', 'yyyy-mm-dd hh:mm:ss', '@']);
  });

  it('keeps numbers of typed columns as numbers, and other values as text', async () => {
    const typed = ['-5', '=1+1', '+5', '@x', 7];
    const sheet = await opened(
      await writeSheet({ columns: [{ header: 'amount', key: 'amount', kind: 'money' }], rows: typed.map((amount) => ({ amount })) }),
    );
    expect([2, 3, 4, 5, 6].map((row) => [sheet.getCell(row, 1).value, sheet.getCell(row, 1).numFmt])).toEqual([
      [-5, '#,##0.00'],
      ['=1+1', '@'],
      ['+5', '@'],
      ['@x', '@'],
      [7, '#,##0.00'],
    ]);
  });

  it("adds drop-downs below the header, unless they exceed the format's limits", async () => {
    const choices = [['是', '否 "x"'], ['a,b'], Array.from({ length: 60 }, (_, n) => `value ${n}`)];
    const columns = choices.map((list, n) => ({ header: `c${n}`, key: `c${n}`, choices: list }));
    const file = await writeSheet({ columns, rows: [], headerRow: 2 });
    const sheet = await part(file, 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/<dataValidation .*?<\/dataValidation>/g)).toEqual([
      '<dataValidation type="list" allowBlank="1" sqref="A3:A1048576"><formula1>&quot;是,否 &quot;&quot;x&quot;&quot;&quot;</formula1></dataValidation>',
    ]);
  });

  it('keeps markup, quotes, unusual characters and escape-like text', async () => {
    const texts = ['<b>&amp;"\'</b>', '_x0041_', 'a]]>b', '中文 😀', 'first\nsecond', 'x'.repeat(32_767)];
    const { rows } = await readSheet(await writeSheet({ columns: [{ header: 'a', key: 'a' }], rows: texts.map((a) => ({ a })) }));
    expect(rows.map(({ cells: [cell] }) => cell)).toEqual(texts);
  });

  it('keeps multi-byte characters whole across chunks', async () => {
    // Rows of differing lengths, so that the pieces end at every place within a character.
    const texts = Array.from({ length: 3000 }, (_, n) => `${'x'.repeat(n % 7)}${'苹果手机😀'.repeat(20)}${n}`);
    const { rows } = await readSheet(await writeSheet({ columns: [{ header: 'a', key: 'a' }], rows: texts.map((a) => ({ a })) }));
    expect(rows.map(({ cells: [cell] }) => cell)).toEqual(texts);
  });

  it("yields to the event loop while reading a cursor, and passes on the cursor's failure", async () => {
    let turns = 0;
    const countTurns = (): void => {
      turns += 1;
      turn = setImmediate(countTurns);
    };
    let turn = setImmediate(countTurns);
    async function* cursor(count: number): AsyncGenerator<typeof row> {
      for (let n = 0; n < count; n += 1) yield row;
      if (count < 10_000) throw new Error('the database went away');
    }
    try {
      const written = await writeSheet({ columns, rows: cursor(10_000) });
      expect(turns).toBeGreaterThan(5);
      expect((await readSheet(written)).rows).toHaveLength(10_000);
      await expect(writeSheet({ columns, rows: cursor(2000) })).rejects.toThrow('the database went away');
    } finally {
      clearImmediate(turn);
    }
  });
});
