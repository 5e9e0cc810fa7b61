import { MM_PER_PX } from './measure.js';

/** Sizes of the specification (2 §2), in CSS pixels. */
export const QR_SIZE = 120;
export const BAR_WIDTH = 1;
export const LABEL_BAR_HEIGHT = 50;
export const LABEL_BAR_FONT = 14;
export const ORDER_BAR_HEIGHT = 32;

/** Light modules that must stay clear around a QR code, and beside a bar code (ISO 18004, ISO 15417). */
const QR_QUIET = 4;
const BAR_QUIET = 10;

export type CodeKind = 'qr' | 'barcode';

/** A machine-readable code on paper, in mm. The box includes the quiet zone of a QR code. */
export interface PrintCode {
  readonly kind: CodeKind;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The narrowest bar in CSS pixels, where it is not the usual one. */
  readonly barWidth?: number;
}

/** The dark parts of a code, in modules. Bars of a linear code are one module high and get stretched. */
export interface CodeBars {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

/** Encodes a text; the server and the console each give theirs, built from `codeArguments` and `barsOf`. */
export type DrawCode = (kind: CodeKind, text: string) => CodeBars;

/** What `bwip-js` answers from `raw()`: bar and space widths, or a matrix of modules. */
export type RawCode =
  | { readonly sbs: readonly number[] }
  | { readonly pixs: readonly number[]; readonly pixx: number; readonly pixy: number };

/** Arguments of `bwip-js`'s `raw(bcid, text, options)`. */
export function codeArguments(kind: CodeKind, text: string): [bcid: string, text: string, options: string] {
  return kind === 'qr' ? ['qrcode', text, 'eclevel=M'] : ['code128', text, ''];
}

/** The dark runs of an encoded symbol; neighbours in a row are merged so that no hairline shows between them. */
export function barsOf(raw: RawCode): CodeBars {
  return 'sbs' in raw ? linearBars(raw.sbs) : matrixBars(raw.pixs, raw.pixx, raw.pixy);
}

function linearBars(widths: readonly number[]): CodeBars {
  const bars: { x: number; y: number; width: number }[] = [];
  let x = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, y: 0, width });
    x += width;
  });
  return { width: x, height: 1, bars };
}

function matrixBars(modules: readonly number[], width: number, height: number): CodeBars {
  const bars: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (modules[y * width + x] !== 1) continue;
      const from = x;
      while (x + 1 < width && modules[y * width + x + 1] === 1) x += 1;
      bars.push({ x: from, y, width: x + 1 - from });
    }
  }
  return { width, height, bars };
}

/** True for what Code 128 can carry here: one to forty-eight printable ASCII characters. */
export const isEncodable = (text: string): boolean => /^[\x20-\x7e]{1,48}$/.test(text);

/** Dark rectangles of a placed code, in mm on the paper. Both painters draw exactly these. */
export function codeRects(code: PrintCode, draw: DrawCode): { x: number; y: number; width: number; height: number }[] {
  const symbol = draw(code.kind, code.text);
  const qr = code.kind === 'qr';
  const fitting = code.width / (symbol.width + 2 * (qr ? QR_QUIET : BAR_QUIET));
  // A bar code keeps its module width and is centred; only one too long for its box gets narrower bars.
  const module = qr ? fitting : Math.min((code.barWidth ?? BAR_WIDTH) * MM_PER_PX, fitting);
  const rowHeight = qr ? module : code.height;
  const left = code.x + (code.width - symbol.width * module) / 2;
  const top = code.y + (code.height - symbol.height * rowHeight) / 2;
  return symbol.bars.map((bar) => ({ x: left + bar.x * module, y: top + bar.y * rowHeight, width: bar.width * module, height: rowHeight }));
}
