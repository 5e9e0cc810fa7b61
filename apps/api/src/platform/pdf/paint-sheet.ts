import { codeRects, type Sheet, type SheetItem, type SheetTable, type SheetText } from '@phone-trade/shared';
import type PDFDocument from 'pdfkit';
import { drawCode } from '../barcode/barcode.js';

type Pdf = InstanceType<typeof PDFDocument>;

export const REGULAR = 'regular';
export const BOLD = 'bold';

const pt = (mm: number): number => (mm * 72) / 25.4;

const BLACK = '#000000';
const GREY = '#595959';
const HAIRLINE = '#bfbfbf';
const HEADER_GROUND = '#f2f2f2';

/** Where the baseline stands below the middle of a line, in font sizes: half of a Chinese character's height, less its foot. */
const BASELINE = 0.37;

/** Paints one laid-out page onto the current page of the document. */
export function paintPage(pdf: Pdf, page: Sheet['pages'][number]): void {
  for (const item of page.items) paintItem(pdf, item);
}

function paintItem(pdf: Pdf, item: SheetItem): void {
  switch (item.kind) {
    case 'text':
      return paintText(pdf, item);
    case 'rule':
      return paintRule(pdf, item.x, item.y, item.width, 0.2, BLACK);
    case 'table':
      return paintTable(pdf, item);
    case 'code':
      for (const bar of codeRects(item.code, drawCode)) pdf.rect(pt(bar.x), pt(bar.y), pt(bar.width), pt(bar.height));
      pdf.fill(BLACK);
  }
}

function paintRule(pdf: Pdf, x: number, y: number, width: number, thickness: number, colour: string): void {
  pdf.rect(pt(x), pt(y), pt(width), pt(thickness)).fill(colour);
}

function paintText(pdf: Pdf, text: Omit<SheetText, 'kind'>): void {
  pdf.font(text.bold ? BOLD : REGULAR, text.size).fillColor(text.grey ? GREY : BLACK);
  text.lines.forEach((line, index) => {
    if (line === '') return;
    const x = pt(text.x) + shift(pdf, line, text);
    const baseline = pt(text.y + (index + 0.5) * text.lineHeight) + BASELINE * text.size;
    pdf.text(line, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  });
}

/** How far an aligned line starts from the left of its box. */
function shift(pdf: Pdf, line: string, { align, width }: Omit<SheetText, 'kind'>): number {
  if (align === undefined || align === 'left') return 0;
  const spare = pt(width) - pdf.widthOfString(line);
  return align === 'right' ? spare : spare / 2;
}

function paintTable(pdf: Pdf, table: SheetTable): void {
  const { size, lineHeight } = table;
  pdf.rect(pt(table.x), pt(table.y), pt(table.width), pt(table.headerHeight)).fill(HEADER_GROUND);
  const rows = [{ height: table.headerHeight, cells: table.columns.map(({ label }) => [label]), total: false }, ...table.rows];
  let y = table.y;
  for (const row of rows) {
    let x = table.x;
    table.columns.forEach(({ width, align }, index) => {
      const lines = row.cells[index] ?? [];
      const top = y + (row.height - lines.length * lineHeight) / 2;
      paintText(pdf, { x: x + table.padding, y: top, width: width - 2 * table.padding, lines, size, lineHeight, align, bold: row.total === true });
      x += width;
    });
    y += row.height;
    paintRule(pdf, table.x, y - 0.1, table.width, 0.1, HAIRLINE);
  }
}
