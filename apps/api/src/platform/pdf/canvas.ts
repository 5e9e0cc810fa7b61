import type PDFDocument from 'pdfkit';
import { EmbeddedFont } from './embedded-font.js';
import type { FontName, Fonts } from './fonts.js';
import type { TrueType } from './true-type.js';

type Pdf = InstanceType<typeof PDFDocument>;

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const pt = (mm: number): number => (mm * 72) / 25.4;
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Draws filled rectangles and single lines of text in mm from the top left corner. It writes PDF operators itself:
 * pdfkit's text call saves and restores the state and measures twice for every word, which is half of a page's time.
 */
export class Canvas {
  private readonly embedded = new Map<TrueType, EmbeddedFont>();
  private readonly lost = new Set<string>();
  private operators: string[] = [];
  private colour = '';

  constructor(
    private readonly pdf: Pdf,
    private readonly fonts: Fonts,
  ) {}

  /** The letters that no face has, in the order of the page. Each was drawn as a square. */
  get missing(): readonly string[] {
    return [...this.lost];
  }

  /** Starts a page of the given size; what was drawn so far goes to the page before. */
  page(width: number, height: number): void {
    this.flush();
    this.pdf.addPage({ size: [pt(width), pt(height)], margin: 0 });
  }

  /** Writes the last page and the fonts; the document can be ended then. */
  end(): void {
    this.flush();
    for (const font of this.embedded.values()) font.end();
  }

  /** Writes what was drawn to the current page. */
  private flush(): void {
    if (this.operators.length === 0) return;
    this.pdf.addContent(this.operators.join('\n'));
    this.operators = [];
    this.colour = '';
  }

  /** Fills rectangles as one shape, so that no hairline shows where they touch. `grey` is 0 (black) to 1 (white). */
  fill(rects: readonly Rect[], grey: number): void {
    if (rects.length === 0) return;
    this.paintIn(grey);
    for (const { x, y, width, height } of rects)
      this.operators.push(`${number(pt(x))} ${number(pt(y))} ${number(pt(width))} ${number(pt(height))} re`);
    this.operators.push('f');
  }

  /** The width of a line in mm. */
  widthOf(text: string, font: FontName, size: number): number {
    return (this.fonts[font].widthOf(text) * size * 25.4) / 72;
  }

  /** One line of text; `x` is its left end and `y` its baseline, the size is in points. */
  text(text: string, x: number, y: number, font: FontName, size: number, grey: number): void {
    this.paintIn(grey);
    const shown = this.fonts[font].runsOf(text).map(({ face, text: part, missing }) => {
      if (missing !== undefined) this.lost.add(missing);
      const embedded = this.embeddedOf(face);
      this.pdf.page.fonts[embedded.id] ??= embedded.ref();
      return `/${embedded.id} ${number(size)} Tf ${embedded.show(part, size)}`;
    });
    // pdfkit turned the page upside down, so that y grows downwards; the letters are turned back.
    this.operators.push(`BT 1 0 0 -1 ${number(pt(x))} ${number(pt(y))} Tm ${shown.join(' ')} ET`);
  }

  private embeddedOf(face: TrueType): EmbeddedFont {
    const known = this.embedded.get(face);
    if (known) return known;
    const fresh = new EmbeddedFont(this.pdf, face, `F${this.embedded.size + 1}`);
    this.embedded.set(face, fresh);
    return fresh;
  }

  private paintIn(grey: number): void {
    const colour = `${number(grey)} g`;
    if (colour !== this.colour) this.operators.push(colour);
    this.colour = colour;
  }
}
