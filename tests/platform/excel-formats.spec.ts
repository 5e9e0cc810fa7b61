import { serverModule } from '../support/server-module.js';
import { type Part, sharedStrings, styles, workbookParts, zip } from './xlsx-builder.js';

type Reader = typeof import('../../apps/api/src/platform/excel/read-sheet.js');

const read = async (file: Buffer, options: Parameters<Reader['readSheet']>[1] = {}): ReturnType<Reader['readSheet']> => {
  const { readSheet } = await serverModule<Reader>('platform/excel/read-sheet.js');
  return readSheet(file, options);
};

const part = (name: string, data: string | Buffer): Part => ({ name, data });
const sheet = (data: string | Buffer): Part => part('xl/worksheets/sheet1.xml', data);
const text = (content: string, attributes = ''): string => `<c ${attributes} t="inlineStr"><is>${content}</is></c>`;

/** The rows of a sheet whose XML is used as written, with the cells of each. */
const rowsOf = async (rows: string, more: readonly Part[] = []): Promise<unknown> => {
  const { header, rows: below } = await read(zip(workbookParts(rows, more)));
  return [header, ...below.map(({ row, cells }) => [row, ...cells])];
};

/** The only text of a workbook in its first cell. */
const firstCell = async (parts: readonly Part[]): Promise<string | undefined> => (await read(zip(parts))).header[0];

describe('sheets of other writers', () => {
  it('may leave out the references of rows and cells', async () => {
    expect(
      await rowsOf(
        `<row>${text('<t>a</t>')}${text('<t>b</t>')}</row><row/><row><c/><c><v>1</v></c><c r="E3"><v>2</v></c><c><v>3</v></c></row>`,
      ),
    ).toEqual([
      ['a', 'b'],
      [3, '', '1', '', '', '2', '3'],
    ]);
    expect(await rowsOf('<row r="1"><c><v>1</v></c></row><row><c r="B4"><v>2</v></c></row><row><c><v>3</v></c></row>')).toEqual([
      ['1'],
      [4, '', '2'],
      [5, '3'],
    ]);
  });

  it('may use every type of cell', async () => {
    const strings = sharedStrings(
      '<r><t>iPhone </t></r><r><rPr><b/></rPr><t xml:space="preserve">15 </t></r><r><t>Pro</t></r>',
      '',
      '<t/>',
    );
    const cells = [
      '<c t="s"><v> 0 </v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      text('<r><t>a</t></r><r><t>b</t></r><rPh sb="0" eb="1"><t>c</t></rPh><phoneticPr fontId="1"/>'),
      '<c t="str"><v>x</v></c>',
      '<c t="b"><v>false</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="n"><v>+7.50</v></c>',
      '<c t="str"><v><![CDATA[<y>]]></v></c>',
      '<c t="s"/>',
      '<c t="str"><v>z<!-- a comment --></v></c>',
    ];
    expect(await rowsOf(`<row>${text('<t>a</t>')}</row><row>${cells.join('')}</row>`, [strings])).toEqual([
      ['a'],
      [2, 'iPhone 15 Pro', '', '', 'ab', 'x', false, true, '7.5', '<y>', '', 'z'],
    ]);
  });

  it('may store dates in ISO form, in either calendar', async () => {
    const formats = styles({ 164: 'yyyy-mm-dd hh:mm', 165: 'hh:mm' }, [0, 14, 164, 165]);
    const iso = [
      ['0', '2026-03-01'],
      ['0', '2026-03-01T09:30:00.000Z'],
      ['1', '2026-03-01T00:00:00'],
      ['2', '2026-03-01'],
      ['3', '09:30:00'],
    ].map(([style, value]) => `<c s="${style}" t="d"><v>${value}</v></c>`);
    const shown = ['2026-03-01', '2026-03-01 09:30:00', '2026-03-01', '2026-03-01 00:00:00', '09:30:00'];
    const rows = `<row>${text('<t>a</t>')}</row><row>${iso.join('')}<c s="1"><v>44620</v></c></row>`;
    const workbook = part('xl/workbook.xml', '<workbook><workbookPr date1904="true"/><sheets><sheet r:id="rId1"/></sheets></workbook>');
    expect(await rowsOf(rows, [formats, workbook])).toEqual([
      ['a'],
      [2, ...[...shown, '2026-03-01'].map((day) => ({ kind: 'date', text: day }))],
    ]);
  });

  it('counts the first days of the calendar as spreadsheets show them', async () => {
    const rows = `<row>${text('<t>a</t>')}</row><row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c></row>`;
    const days = ['1900-01-01', '1900-02-28', '1900-03-01'].map((day) => ({ kind: 'date', text: day }));
    expect(await rowsOf(rows, [styles({}, [0, 14])])).toEqual([['a'], [2, ...days]]);
  });

  it('may use prefixes, the strict namespace and a package of their own layout', async () => {
    const strict = 'http://purl.oclc.org/ooxml';
    const relation = (type: string, target: string): string =>
      `<p:Relationships xmlns:p="x"><p:Relationship Id="R1" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/></p:Relationships>`;
    const parts = (sheetTarget: string): Part[] => [
      part('_rels/.rels', relation('officeDocument', '/book/Main.xml')),
      part(
        'book/Main.xml',
        `<x:workbook xmlns:x="${strict}/spreadsheetml/main"><x:sheets><x:sheet name="a" q:id="R1"/></x:sheets></x:workbook>`,
      ),
      part('book/_rels/Main.xml.rels', relation('worksheet', sheetTarget)),
      part(
        'data/Sheet One.xml',
        `<x:worksheet xmlns:x="${strict}/spreadsheetml/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>IMEI</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
    ];
    for (const target of ['/data/Sheet%20One.xml', '../data/Sheet One.xml', '..\\DATA\\sheet one.xml'])
      expect([target, await firstCell(parts(target))]).toEqual([target, 'IMEI']);
  });

  it('may find strings and styles by their relations only', async () => {
    const relation = (type: string, target: string): string => `<Relationship Id="${type}" Type="x/${type}" Target="${target}"/>`;
    const parts = [
      ...workbookParts('', [
        part('xl/workbook.xml', '<workbook><sheets><sheet r:id="worksheet"/></sheets></workbook>'),
        part(
          'xl/_rels/workbook.xml.rels',
          `<Relationships>${relation('worksheet', './worksheets/sheet1.xml')}${relation('sharedStrings', '/text/all.xml')}${relation('styles', 'look.xml')}</Relationships>`,
        ),
        sheet('<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>0.5</v></c></row></sheetData></worksheet>'),
      ]),
      { ...sharedStrings('<t>IMEI</t>'), name: 'text/all.xml' },
      { ...styles({}, [0, 9]), name: 'xl/look.xml' },
    ];
    expect((await read(zip(parts))).header).toEqual(['IMEI', '50%']);
  });

  it('may leave the format of a number to a named style', async () => {
    const look = part(
      'xl/styles.xml',
      '<styleSheet><cellStyleXfs><xf/><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf xfId="1"/></cellXfs></styleSheet>',
    );
    expect(await rowsOf(`<row>${text('<t>a</t>', 's="9"')}</row><row><c s="0"><v>0.5</v></c></row>`, [look])).toEqual([['a'], [2, '50%']]);
  });

  it.each<[string, (xml: string) => Buffer]>([
    ['a byte order mark', (xml) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-16, little-endian', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['UTF-16, big-endian', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
    ['a line feed in front', (xml) => Buffer.from(`\n${xml}`)],
  ])('may be encoded with %s', async (_, encode) => {
    const xml = `<?xml version="1.0"?><worksheet><dimension ref="A1"/><sheetData><row>${text('<t>串号 😀</t>')}</row></sheetData></worksheet>`;
    expect(await firstCell(workbookParts('', [sheet(encode(xml))]))).toBe('串号 😀');
  });

  it('are not confused by extensions with names of the format', async () => {
    const extension = '<extLst><ext><x14:row><x14:c><xm:f>A1</xm:f><v>9</v></x14:c></x14:row></ext></extLst>';
    const cell = `<c t="str">${extension}<v>a</v></c>`;
    const file = workbookParts('', [sheet(`<worksheet><sheetData><row>${cell}</row></sheetData>${extension}</worksheet>`)]);
    expect(await firstCell(file)).toBe('a');
  });

  it('may have hundreds of pictures', async () => {
    const pictures = Array.from({ length: 900 }, (_, n) => part(`xl/media/image${n}.png`, 'x'));
    expect(await firstCell(workbookParts(`<row>${text('<t>a</t>')}</row>`, pictures))).toBe('a');
  });
});

describe('contents that a sheet hides', () => {
  const header = `<row r="1">${text('<t>a</t>', 'r="A1"')}${text('<t>b</t>', 'r="B1"')}</row>`;
  const merged = (rows: string, ...refs: string[]): Part =>
    sheet(
      `<worksheet><sheetData>${header}${rows}</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    );
  const below = async (...parts: Parameters<typeof merged>) => (await read(zip(workbookParts('', [merged(...parts)])))).rows;

  it('are marked in hidden rows and columns', async () => {
    const { rows, hiddenColumns } = await read(
      zip(
        workbookParts('', [
          sheet(
            `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" width="0"/></cols><sheetData>${header}<row r="2" hidden="true"><c><v>1</v></c></row><row r="3" ht="0"><c><v>2</v></c></row><row r="4"><c><v>3</v></c></row></sheetData></worksheet>`,
          ),
        ]),
      ),
      { maxColumns: 6 },
    );
    expect(hiddenColumns).toEqual([1, 2, 4, 5]);
    expect(rows).toEqual([
      { row: 2, cells: ['1'], isHidden: true },
      { row: 3, cells: ['2'], isHidden: true },
      { row: 4, cells: ['3'] },
    ]);
  });

  it('are filled down from a merged cell into rows with other content', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>7</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row><row r="4"><c r="A4" s="0"/></row><row r="5"><c r="A5"><v>9</v></c><c r="B5"><v>3</v></c></row><row r="6"><c r="B6"><v>4</v></c></row>';
    expect(await below(rows, 'A2:A5')).toEqual([
      { row: 2, cells: ['7', '1'] },
      { row: 3, cells: ['7', '2'], filled: [0] },
      { row: 5, cells: ['7', '3'], filled: [0] },
      { row: 6, cells: ['', '4'] },
    ]);
  });

  it('are not filled from a merged header into the rows below', async () => {
    expect(await below('<row r="2"><c r="B2"><v>1</v></c></row>', 'A1:A2')).toEqual([{ row: 2, cells: ['', '1'] }]);
    const file = zip(workbookParts('', [merged(`<row r="2">${text('<t>c</t>', 'r="B2"')}</row>`, 'A1:A2')]));
    expect((await read(file, { headerRow: 2 })).header).toEqual(['a', 'c']);
  });

  it('are marked as blank if a formula has an empty text as its result, not if it has no result', async () => {
    const row = '<row r="2"><c t="str"><f>IF(B2="","",B2)</f><v></v></c><c><f>B2</f></c><c t="str"><f>B2</f><v>x</v></c></row>';
    expect(await rowsOf(`${header}${row}`)).toEqual([
      ['a', 'b'],
      [2, { kind: 'formula', text: 'IF(B2="","",B2)', isBlank: true }, { kind: 'formula', text: 'B2' }, { kind: 'formula', text: 'B2' }],
    ]);
  });

  it('do not count as rows if they are blank formulas', async () => {
    const formulas = Array.from({ length: 30 }, (_, n) => `<row r="${n + 2}"><c t="str"><f>A1</f><v/></c></row>`).join('');
    expect((await read(zip(workbookParts(`${header}${formulas}`)), { maxRows: 10 })).rows).toHaveLength(30);
  });
});
