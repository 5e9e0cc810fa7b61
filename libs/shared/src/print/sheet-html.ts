import type { DrawCode } from './code.js';
import { codeHtml, escapeHtml, mm } from './html.js';
import type { Align, Sheet, SheetItem, SheetTable, SheetText } from './sheet.js';

/** The pages of a sheet as markup for `printDocument`; every stored text is escaped. */
export function sheetHtml(sheet: Sheet, draw: DrawCode): string {
  return sheet.pages
    .map((page) => {
      const items = page.items.map((item) => itemHtml(item, draw)).join('');
      return `<section class="sheet" style="width:${mm(sheet.width)};height:${mm(sheet.height)}">${items}</section>`;
    })
    .join('');
}

function itemHtml(item: SheetItem, draw: DrawCode): string {
  switch (item.kind) {
    case 'text':
      return textHtml(item);
    case 'rule':
      return `<div class="at" style="left:${mm(item.x)};top:${mm(item.y)};width:${mm(item.width)};border-top:.2mm solid #000"></div>`;
    case 'table':
      return tableHtml(item);
    case 'code':
      return codeHtml(item.code, draw);
  }
}

const ALIGN_CLASS: Readonly<Record<Align, string>> = { left: '', center: 'c', right: 'r' };
const linesHtml = (lines: readonly string[]): string => lines.map(escapeHtml).join('\n');

function textHtml(text: SheetText): string {
  const tag = text.heading ? `h${text.heading}` : 'div';
  const classes = ['at', ALIGN_CLASS[text.align ?? 'left'], text.bold ? 'b' : '', text.grey ? 'grey' : ''].filter(Boolean).join(' ');
  const style = `left:${mm(text.x)};top:${mm(text.y)};width:${mm(text.width)};font-size:${text.size}pt;line-height:${mm(text.lineHeight)}`;
  return `<${tag} class="${classes}" style="${style}">${linesHtml(text.lines)}</${tag}>`;
}

function tableHtml(table: SheetTable): string {
  const classed = (column: number): string => {
    const name = ALIGN_CLASS[table.columns[column]?.align ?? 'left'];
    return name === '' ? '' : ` class="${name}"`;
  };
  const cols = table.columns.map((column) => `<col style="width:${mm(column.width)}">`).join('');
  const head = table.columns.map((column, index) => `<th scope="col"${classed(index)}>${escapeHtml(column.label)}</th>`).join('');
  const rows = table.rows
    .map((row) => {
      const cells = row.cells.map((lines, index) => `<td${classed(index)}>${linesHtml(lines)}</td>`).join('');
      return `<tr${row.total ? ' class="total"' : ''} style="height:${mm(row.height)}">${cells}</tr>`;
    })
    .join('');
  const style = `left:${mm(table.x)};top:${mm(table.y)};width:${mm(table.width)};font-size:${table.size}pt;line-height:${mm(table.lineHeight)}`;
  return (
    `<table class="at" style="${style}"><colgroup>${cols}</colgroup>` +
    `<thead><tr style="height:${mm(table.headerHeight)}">${head}</tr></thead><tbody>${rows}</tbody></table>`
  );
}
