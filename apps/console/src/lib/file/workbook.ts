/** A cell: a text, a number, an amount with its two decimals, or nothing. */
export type SheetCell = string | number | { readonly amount: number } | undefined;

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that are the same in each: one sheet, named as docs/domain.md 8.6 says; its second style shows amounts. */
const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Characters that XML cannot contain, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The letters of a column, counted from 0: A, B, … Z, AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Texts stay texts, whatever they begin with: a spreadsheet computes nothing from them. */
function cellXml(cell: SheetCell, place: string): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.amount}</v></c>`;
  const text = cell.replace(UNWRITABLE, '').replace(/[&<>]/g, (char) => ESCAPED[char] ?? char);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

// Readers may do without the places of rows and cells; not all of them do.
const rowXml = (cells: readonly SheetCell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join('')}</row>`;

/** A workbook of one sheet, its first row the header. */
export async function workbook(header: readonly string[], rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const sheetRows = [header, ...rows].map(rowXml);
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetRows.join('')}</sheetData></worksheet>`;
  return zip({ ...FRAME, 'xl/worksheets/sheet1.xml': sheet });
}

interface Part {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** Checksum and both sizes, as they stand before the file and in the directory. */
  readonly facts: readonly number[];
}

/** A zip archive of texts by their names. */
async function zip(files: Readonly<Record<string, string>>): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts = await Promise.all(
    Object.entries(files).map(async ([path, text]): Promise<Part> => {
      const bytes = encoder.encode(text);
      const packed = await deflate(bytes);
      return { name: encoder.encode(path), packed, facts: [crc32(bytes), packed.length, bytes.length] };
    }),
  );
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, packed, facts } of parts) {
    // Version 2.0, names in UTF-8, deflated, the first day there is.
    const common = [...half(20), ...half(0x800), ...half(8), ...half(0), ...half(0x21), ...facts.flatMap(whole), ...half(name.length)];
    const before = bytesOf(whole(0x04034b50), common, half(0));
    pieces.push(before, name, packed);
    directory.push(bytesOf(whole(0x02014b50), half(20), common, half(0), half(0), half(0), half(0), whole(0), whole(offset)), name);
    offset += before.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = half(parts.length);
  const end = bytesOf(whole(0x06054b50), half(0), half(0), count, count, whole(size), whole(offset), half(0));
  return new Blob([...pieces, ...directory, end], { type: TYPE });
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());

const half = (value: number): number[] => [value & 0xff, value >>> 8];
const whole = (value: number): number[] => [...half(value & 0xffff), ...half(value >>> 16)];
const bytesOf = (...lists: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => Uint8Array.from(lists.flat());

/** The checksum of a zip entry, with the usual polynomial. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
