import { openSync, readSync } from 'node:fs';

export interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoint: number;
}

export interface Box {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

/** Stands for a letter without a glyph: an empty square that readers see, never nothing. */
export const REPLACEMENT = '□';

interface Table {
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads just what a PDF needs of a TrueType font: which glyph a character has, how wide it is, and its outline as
 * stored. The outlines of a Chinese font are 10 MB, a document uses some 100 of 30 000, so the small tables are read
 * once, and outlines one by one when first used and then kept.
 */
export class TrueType {
  private readonly file: number;
  private readonly tables = new Map<string, Table>();
  private readonly loca: Buffer;
  private readonly hmtx: Buffer;
  private readonly hMetrics: number;
  private readonly glyphIds: (codePoint: number) => number;
  private readonly glyphs = new Map<number, Glyph>();
  private readonly outlines = new Map<number, Buffer>();
  readonly unitsPerEm: number;
  /** In font units, like the outlines. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly bbox: readonly [minX: number, minY: number, maxX: number, maxY: number];

  constructor(
    path: string,
    readonly name: string,
  ) {
    this.file = openSync(path, 'r');
    const count = this.read(0, 12).readUInt16BE(4);
    const directory = this.read(12, count * 16);
    for (let at = 0; at < directory.length; at += 16) {
      const tag = directory.toString('latin1', at, at + 4);
      this.tables.set(tag, { offset: directory.readUInt32BE(at + 8), length: directory.readUInt32BE(at + 12) });
    }
    const head = this.table('head');
    if (head.readInt16BE(50) !== 1) throw new Error('Only fonts with long glyph offsets are supported');
    this.unitsPerEm = head.readUInt16BE(18);
    this.bbox = [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)];
    const hhea = this.table('hhea');
    this.ascent = hhea.readInt16BE(4);
    this.descent = hhea.readInt16BE(6);
    this.hMetrics = hhea.readUInt16BE(34);
    this.capHeight = this.table('OS/2').readInt16BE(88);
    this.hmtx = this.table('hmtx');
    this.loca = this.table('loca');
    this.glyphIds = characterMap(this.table('cmap'));
  }

  private read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length);
    readSync(this.file, bytes, 0, length, offset);
    return bytes;
  }

  /** The bytes of a table. */
  table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`The font has no ${tag} table`);
    return this.read(table.offset, table.length);
  }

  /** Whether the font has a glyph for a character. */
  has(codePoint: number): boolean {
    return this.glyphOf(codePoint).id !== 0;
  }

  private glyphOf(codePoint: number): Glyph {
    const known = this.glyphs.get(codePoint);
    if (known) return known;
    const id = this.glyphIds(codePoint);
    const glyph = { id, advanceWidth: this.advanceWidth(id), codePoint };
    this.glyphs.set(codePoint, glyph);
    return glyph;
  }

  /** The glyphs of a text that the font has: one for each character, which is all that Chinese, Latin, Greek and Cyrillic need. */
  glyphsOf(text: string): Glyph[] {
    return Array.from(text, (char) => this.glyphOf(char.codePointAt(0) as number));
  }

  /** The width of a text in font sizes. */
  widthOf(text: string): number {
    return this.glyphsOf(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / this.unitsPerEm;
  }

  advanceWidth(id: number): number {
    return this.hmtx.readUInt16BE(Math.min(id, this.hMetrics - 1) * 4);
  }

  leftSideBearing(id: number): number {
    return id < this.hMetrics ? this.hmtx.readInt16BE(id * 4 + 2) : this.hmtx.readInt16BE(this.hMetrics * 4 + (id - this.hMetrics) * 2);
  }

  /** The bounds of an outline in font units; undefined for a blank. */
  boxOf(id: number): Box | undefined {
    const outline = this.outline(id);
    if (outline.length === 0) return undefined;
    const [xMin, yMin, xMax, yMax] = [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
    return { xMin, yMin, xMax, yMax };
  }

  /** The stored outline of a glyph; empty for a blank. */
  outline(id: number): Buffer {
    const known = this.outlines.get(id);
    if (known) return known;
    const from = this.loca.readUInt32BE(id * 4);
    const outline = this.read((this.tables.get('glyf') as Table).offset + from, this.loca.readUInt32BE(id * 4 + 4) - from);
    this.outlines.set(id, outline);
    return outline;
  }
}

/** Reads the character map of all planes (format 12) as a lookup. */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(at) === 12) return groupLookup(cmap.subarray(at));
  }
  throw new Error('The font has no character map of format 12');
}

function groupLookup(table: Buffer): (codePoint: number) => number {
  const start = (group: number): number => table.readUInt32BE(16 + group * 12);
  const groups = table.readUInt32BE(12);
  return (codePoint) => {
    let low = 0;
    let high = groups - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (start(middle) <= codePoint) low = middle;
      else high = middle - 1;
    }
    const at = 16 + low * 12;
    return codePoint >= start(low) && codePoint <= table.readUInt32BE(at + 4) ? table.readUInt32BE(at + 8) + codePoint - start(low) : 0;
  };
}
