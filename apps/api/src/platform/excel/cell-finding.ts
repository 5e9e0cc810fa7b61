import { type AppError, FILE, type FieldKind, type ImportColumn, SHEET } from '@phone-trade/shared';
import { type Cell, cellKind, cellText } from './sheet.js';

/** Kinds whose own checks refuse a cell that is not theirs; all other columns hold text, in which everything would pass. */
const CHECKED: ReadonlySet<FieldKind> = new Set(['int', 'money', 'code', 'flag', 'day', 'time']);

/** What is wrong with a cell because of its kind. Its text is judged by the check of its field. */
export function cellFinding({ label: field, field: { kind } }: ImportColumn, cell: Cell, row: number): AppError | undefined {
  const text = cellText(cell);
  const isText = !CHECKED.has(kind);
  switch (cellKind(cell)) {
    case 'formula':
      return FILE.FORMULA({ row, field });
    case 'error':
      return SHEET.CELL_ERROR({ field, text });
    case 'date':
      if (kind === 'int' || kind === 'money') return SHEET.CELL_DATE_NUMBER({ field, text });
      return isText ? SHEET.CELL_DATE({ field, text }) : undefined;
    case 'boolean':
      return isText ? SHEET.CELL_BOOLEAN({ field, text }) : undefined;
    case 'rounded':
      return isText ? SHEET.NUMBER_ROUNDED({ field, text }) : undefined;
    case 'scientific':
      return isText ? SHEET.NUMBER_SCIENTIFIC({ field, text }) : undefined;
    case 'text':
      return isText && SCIENTIFIC.test(text) ? SHEET.NUMBER_SCIENTIFIC({ field, text }) : undefined;
  }
}

/** How a spreadsheet writes a long number into a CSV file, from where it comes back as text. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{2,3}$/;
