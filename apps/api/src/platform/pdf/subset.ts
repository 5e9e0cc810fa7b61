import type { TrueType } from './true-type.js';

/** Bits of a component in a composed glyph (OpenType `glyf`). */
const WIDE_ARGUMENTS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const MATRIX = 0x0080;

/** The glyphs one document uses, numbered from 1 in order of first use; 0 stays the glyph for nothing. */
export class Subset {
  private readonly ids = [0];
  private readonly numbers = new Map<number, number>([[0, 0]]);

  constructor(private readonly font: TrueType) {}

  /** Adds a glyph of the font, unless it is in, and returns its number in the subset. */
  numberOf(id: number): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.ids.length;
    this.ids.push(id);
    this.numbers.set(id, number);
    return number;
  }

  /** Font units between the starts of two glyphs, by number. */
  widths(): number[] {
    return this.ids.map((id) => this.font.advanceWidth(id));
  }

  /** The subset as a TrueType file: outlines are copied as stored, only the tables around them are written anew. */
  encode(): Buffer {
    const outlines: Buffer[] = [];
    // Composed glyphs add their parts while the list is walked.
    for (let at = 0; at < this.ids.length; at += 1) outlines.push(this.renumbered(this.font.outline(this.ids[at] as number)));
    const count = this.ids.length;
    const padded = outlines.map((outline) => (outline.length + 3) & ~3);
    const glyf = Buffer.alloc(padded.reduce((sum, length) => sum + length, 0));
    const loca = Buffer.alloc((count + 1) * 4);
    const hmtx = Buffer.alloc(count * 4);
    let offset = 0;
    this.ids.forEach((id, number) => {
      (outlines[number] as Buffer).copy(glyf, offset);
      hmtx.writeUInt16BE(this.font.advanceWidth(id), number * 4);
      hmtx.writeInt16BE(this.font.leftSideBearing(id), number * 4 + 2);
      offset += padded[number] as number;
      loca.writeUInt32BE(offset, (number + 1) * 4);
    });
    const hhea = this.font.table('hhea');
    hhea.writeUInt16BE(count, 34);
    const maxp = this.font.table('maxp');
    maxp.writeUInt16BE(count, 4);
    return fontFile({ glyf, head: this.font.table('head'), hhea, hmtx, loca, maxp });
  }

  /** A composed glyph names its parts by glyph id, which must become numbers of the subset. */
  private renumbered(outline: Buffer): Buffer {
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
    const copy = Buffer.from(outline);
    let at = 10;
    for (let flags = MORE; flags & MORE; ) {
      flags = copy.readUInt16BE(at);
      copy.writeUInt16BE(this.numberOf(copy.readUInt16BE(at + 2)), at + 2);
      at += 4 + (flags & WIDE_ARGUMENTS ? 4 : 2) + (flags & MATRIX ? 8 : flags & SCALE_XY ? 4 : flags & SCALE ? 2 : 0);
    }
    return copy;
  }
}

/** Puts tables, named in alphabetical order, into a TrueType file. PDF readers check no table sums; they stay 0. */
function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const header = Buffer.alloc(12 + entries.length * 16);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((entries.length - power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  entries.forEach(([tag, bytes], index) => {
    const at = 12 + index * 16;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = -bytes.length & 3;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  });
  return Buffer.concat(parts);
}
