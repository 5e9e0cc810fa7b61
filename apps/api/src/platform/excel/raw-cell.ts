import { FILE } from '@phone-trade/shared';
import { cleanText, dateText, hasLostDigits, isoDateText, numberText, percentText, significantDigits } from './cell-value.js';
import { GENERAL, type NumberFormat } from './number-format.js';
import type { Cell } from './sheet.js';

/** A cell as the sheet part stores it. */
export interface RawCell {
  /** Its reference, for messages. */
  readonly name: string;
  /** Attribute `t`; a number without one. */
  readonly type: string;
  readonly style: number;
  /** Content of `v`, or of `is`. */
  readonly value: string;
  readonly formula: string | undefined;
}

/** The parts of a workbook that its cells refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly from1904: boolean;
}

/** What a cell holds, see `Cell`. */
export function cellOf(raw: RawCell, book: CellContext): Cell {
  const { type, formula } = raw;
  const value = raw.value.trim();
  if (formula !== undefined) {
    const isBlank = type === 'str' && value === '';
    return { kind: 'formula', text: cleanText(formula), ...(isBlank ? { isBlank } : {}) };
  }
  if (value === '') return '';
  switch (type) {
    case 'n':
      return numberCell(raw, value, book);
    case 's':
      return (/^\d+$/.test(value) ? book.strings[Number(value)] : undefined) ?? unreadable(raw);
    case 'str':
    case 'inlineStr':
      return cleanText(value);
    case 'b':
      return BOOLEANS.get(value) ?? unreadable(raw);
    case 'd':
      return { kind: 'date', text: isoDateText(value, formatOf(raw, book).date) ?? unreadable(raw) };
    case 'e':
      return { kind: 'error', text: cleanText(value) };
    default:
      return unreadable(raw);
  }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

const formatOf = ({ style }: RawCell, { styles }: CellContext): NumberFormat => styles[style] ?? GENERAL;

/** `xsd:double` without its words for infinity, which no cell shows. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function numberCell(raw: RawCell, value: string, book: CellContext): Cell {
  if (!NUMBER.test(value) || !Number.isFinite(Number(value))) return unreadable(raw);
  const { date, isPercent, zeros = 0, scientific } = formatOf(raw, book);
  const shown = date && dateText(Number(value), date, book.from1904);
  if (shown !== undefined) return { kind: 'date', text: shown };
  if (isPercent) return percentText(value);
  const text = numberText(value);
  if (hasLostDigits(value)) return { kind: 'rounded', text };
  // A number with more digits than its format shows was not made from a code such as 12E5.
  if (scientific !== undefined && significantDigits(value) <= scientific) return { kind: 'scientific', text };
  return /^\d+$/.test(text) ? text.padStart(zeros, '0') : text;
}

function unreadable({ name }: RawCell): never {
  throw FILE.BAD_CELL({ cell: name });
}
