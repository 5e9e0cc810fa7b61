import { serverModule } from '../support/server-module.js';
import { type Part, sharedStrings, workbookParts, xlsx, zip } from './xlsx-builder.js';

type Reader = typeof import('../../apps/api/src/platform/excel/read-sheet.js');

const read = async (...input: Parameters<Reader['readSheet']>): ReturnType<Reader['readSheet']> => {
  const { readSheet } = await serverModule<Reader>('platform/excel/read-sheet.js');
  return readSheet(...input);
};

const refused = async (file: Buffer, key: string, options: Parameters<Reader['readSheet']>[1] = {}): Promise<void> => {
  await expect(read(file, options)).rejects.toMatchObject({ key });
};

const MEGABYTE = 1024 * 1024;
const sheetPart = (data: string, declared?: number): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  data,
  ...(declared === undefined ? {} : { declared }),
});
const good = '<row r="1"><c r="A1" t="inlineStr"><is><t>IMEI</t></is></c></row>';

describe('files that are not workbooks', () => {
  it('are refused by their first bytes', async () => {
    await refused(Buffer.from('imei,price\n1,2\n'), 'FILE_NOT_XLSX');
    await refused(Buffer.alloc(0), 'FILE_NOT_XLSX');
    await refused(Buffer.from('<html></html>'), 'FILE_NOT_XLSX');
  });

  it('are refused with a special error if they are an old XLS or encrypted', async () => {
    await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'FILE_PROTECTED');
    await refused(zip([{ name: 'xl/workbook.xml', data: '<workbook/>', flags: 1 }]), 'FILE_PROTECTED');
  });

  it('are refused if the ZIP holds another format, is truncated or damaged', async () => {
    await refused(zip([{ name: 'word/document.xml', data: '<document/>' }]), 'FILE_NOT_XLSX');
    await refused(xlsx(good).subarray(0, 300), 'FILE_NOT_XLSX');
    await refused(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(1000, 7)]), 'FILE_NOT_XLSX');
    await refused(xlsx('', [sheetPart('<worksheet><sheetData><row r="1">')]), 'FILE_NOT_XLSX');
  });

  it('are refused with a nested ZIP or a path outside the archive', async () => {
    await refused(zip([...workbookParts('', []).slice(0, 2), { name: 'xl/worksheets/sheet1.xml', data: xlsx(good) }]), 'FILE_NOT_XLSX');
    await refused(xlsx(good, [{ name: '../../etc/passwd', data: 'x' }]), 'FILE_NOT_XLSX');
  });

  it('are refused with two parts of one name, since programs show different ones', async () => {
    await refused(zip([...workbookParts(good), sheetPart('<worksheet/>')]), 'FILE_NOT_XLSX');
    await refused(zip([...workbookParts(good), { name: 'XL/Worksheets/Sheet1.xml', data: '<worksheet/>' }]), 'FILE_NOT_XLSX');
  });

  it('are refused with rows in reverse order or cells outside rows', async () => {
    await refused(xlsx('<row r="3"/><row r="2"/>'), 'FILE_BAD_ROW');
    await refused(xlsx('<row r="2"/><row r="2"/>'), 'FILE_BAD_ROW');
    await refused(xlsx('<row r="99999999999"/>'), 'FILE_BAD_ROW');
    await refused(xlsx('<c r="A1"><v>1</v></c>'), 'FILE_NOT_XLSX');
  });

  it.each([
    ['an unknown string', '<c r="A1" t="s"><v>7</v></c>'],
    ['an invalid string index', '<c r="A1" t="s"><v>x</v></c>'],
    ['an infinite number', '<c r="A1"><v>1e309</v></c>'],
    ['text in a numeric cell', '<c r="A1"><v>abc</v></c>'],
    ['a date outside the calendar', '<c r="A1" t="d"><v>2026-13-01</v></c>'],
    ['an unknown type', '<c r="A1" t="x"><v>1</v></c>'],
    ['a reference to another row', '<c r="A2"><v>1</v></c>'],
    ['the reference of another cell', '<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'],
  ])('are refused with %s, naming the cell', async (_, data) => {
    await expect(read(xlsx(`<row r="1">${data}</row>`))).rejects.toMatchObject({
      key: 'FILE_BAD_CELL',
      params: { cell: expect.stringMatching(/^A[12]$/) },
    });
  });

  it('are refused without a visible sheet', async () => {
    const hidden = { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet state="veryHidden" r:id="rId1"/></sheets></workbook>' };
    await refused(xlsx(good, [hidden]), 'FILE_NO_SHEET');
  });
});

describe('files that readers disagree on', () => {
  it('show no part missing in the central directory, at any position in the file', async () => {
    const listed = xlsx('<row r="1"><c r="A1" t="str"><v>listed</v></c></row>');
    const other = xlsx('<row r="1"><c r="A1" t="str"><v>other</v></c></row>');
    // The parts of another archive in front, without its directory: a sequential reader sees them first.
    const inFront = other.subarray(0, other.readUInt32LE(other.length - 6));
    const file = Buffer.concat([inFront, listed]);
    const directory = listed.readUInt32LE(listed.length - 6) + inFront.length;
    file.writeUInt32LE(directory, file.length - 6);
    const next = (from: number): number => file.indexOf('PK\x01\x02', from, 'latin1');
    for (let at = next(directory); at >= 0; at = next(at + 4)) file.writeUInt32LE(file.readUInt32LE(at + 42) + inFront.length, at + 42);
    expect((await read(file)).header).toEqual(['listed']);
  });

  it('use the order and visibility of sheets, not the names of their parts', async () => {
    const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="x/worksheet" Target="${target}"/>`;
    const file = xlsx('<row r="1"><c t="str"><v>hidden</v></c></row>', [
      {
        name: 'xl/workbook.xml',
        data: '<workbook><sheets><sheet state="hidden" r:id="a"/><sheet r:id="b"/><sheet r:id="a"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: `<Relationships>${relation('a', 'worksheets/sheet1.xml')}${relation('b', '/xl/worksheets/Orders.xml')}</Relationships>`,
      },
      {
        name: 'xl/worksheets/Orders.xml',
        data: '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>shown</v></c></row></sheetData></worksheet>',
      },
    ]);
    expect((await read(file)).header).toEqual(['shown']);
  });
});

describe('oversized files', () => {
  it('are refused by their byte size first', async () => {
    await refused(xlsx(good), 'FILE_TOO_BIG', { maxBytes: 100 });
  });

  it('are refused by their number of parts before reading them', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ name: `xl/x${n}`, data: '' }));
    await refused(xlsx(good, many), 'FILE_TOO_MANY_PARTS');
  });

  const bomb = `<worksheet><sheetData>${' '.repeat(2 * MEGABYTE)}</sheetData></worksheet>`;

  it('are refused by the declared size of a decompression bomb, before unpacking', async () => {
    await refused(xlsx('', [sheetPart(bomb)]), 'FILE_TOO_BIG', { maxUnpackedBytes: MEGABYTE });
  });

  it('are refused while unpacking if a bomb declares a small size', async () => {
    await refused(xlsx('', [sheetPart(bomb, 1000)]), 'FILE_NOT_XLSX');
    await refused(xlsx(good, [{ name: 'xl/sharedStrings.xml', data: bomb, declared: 1000 }]), 'FILE_NOT_XLSX');
  });

  it('are refused with an endless token below the size limit', async () => {
    await refused(xlsx('', [sheetPart(`<worksheet a="${'x'.repeat(10 * MEGABYTE)}">`)]), 'FILE_NOT_XLSX');
    await refused(xlsx(`<!--${'x'.repeat(10 * MEGABYTE)}`), 'FILE_NOT_XLSX');
  });

  it('are refused with too many rows, filled or empty', async () => {
    const filled = Array.from({ length: 12 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`).join('');
    expect((await read(xlsx(filled), { maxRows: 11 })).rows).toHaveLength(11);
    await refused(xlsx(filled), 'FILE_TOO_MANY_ROWS', { maxRows: 10 });
    const empty = Array.from({ length: 60 }, (_, n) => `<row r="${n + 1}"/>`).join('');
    await refused(xlsx(empty), 'FILE_TOO_MANY_ROWS', { maxRows: 10 });
  });

  it('may contain formatted empty cells, but no filled cell in the last column', async () => {
    const { rows } = await read(xlsx(`${good}<row r="2"><c r="A2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>`));
    expect(rows).toEqual([{ row: 2, cells: ['1'] }]);
    await refused(xlsx('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'FILE_TOO_MANY_COLUMNS');
  });

  it('are refused with more cells than a sheet of this product can have', async () => {
    const wide = Array.from({ length: 6000 }, (_, n) => `<row r="${n + 1}"><c r="CV${n + 1}"><v>1</v></c></row>`).join('');
    await refused(xlsx(wide), 'FILE_TOO_MANY_CELLS');
  });

  it('do not count hidden columns outside of the sheet', async () => {
    const columns = '<cols><col min="-9000000000000000" max="9000000000000000" hidden="1"/></cols>';
    const { hiddenColumns } = await read(xlsx('', [sheetPart(`<worksheet>${columns}<sheetData>${good}</sheetData></worksheet>`)]));
    expect(hiddenColumns).toHaveLength(100);
  });

  it('are refused with merged cells that overlap without end', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c></row>`).join('');
    const merged = `<mergeCells>${'<mergeCell ref="A2:A1000"/>'.repeat(2000)}</mergeCells>`;
    await refused(xlsx('', [sheetPart(`<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`)]), 'FILE_UNREADABLE');
  });

  it('are refused with one long shared string used by every cell', async () => {
    const cells = Array.from({ length: 2000 }, (_, n) => `<row r="${n + 1}"><c t="s"><v>0</v></c></row>`).join('');
    await refused(xlsx(cells, [sharedStrings(`<t>${'x'.repeat(32_000)}</t>`)]), 'FILE_TOO_MUCH_TEXT');
  });

  it('are refused with a cell longer than spreadsheets allow, or with many array formulas', async () => {
    await refused(xlsx(`<row r="1"><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`), 'FILE_CELL_TOO_LONG');
    const arrays = Array.from(
      { length: 101 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><f t="array" ref="A${n + 1}:B${n + 1}">1</f></c></row>`,
    );
    await refused(xlsx(arrays.join('')), 'FILE_TOO_MANY_ARRAYS');
  });

  it('are refused with an oversized shared-string table', async () => {
    await refused(
      xlsx(good, [sharedStrings(...Array.from({ length: 100 }, () => '<t>x</t></si><si>'.repeat(6000)))]),
      'FILE_TOO_MANY_CELLS',
    );
    await refused(xlsx(good, [sharedStrings(...Array.from({ length: 400 }, () => `<t>${'y'.repeat(30_000)}</t>`))]), 'FILE_TOO_MUCH_TEXT');
  });

  it('are refused with entity expansion, as a workbook has no DTD', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    await refused(xlsx('', [sheetPart(`${doctype}<worksheet><sheetData/></worksheet>`)]), 'FILE_NOT_XLSX');
    await refused(xlsx('<row r="1"><c t="str"><v>&b;</v></c></row>'), 'FILE_NOT_XLSX');
    await refused(xlsx('<row r="1"><c t="str"><v>&#x110000;</v></c></row>'), 'FILE_NOT_XLSX');
  });

  it('do not overflow the stack by nesting, closed or not', async () => {
    const { header } = await read(xlsx(`${good}${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`));
    expect(header).toEqual(['IMEI']);
    await refused(xlsx(`${good}${'<a>'.repeat(100_000)}`), 'FILE_NOT_XLSX');
  });

  it('are read two at a time, some wait, and the rest get a retry error', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => read(xlsx(good))));
    const busy = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason.key);
    expect(busy).toEqual(Array.from({ length: 8 }, () => 'SYSTEM_BUSY'));
    await expect(read(xlsx(good))).resolves.toMatchObject({ header: ['IMEI'] });
  });

  it('do not pollute prototypes through header names', async () => {
    const header = ['__proto__', 'constructor'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const sheet = await read(xlsx(`<row>${header}</row><row><c t="str"><v>polluted</v></c></row>`));
    expect(sheet.header).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
