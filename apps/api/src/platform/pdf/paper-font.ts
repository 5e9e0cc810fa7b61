import { createRequire } from 'node:module';
import { Subset } from './subset.js';
import { type Glyph, TrueType } from './true-type.js';

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}

interface Run {
  readonly glyphs: Glyph[];
  readonly positions: Position[];
  /** In thousandths of the font size, as pdfkit expects of a run. */
  readonly advanceWidth: number;
}

const REPLACEMENT = '□'.codePointAt(0) as number;

/**
 * A font in the shape pdfkit accepts in place of a file. Its own engine parses outlines and applies layout features
 * anew in every document, which makes nine tenths of the time of a Chinese page; one character is one glyph here, so
 * both are left out. What stays is shared by all documents: the character map, the widths and the outlines used.
 */
export class PaperFont {
  private readonly font: TrueType;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle = 0;
  readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  readonly post = { isFixedPitch: 0 };
  readonly head = { macStyle: { italic: false } };
  readonly 'OS/2' = { sFamilyClass: 0 };

  constructor(
    path: string,
    readonly postscriptName: string,
  ) {
    this.font = new TrueType(path);
    this.unitsPerEm = this.font.unitsPerEm;
    const hhea = this.font.table('hhea');
    this.ascent = hhea.readInt16BE(4);
    this.descent = hhea.readInt16BE(6);
    this.lineGap = hhea.readInt16BE(8);
    const os2 = this.font.table('OS/2');
    this.xHeight = os2.readInt16BE(86);
    this.capHeight = os2.readInt16BE(88);
    const head = this.font.table('head');
    this.bbox = { minX: head.readInt16BE(36), minY: head.readInt16BE(38), maxX: head.readInt16BE(40), maxY: head.readInt16BE(42) };
  }

  /** The glyphs of a text; a character the font lacks shows as an empty square, never as nothing. */
  layout(text: string): Run {
    const glyphs: Glyph[] = [];
    const positions: Position[] = [];
    let advanceWidth = 0;
    for (const char of text) {
      const glyph = this.glyph(char);
      glyphs.push(glyph);
      // pdfkit scales the positions in place: every run needs its own.
      positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: glyph.advanceWidth });
      advanceWidth += glyph.advanceWidth;
    }
    return { glyphs, positions, advanceWidth: (advanceWidth * 1000) / this.unitsPerEm };
  }

  /** The width of a text in font sizes. */
  widthOf(text: string): number {
    let units = 0;
    for (const char of text) units += this.glyph(char).advanceWidth;
    return units / this.unitsPerEm;
  }

  private glyph(char: string): Glyph {
    return this.font.glyphOf(char.codePointAt(0) as number) ?? (this.font.glyphOf(REPLACEMENT) as Glyph);
  }

  getGlyph(id: number): { advanceWidth: number } {
    return { advanceWidth: this.font.advanceWidth(id) };
  }

  createSubset(): Subset {
    return new Subset(this.font);
  }
}

let fonts: { regular: PaperFont; bold: PaperFont } | undefined;

/** Noto Sans SC, opened on first use and shared by all documents of the process. */
export function paperFonts(): { regular: PaperFont; bold: PaperFont } {
  if (!fonts) {
    const { resolve } = createRequire(import.meta.url);
    const open = (style: string): PaperFont =>
      new PaperFont(resolve(`@expo-google-fonts/noto-sans-sc/${style}/NotoSansSC_${style}.ttf`), `NotoSansSC-${style.replace(/\d/g, '')}`);
    fonts = { regular: open('400Regular'), bold: open('700Bold') };
  }
  return fonts;
}
