import type { Lang, RowError } from '@phone-trade/shared';
import { type Cell, cellText, isTypedCell, type Sheet, type SheetRow } from './sheet.js';
import { type SheetColumn, writeSheet } from './write-sheet.js';

/** The header of the column of messages; a file that is sent again may still have it. */
const ERRORS_HEADER = { zh: '错误', en: 'Errors' } as const;

export const isErrorsHeader = (header: string): boolean => header === ERRORS_HEADER.zh || header === ERRORS_HEADER.en;

interface ErrorRow extends Record<string, unknown> {
  readonly row: number | undefined;
}

/**
 * The whole original sheet, every row where it was, with a last column that says what is wrong with each: one corrects it and sends the
 * same file again. Findings about no row stand in a row of their own at the end.
 */
export function errorSheet(original: Sheet, findings: readonly RowError[], lang: Lang): Promise<Buffer> {
  const width = Math.max(original.header.length, ...[...original.above, ...original.rows].map(({ cells }) => cells.length));
  // The messages of an earlier attempt would otherwise stay beside the new ones.
  const kept = Array.from({ length: width }, (_, index) => index).filter((index) => !isErrorsHeader(original.header[index] ?? ''));
  const columns: SheetColumn[] = kept.map((index) => ({ header: original.header[index] ?? '', key: String(index) }));
  const messages = messagesByRow(findings, lang);
  return writeSheet({
    columns: [...columns, { header: ERRORS_HEADER[lang], key: 'errors', kind: 'error', width: 48 }],
    rows: errorRows(original, kept, messages),
    headerRow: original.headerRow,
    rowKey: 'row',
  });
}

function* errorRows(original: Sheet, kept: readonly number[], messages: ReadonlyMap<number | undefined, string>): Generator<ErrorRow> {
  const known = new Set<number | undefined>(original.rows.map(({ row }) => row));
  const record = ({ row, cells }: SheetRow): ErrorRow => ({
    ...Object.fromEntries(kept.map((index) => [String(index), storedCell(cells[index] ?? '')])),
    row,
    errors: messages.get(row),
  });
  for (const row of original.above) yield record(row);
  for (const row of original.rows) yield record(row);
  const homeless = [...messages].filter(([row]) => !known.has(row)).map(([, message]) => message);
  if (homeless.length > 0) yield { row: undefined, errors: homeless.join('\n') };
}

/** Typed cells stay what they are, so that one that is not corrected is refused again. */
const storedCell = (cell: Cell): Cell => (typeof cell === 'boolean' || isTypedCell(cell) ? cell : cellText(cell));

function messagesByRow(findings: readonly RowError[], lang: Lang): Map<number | undefined, string> {
  const messages = new Map<number | undefined, string>();
  for (const { row, error } of findings) {
    const before = messages.get(row);
    messages.set(row, before === undefined ? error.text(lang) : `${before}${lang === 'zh' ? '；' : '; '}${error.text(lang)}`);
  }
  return messages;
}
