import { f, type WireOf } from '../fields/field.js';
import { formatYuan } from '../money/money.js';
import { type Lang, label } from '../text/label.js';
import { type CodeKind, isEncodable, LABEL_BAR_FONT, LABEL_BAR_HEIGHT, QR_SIZE } from './code.js';
import { clip, MM_PER_PT, MM_PER_PX, textWidth, wrap } from './measure.js';
import type { Sheet, SheetItem, SheetText } from './sheet.js';

/** What a goods label shows (docs/domain.md 8.2); it never carries a cost. */
export const labelItemFields = {
  productNo: f.text(32, '商品编号', 'Product no.').required(),
  productName: f.text(128, '商品名称', 'Product'),
  /** The identity of the unit. For templates only: our own layout has no room for it. */
  imei: f.text(32, '串号', 'IMEI'),
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  productAttr: f.text(255, '规格', 'Attributes'),
  saleAmount: f.money('售价', 'Price'),
  saleRemark: f.text(500, '销售备注', 'Sales remark'),
  remark: f.remark(),
};

export type LabelItem = WireOf<typeof labelItemFields>;

export interface LabelSheetOptions {
  readonly kind: CodeKind;
  readonly lang: Lang;
  readonly currency?: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LABEL = { width: 60, height: 40, margin: 2 } as const;
const TITLE = label('商品标签', 'Product label');
const INNER = LABEL.width - 2 * LABEL.margin;
/** Tried from large to small until everything fits. */
const SIZES = [9, 8, 7, 6] as const;
const SMALLEST = 6;
const leading = (size: number): number => size * MM_PER_PT * 1.2;

/** Lays goods labels out, one to a page of 60 × 40 mm. The code carries the product number and nothing stands on it. */
export function layoutLabelSheet(items: readonly LabelItem[], { kind, lang, currency = '¥' }: LabelSheetOptions): Sheet {
  const lay = kind === 'qr' ? qrLabel : barcodeLabel;
  return {
    lang,
    title: TITLE[lang],
    width: LABEL.width,
    height: LABEL.height,
    pages: items.map((item) => ({ items: lay(item, currency) })),
  };
}

function qrLabel(item: LabelItem, currency: string): SheetItem[] {
  const size = QR_SIZE * MM_PER_PX;
  const numberSize = 9;
  // The quiet zone belongs to the box, so it may touch the edge of the label.
  const code = { kind: 'qr', text: item.productNo, x: 0.5, y: LABEL.margin, width: size, height: size } as const;
  const number = { x: code.x, y: code.y + size - 1, width: size, height: leading(numberSize) };
  const textLeft = code.x + size;
  const texts = fitTexts(item, currency, {
    x: textLeft,
    y: LABEL.margin + 1,
    width: LABEL.width - LABEL.margin - textLeft,
    height: LABEL.height - 2 * LABEL.margin - 1,
  });
  return [...codeItems(item.productNo, code), numberLine(item.productNo, number, numberSize), ...texts];
}

function barcodeLabel(item: LabelItem, currency: string): SheetItem[] {
  const numberSize = (LABEL_BAR_FONT * MM_PER_PX) / MM_PER_PT;
  const numberHeight = leading(numberSize);
  const height = LABEL_BAR_HEIGHT * MM_PER_PX;
  const top = LABEL.height - LABEL.margin - numberHeight - height;
  const code = { kind: 'barcode', text: item.productNo, x: 0, y: top, width: LABEL.width, height } as const;
  const number = { x: LABEL.margin, y: top + height + 0.3, width: INNER, height: numberHeight };
  const texts = fitTexts(item, currency, { x: LABEL.margin, y: LABEL.margin, width: INNER, height: top - LABEL.margin - 0.5 });
  return [...codeItems(item.productNo, code), numberLine(item.productNo, number, numberSize), ...texts];
}

const codeItems = (text: string, code: Extract<SheetItem, { kind: 'code' }>['code']): SheetItem[] =>
  isEncodable(text) ? [{ kind: 'code', code }] : [];

/** The product number for human eyes: on one line, smaller when it is long. */
function numberLine(text: string, box: Box, wanted: number): SheetText {
  const size = Math.min(wanted, (wanted * box.width) / Math.max(textWidth(text, { size: wanted }), 1));
  return { kind: 'text', x: box.x, y: box.y, width: box.width, lines: [text], size, lineHeight: box.height, align: 'center' };
}

interface Piece {
  readonly text: string;
  readonly bold?: boolean;
  /** Better small than broken over two lines. */
  readonly whole?: boolean;
}

/** What the label says, most important first. */
function piecesOf(item: LabelItem, currency: string): Piece[] {
  const pieces: Piece[] = [
    { text: item.productName ?? '', bold: true },
    { text: item.productAttr ?? '' },
    { text: item.saleAmount === undefined ? '' : `${currency}${formatYuan(item.saleAmount)}`, bold: true, whole: true },
    { text: item.saleRemark ?? '' },
    { text: item.thirdBarcode ?? '', whole: true },
    { text: item.remark ?? '' },
  ];
  return pieces.filter(({ text }) => text.trim() !== '');
}

/** Wraps the texts into the box at the largest size at which all of them fit; at the smallest, the long ones are cut. */
function fitTexts(item: LabelItem, currency: string, box: Box): SheetText[] {
  const pieces = piecesOf(item, currency);
  const wrapped = (size: number): string[][] => pieces.map(({ text, bold }) => wrap(text, box.width, { size, bold }));
  const capacity = (size: number): number => Math.floor(box.height / leading(size));
  const fits = (size: number): boolean => {
    const blocks = wrapped(size);
    return lineCount(blocks) <= capacity(size) && blocks.every((lines, index) => lines.length === 1 || !pieces[index]?.whole);
  };
  const size = SIZES.find(fits) ?? SMALLEST;
  return place(pieces, cut(pieces, wrapped(size), capacity(size), box.width, size), box, size);
}

const lineCount = (blocks: readonly string[][]): number => blocks.reduce((sum, lines) => sum + lines.length, 0);

/** Two lines go to the name, one to each other text, and what is left over in turn to those that need more. */
function cut(pieces: readonly Piece[], blocks: readonly string[][], capacity: number, width: number, size: number): string[][] {
  const kept = blocks.map(() => 0);
  let left = Math.min(capacity, lineCount(blocks));
  const give = (index: number): void => {
    if (left === 0 || (kept[index] as number) >= (blocks[index] as string[]).length) return;
    kept[index] = (kept[index] as number) + 1;
    left -= 1;
  };
  if (blocks.length > 0) give(0);
  while (left > 0) for (const index of blocks.keys()) give(index);
  return blocks.map((lines, index) =>
    (kept[index] as number) > 0 ? clip(lines, kept[index] as number, width, { size, bold: pieces[index]?.bold }) : [],
  );
}

function place(pieces: readonly Piece[], blocks: readonly string[][], box: Box, size: number): SheetText[] {
  const lineHeight = leading(size);
  let y = box.y;
  return blocks.flatMap((lines, index): SheetText[] => {
    if (lines.length === 0) return [];
    const text: SheetText = { kind: 'text', x: box.x, y, width: box.width, lines, size, lineHeight, bold: pieces[index]?.bold === true };
    y += lines.length * lineHeight;
    return [text];
  });
}
