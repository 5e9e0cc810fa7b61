import { codeRects, type Sheet, type SheetItem, type SheetTable, type SheetText } from '@phone-trade/shared';
import { drawCode } from '../barcode/barcode.js';
import type { Canvas } from './canvas.js';
import type { FontName } from './fonts.js';

/** Shades between black and white. */
const BLACK = 0;
const CAPTION = 0.35;
const HAIRLINE = 0.75;
const HEADER_GROUND = 0.95;

const MM_PER_PT = 25.4 / 72;

/** Where the baseline stands below the middle of a line, in font sizes: half of a Chinese character's height, less its foot. */
const BASELINE = 0.37;

/** Paints a laid-out page onto the canvas's current page. */
export function paintPage(canvas: Canvas, page: Sheet['pages'][number]): void {
  for (const item of page.items) paintItem(canvas, item);
}

function paintItem(canvas: Canvas, item: SheetItem): void {
  switch (item.kind) {
    case 'text':
      paintText(canvas, item);
      break;
    case 'rule':
      canvas.fill([{ x: item.x, y: item.y, width: item.width, height: 0.2 }], BLACK);
      break;
    case 'table':
      paintTable(canvas, item);
      break;
    case 'code':
      canvas.fill(codeRects(item.code, drawCode), BLACK);
      break;
  }
}

function paintText(canvas: Canvas, text: Omit<SheetText, 'kind'>): void {
  const font: FontName = text.bold ? 'bold' : 'regular';
  text.lines.forEach((line, index) => {
    const baseline = text.y + (index + 0.5) * text.lineHeight + BASELINE * text.size * MM_PER_PT;
    const x = text.x + indent(text, () => canvas.widthOf(line, font, text.size));
    canvas.text(line, x, baseline, font, text.size, text.grey ? CAPTION : BLACK);
  });
}

/** How far an aligned line starts from the left of its box. */
function indent({ align, width }: Pick<SheetText, 'align' | 'width'>, measured: () => number): number {
  if (align === undefined || align === 'left') return 0;
  const spare = width - measured();
  return align === 'right' ? spare : spare / 2;
}

function paintTable(canvas: Canvas, table: SheetTable): void {
  const { size, lineHeight } = table;
  canvas.fill([{ x: table.x, y: table.y, width: table.width, height: table.headerHeight }], HEADER_GROUND);
  const rows = [{ height: table.headerHeight, cells: table.columns.map(({ label }) => [label]), total: false }, ...table.rows];
  let y = table.y;
  const rules = rows.map((row) => {
    let x = table.x;
    table.columns.forEach(({ width, align }, index) => {
      const lines = row.cells[index] ?? [];
      const top = y + (row.height - lines.length * lineHeight) / 2;
      paintText(canvas, {
        x: x + table.padding,
        y: top,
        width: width - 2 * table.padding,
        lines,
        size,
        lineHeight,
        align,
        bold: row.total === true,
      });
      x += width;
    });
    y += row.height;
    return { x: table.x, y: y - 0.1, width: table.width, height: 0.1 };
  });
  canvas.fill(rules, HAIRLINE);
}
