import type ExcelJS from 'exceljs';

/** How a column's values are stored and shown. Text columns stay text when somebody types into them, whatever it looks like. */
export type CellKind = 'text' | 'money' | 'int' | 'time' | 'day' | 'head' | 'error' | 'scientific';

const TEXT = '@';

/** One object for each kind: exceljs tells styles apart by their identity, and anew for every cell otherwise. */
export const STYLES: Readonly<Record<CellKind, Partial<ExcelJS.Style>>> = {
  text: { numFmt: TEXT },
  money: { numFmt: '#,##0.00' },
  int: { numFmt: '0' },
  scientific: { numFmt: '0.00E+00' },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  day: { numFmt: 'yyyy-mm-dd' },
  head: { numFmt: TEXT, font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF2F3F5' } } },
  error: { numFmt: TEXT, font: { color: { argb: 'FFC00000' } }, alignment: { vertical: 'top', wrapText: true } },
};
