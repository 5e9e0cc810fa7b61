import { plain } from './cell-text';
import type { GridColumn } from './column';

type Block = readonly (readonly string[])[];

/** The cells of what a spreadsheet puts on the clipboard: tabs and lines, cells with either of them in quotes. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === undefined || end === '') return rows;
    if (end === '\t') {
      if (cell.lastIndex === text.length) rows.at(-1)?.push('');
    } else if (cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

export const writeBlock = (block: Block): string =>
  block.map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

/**
 * The columns a first row names; undefined when it is no header but data. Half of its cells must be names, in either language:
 * templates carry columns we do not take.
 */
export function headerColumns<Row>(
  first: readonly string[],
  columns: readonly GridColumn<Row>[],
): readonly (GridColumn<Row> | undefined)[] | undefined {
  const named = first.map((cell) => {
    const name = plain(cell.replaceAll('*', ''));
    return name === ''
      ? undefined
      : columns.find(({ label, names = [] }) => [label.zh, label.en, ...names].some((own) => plain(own) === name));
  });
  const filled = first.filter((cell) => cell.trim() !== '').length;
  return filled > 0 && named.filter((column) => column !== undefined).length * 2 >= filled ? named : undefined;
}
