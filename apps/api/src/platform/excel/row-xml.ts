import { serialOf } from './cell-value.js';
import { columnName } from './column-name.js';
import { STYLE } from './workbook-xml.js';

/** How a column's values are stored and shown. Text columns stay text when somebody types a leading zero into them. */
export type CellKind = 'text' | 'money' | 'int' | 'time' | 'day' | 'head' | 'error';

const MAX_TEXT = 32_767;
/** What a spreadsheet may take for a formula once the cell is edited or the sheet saved as CSV (OWASP, CSV injection). */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n\0]/;

/** One row. `undefined` and `''` leave the cell out. */
export function rowXml(row: number, values: readonly unknown[], kinds: readonly CellKind[]): string {
  let cells = '';
  for (let column = 0; column < values.length; column += 1) {
    const value = values[column];
    if (value === undefined || value === null || value === '') continue;
    cells += cellXml(`${letters(column)}${row}`, value, kinds[column] ?? 'text');
  }
  return `<row r="${row}">${cells}</row>`;
}

function cellXml(ref: string, value: unknown, kind: CellKind): string {
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const stored = storedNumber(value, kind);
  if (stored !== undefined) return `<c r="${ref}" s="${STYLE[kind]}"><v>${stored}</v></c>`;
  const text = String(value);
  // A cell of type string is never evaluated; the quote prefix keeps it so when it is edited.
  const style = LOOKS_LIKE_FORMULA.test(text) ? STYLE.quoted : kind === 'head' || kind === 'error' ? STYLE[kind] : STYLE.text;
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** The number that stands for a value, or undefined when it must be text: a text column, or a value that is not of its kind. */
function storedNumber(value: unknown, kind: CellKind): string | undefined {
  if (kind === 'time' || kind === 'day') return typeof value === 'string' ? serialOf(value)?.toString() : undefined;
  if (kind !== 'money' && kind !== 'int') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && /^-?\d{1,13}(?:\.\d{1,2})?$/.test(value) ? value : undefined;
}

const names: string[] = [];
const letters = (column: number): string => {
  names[column] ??= columnName(column);
  return names[column];
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, so they are spelt _xHHHH_
const NEEDS_CARE = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9a-fA-F]{4}_/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same set
const SPELT = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Text for an element or attribute; a text that already looks like `_x000D_` keeps its look. */
export function escapeText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  if (!NEEDS_CARE.test(short)) return short;
  return short
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(SPELT, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
