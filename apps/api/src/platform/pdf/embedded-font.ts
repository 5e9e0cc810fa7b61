import type PDFDocument from 'pdfkit';
import { type Offset, placeMarks } from './marks.js';
import { Subset } from './subset.js';
import type { Glyph, TrueType } from './true-type.js';

type Pdf = InstanceType<typeof PDFDocument>;
type Ref = ReturnType<Pdf['ref']>;

const MARK = /\p{M}/u;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/**
 * The part of a font that one document uses, as a Type 0 font with a TrueType subset (ISO 32000-1, 9.7). pdfkit's own
 * embedding parses every outline and applies layout features anew in each document: most of the time of a Chinese page.
 */
export class EmbeddedFont {
  private readonly subset: Subset;
  private readonly characters = new Map<number, number>();
  private dictionary: Ref | undefined;

  constructor(
    private readonly pdf: Pdf,
    private readonly font: TrueType,
    /** The name of the font in the pages' resources. */
    readonly id: string,
  ) {
    this.subset = new Subset(font);
  }

  /** The object that pages refer to; it is written by `end`. */
  ref(): Ref {
    this.dictionary ??= this.pdf.ref({});
    return this.dictionary;
  }

  /** The operators that show a text of this size from the pen on. */
  show(text: string, size: number): string {
    const glyphs = this.font.glyphsOf(text);
    const codes = glyphs.map((glyph) => this.codeOf(glyph));
    if (!MARK.test(text)) return `<${codes.join('')}> Tj`;
    const offsets = placeMarks(this.font, glyphs);
    return codes
      .map((code, i) => {
        const { right, up } = offsets[i] as Offset;
        if (right === 0 && up === 0) return `<${code}> Tj`;
        return `${(up * size) / 1000} Ts [${-right} <${code}> ${right}] TJ 0 Ts`;
      })
      .join(' ');
  }

  private codeOf(glyph: Glyph): string {
    const number = this.subset.numberOf(glyph.id);
    if (!this.characters.has(number)) this.characters.set(number, glyph.codePoint);
    return hex(number);
  }

  /** Writes the font, when the document used it. */
  end(): void {
    if (!this.dictionary) return;
    const file = this.subset.encode();
    const scale = 1000 / this.font.unitsPerEm;
    // Six capitals mark a subset: F1 becomes FBAAAA.
    const name = `${this.id.padEnd(6, 'A').replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)))}+${this.font.name}`;
    const descriptor = this.write({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: this.font.bbox.map((value) => value * scale),
      ItalicAngle: 0,
      Ascent: this.font.ascent * scale,
      Descent: this.font.descent * scale,
      CapHeight: this.font.capHeight * scale,
      StemV: 0,
      FontFile2: this.write({ Length1: file.length }, file),
    });
    const descendant = this.write({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // pdfkit writes String objects as PDF strings and plain strings as names.
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.subset.widths().map((width) => width * scale)],
      CIDToGIDMap: 'Identity',
    });
    const toUnicode = this.write({}, Buffer.from(this.unicodeMap()));
    Object.assign(this.dictionary.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    });
    this.dictionary.end(undefined);
  }

  private write(data: object, stream?: Buffer): Ref {
    const ref = this.pdf.ref(data);
    ref.end(stream);
    return ref;
  }

  /** Which character each glyph number stands for, so that text can be searched and copied. */
  private unicodeMap(): string {
    const lines = Array.from(this.characters, ([number, codePoint]) => `<${hex(number)}> <${utf16(codePoint)}>`);
    const blocks: string[] = [];
    // A block may hold a hundred lines.
    for (let at = 0; at < lines.length; at += 100) {
      const block = lines.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
      '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
      ...blocks,
      'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
    ].join('\n');
  }
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
