import type PDFDocument from 'pdfkit';
import type { PaperFont } from './paper-font.js';

export type Pdf = InstanceType<typeof PDFDocument>;

/** What pdfkit keeps behind `pdf.font()` and `pdf.page`; its types leave these out. */
interface EmbeddedFont {
  readonly id: string;
  encode(text: string): [codes: string[], positions: unknown];
  ref(): object;
}
interface Inside {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, object> };
  addContent(operators: string): void;
}

export type FontName = 'regular' | 'bold';
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const pt = (mm: number): number => (mm * 72) / 25.4;
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Draws filled rectangles and single lines of text in mm from the top left corner. It writes PDF operators itself:
 * pdfkit's text call saves and restores the state and measures twice for every word, which is half of a page's time.
 */
export class Canvas {
  private readonly fonts: Record<FontName, EmbeddedFont>;
  private operators: string[] = [];
  private colour = '';

  constructor(
    private readonly pdf: Pdf,
    private readonly metrics: Readonly<Record<FontName, PaperFont>>,
  ) {
    const embed = (font: FontName): EmbeddedFont => {
      // pdfkit's types know font files only; it takes any object that lays text out like its font engine.
      pdf.font(metrics[font] as unknown as Buffer);
      return this.inside._font;
    };
    this.fonts = { regular: embed('regular'), bold: embed('bold') };
  }

  private get inside(): Inside {
    return this.pdf as unknown as Inside;
  }

  /** Starts a page of the given size; what was drawn so far goes to the page before. */
  page(width: number, height: number): void {
    this.flush();
    this.pdf.addPage({ size: [pt(width), pt(height)], margin: 0 });
  }

  /** Writes what was drawn to the current page. */
  flush(): void {
    if (this.operators.length === 0) return;
    this.inside.addContent(this.operators.join('\n'));
    this.operators = [];
    this.colour = '';
  }

  /** Fills rectangles as one shape, so that no hairline shows where they touch. `grey` is 0 (black) to 1 (white). */
  fill(rects: readonly Rect[], grey: number): void {
    if (rects.length === 0) return;
    this.paintIn(grey);
    for (const { x, y, width, height } of rects) this.operators.push(`${number(pt(x))} ${number(pt(y))} ${number(pt(width))} ${number(pt(height))} re`);
    this.operators.push('f');
  }

  /** The width of a line in mm. */
  widthOf(text: string, font: FontName, size: number): number {
    return (this.metrics[font].widthOf(text) * size * 25.4) / 72;
  }

  /** One line of text; `x` is its left end and `y` its baseline, the size is in points. */
  text(text: string, x: number, y: number, font: FontName, size: number, grey: number): void {
    const embedded = this.fonts[font];
    this.inside.page.fonts[embedded.id] ??= embedded.ref();
    this.paintIn(grey);
    // pdfkit turned the page upside down, so that y grows downwards; the letters are turned back.
    const codes = embedded.encode(text)[0].join('');
    this.operators.push(`BT /${embedded.id} ${number(size)} Tf 1 0 0 -1 ${number(pt(x))} ${number(pt(y))} Tm <${codes}> Tj ET`);
  }

  private paintIn(grey: number): void {
    const colour = `${number(grey)} g`;
    if (colour !== this.colour) this.operators.push(colour);
    this.colour = colour;
  }
}
