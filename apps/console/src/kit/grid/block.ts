import { plain } from './cell/cell-text';
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

/** A cell of a header: as it stands there, and the columns it names. Those of a grade stand in one; none is a column we do not take. */
export interface Heading<Row> {
  readonly name: string;
  readonly columns: readonly GridColumn<Row>[];
}

/** What a first row names, in either language; undefined when it is no header but data. Half of its cells must be names: templates carry columns we do not take. */
export function headingsIn<Row>(first: readonly string[], columns: readonly GridColumn<Row>[]): readonly Heading<Row>[] | undefined {
  const headings = first.map((cell) => {
    const name = cell.replaceAll('*', '').trim();
    return { name, columns: name === '' ? [] : columnsNamed(plain(name), columns) };
  });
  const filled = headings.filter(({ name }) => name !== '').length;
  const known = headings.filter((heading) => heading.columns.length > 0).length;
  return filled > 0 && known * 2 >= filled ? headings : undefined;
}

function columnsNamed<Row>(name: string, columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const isIt = (own: string) => plain(own) === name;
  // What is shown of a unit and what is entered for it may go by one name: the first is meant.
  const one = columns.find(({ label, names = [] }) => [label.zh, label.en, ...names].some(isIt));
  return one ? [one] : columns.filter(({ partOf }) => partOf && [partOf.zh, partOf.en].some(isIt));
}

/** Where nothing stands in a cell of several values, as our own pages write it. */
const NOTHING = '—';

/**
 * `靓机 · A · 87%` as texts of the columns it is about, in their order: each takes the first part that it can read. What nobody reads
 * is left to the first that got nothing, to be found there.
 */
export function takeApart<Column>(
  text: string,
  columns: readonly Column[],
  reads: (column: Column, part: string) => boolean,
): readonly string[] {
  const parts = text
    .split('·')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== NOTHING);
  const taken = columns.map((column) => {
    const at = parts.findIndex((part) => reads(column, part));
    return at < 0 ? '' : (parts.splice(at, 1)[0] ?? '');
  });
  const open = Math.max(0, taken.indexOf(''));
  return taken.map((own, i) => (i === open ? [own, ...parts].filter(Boolean).join(' · ') : own));
}
