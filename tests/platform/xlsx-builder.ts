import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a hand-made archive; `declared` and `flags` make its directory entry lie. */
export interface Part {
  readonly name: string;
  readonly data: string | Buffer;
  readonly declared?: number;
  readonly flags?: number;
}

/** A zip written without any library, so that it can be wrong in chosen ways. */
export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declared, flags = 0 } of parts) {
    const raw = Buffer.from(data as string);
    const packed = deflateRawSync(raw);
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? raw.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = [Buffer.from('PK\x03\x04', 'latin1'), facts, label, packed];
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, label);
    local.push(...entry);
    offset += entry.reduce((sum, { length }) => sum + length, 0);
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, index, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts every workbook has; `more` adds to them or takes their place. */
export function workbookParts(rows: string, more: readonly Part[] = []): Part[] {
  const own: Part[] = [
    { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', data: `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ];
  return [...own.filter(({ name }) => more.every((part) => part.name !== name)), ...more];
}

/** A workbook whose sheet holds the given rows of XML, in which rows and cells need not say where they stand. */
export const xlsx = (rows: string, more: readonly Part[] = []): Buffer => zip(workbookParts(placed(rows), more));

/** Gives rows and cells the reference they lack: one after the other, as a reader would count. */
function placed(rows: string): string {
  let row = 0;
  let column = 0;
  return rows.replace(/<(row|c)(?=[\s>/])([^>]*)/g, (tag, name: string, attributes: string) => {
    const given = /\sr="([A-Z]*)(\d+)"/.exec(attributes);
    if (name === 'row') {
      row = given ? Number(given[2]) : row + 1;
      column = 0;
    } else {
      column += 1;
    }
    if (given) return tag;
    return name === 'row' ? `<row r="${row}"${attributes}` : `<c r="${String.fromCharCode(64 + column)}${row}"${attributes}`;
  });
}

export const sharedStrings = (...items: readonly string[]): Part => ({
  name: 'xl/sharedStrings.xml',
  data: `<sst>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`,
});

/** `numFmts` and, for each cell style, the number of its format. */
export const styles = (formats: Readonly<Record<number, string>>, cellStyles: readonly number[]): Part => ({
  name: 'xl/styles.xml',
  data:
    `<styleSheet><numFmts>${Object.entries(formats)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join('')}</numFmts>` +
    `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cellStyles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
});
