/** @jest-environment node */
import { inflateRawSync } from 'node:zlib';
import { workbook } from './workbook';

/** The parts of an archive by their names, found as a reader finds them: from the directory at its end. */
async function partsOf(blob: Blob): Promise<Readonly<Record<string, string>>> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const parts: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26);
    const text = inflateRawSync(bytes.subarray(from, from + packed));
    expect(text).toHaveLength(size);
    parts[bytes.toString('utf8', at + 46, at + 46 + name)] = text.toString('utf8');
    at += 46 + name;
  }
  expect(at).toBe(end);
  return parts;
}

describe('a workbook', () => {
  it('has one named sheet, a header row, and amounts and numbers as numbers', async () => {
    const parts = await partsOf(
      await workbook(
        ['编号', '数量', '金额'],
        [
          ['A1', 2, { amount: 1234.5 }],
          [undefined, 0, undefined],
        ],
      ),
    );
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    expect(parts['xl/workbook.xml']).toContain('<sheet name="sheet"');
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).toContain('>编号<');
    expect(sheet).toContain('<c r="B2"><v>2</v></c><c r="C2" s="1"><v>1234.5</v></c></row><row r="3"><c r="B3"><v>0</v></c></row>');
  });

  it('names columns beyond Z', async () => {
    const parts = await partsOf(
      await workbook(
        Array.from({ length: 54 }, (_, i) => `c${i}`),
        [],
      ),
    );
    const places = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/r="([A-Z]+)1"/g)].map(([, letters]) => letters);
    expect([places[0], places[25], places[26], places[51], places[52], places[53]]).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'BB']);
  });

  it('writes formula-like text as text, and drops characters invalid in XML', async () => {
    const parts = await partsOf(await workbook(['x'], [['=1+1'], ['<b>&\u0007\ud800 好 😀']]));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('>&lt;b&gt;&amp; 好 😀<');
  });
});
