import { type AppError, isEmpty } from '@phone-trade/shared';
import { headingsIn, takeApart } from './block';
import { columnsOfBlock, type Reading } from './block-columns';
import { cellValue, type GridColumn, isReadOnly, type Parsed, withValue } from './column';

/** A text that means nothing in its column: it stays where it was typed until it is put right. */
export interface Unread {
  readonly text: string;
  readonly fault: AppError;
}

/** By row, then by column. */
export type UnreadCells = ReadonlyMap<string, ReadonlyMap<string, Unread>>;

/** What a grid holds: the rows of its owner, and what could not be read into them. */
export interface Sheet<Row> {
  readonly rows: readonly Row[];
  readonly unread: UnreadCells;
}

export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SheetRules<Row> extends Reading<Row> {
  readonly rowKey: (row: Row) => string;
  readonly newRow: (() => Row) | undefined;
  /** Whether nobody filled a row, where its columns do not tell. */
  readonly isBlank?: ((row: Row) => boolean) | undefined;
}

interface Write<Row> {
  readonly at: number;
  readonly column: GridColumn<Row>;
  readonly content: Parsed | { readonly text: string };
}

/** How many columns have to be read before this one. */
const turnOf = <Row>({ readsFrom = [] }: GridColumn<Row>, columns: readonly GridColumn<Row>[]): number =>
  Math.max(0, ...columns.filter(({ key }) => readsFrom.includes(key)).map((column) => 1 + turnOf(column, columns)));

/** Puts contents into cells, what others are read by before these, wherever the columns stand. What may not be written is left alone. */
function write<Row>(sheet: Sheet<Row>, writes: readonly Write<Row>[], rules: SheetRules<Row>): Sheet<Row> {
  const { columns, rowKey, parse } = rules;
  const rows = [...sheet.rows];
  const unread = new Map(sheet.unread);
  const turns = new Map(columns.map((column) => [column, turnOf(column, columns)]));
  const inTurn = [...writes].sort((a, b) => (turns.get(a.column) ?? 0) - (turns.get(b.column) ?? 0));
  for (const { at, column, content } of inTurn) {
    const row = rows[at];
    if (row === undefined || isReadOnly(column, row)) continue;
    const parsed = 'text' in content ? parse(column, content.text, row) : content;
    const key = rowKey(row);
    const cells = new Map(unread.get(key));
    if ('fault' in parsed && 'text' in content) cells.set(column.key, { text: content.text, fault: parsed.fault });
    else cells.delete(column.key);
    if (cells.size > 0) unread.set(key, cells);
    else unread.delete(key);
    const value = 'value' in parsed ? parsed.value : undefined;
    if (cellValue(column, row) !== value) rows[at] = withValue(column, row, value);
  }
  return reread({ rows, unread }, rules);
}

/** Reads texts again that meant nothing so far: what they are read by may have come since. The same sheet where nothing is gained. */
export function reread<Row>(sheet: Sheet<Row>, rules: SheetRules<Row>): Sheet<Row> {
  if (sheet.unread.size === 0) return sheet;
  const writes = sheet.rows.flatMap((row, at) => {
    const texts = sheet.unread.get(rules.rowKey(row));
    if (!texts) return [];
    return rules.columns.flatMap((column) => {
      const text = texts.get(column.key)?.text;
      if (text === undefined || isReadOnly(column, row)) return [];
      const parsed = rules.parse(column, text, row);
      return 'value' in parsed ? [{ at, column, content: parsed }] : [];
    });
  });
  return writes.length === 0 ? sheet : write(sheet, writes, rules);
}

/** One cell, typed or chosen. */
export const enter = <Row>(
  sheet: Sheet<Row>,
  at: number,
  column: GridColumn<Row>,
  content: Write<Row>['content'],
  rules: SheetRules<Row>,
) => write(sheet, [{ at, column, content }], rules);

const span = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

export const clear = <Row>(sheet: Sheet<Row>, area: Area, rules: SheetRules<Row>): Sheet<Row> =>
  write(
    sheet,
    rules.columns
      .slice(area.left, area.right + 1)
      .flatMap((column) => span(area.top, area.bottom).map((at) => ({ at, column, content: { value: undefined } }))),
    rules,
  );

/** The first row of the area into those below it; a single row takes what stands above. */
export function fillDown<Row>(sheet: Sheet<Row>, area: Area, rules: SheetRules<Row>): Sheet<Row> {
  const from = area.top === area.bottom ? area.top - 1 : area.top;
  const source = sheet.rows[from];
  if (source === undefined) return sheet;
  const writes = rules.columns.slice(area.left, area.right + 1).flatMap((column) => {
    const unread = sheet.unread.get(rules.rowKey(source))?.get(column.key);
    const content = unread ? { text: unread.text } : { value: cellValue(column, source) };
    return span(from + 1, area.bottom).map((at) => ({ at, column, content }));
  });
  return write(sheet, writes, rules);
}

interface Pasted<Row> {
  readonly sheet: Sheet<Row>;
  readonly area: Area;
  /** Headings that name no column of ours: what stood below them has been left out. */
  readonly unknown: readonly string[];
}

/** Puts a block in, columns by its header or from the one under the cursor; rows are added as it needs them. */
export function paste<Row>(sheet: Sheet<Row>, block: readonly (readonly string[])[], area: Area, rules: SheetRules<Row>): Pasted<Row> {
  const [first = []] = block;
  const header = headingsIn(first, rules.columns);
  const body = header ? block.slice(1) : block;
  // One value goes into every cell marked.
  const lines =
    !header && block.length === 1 && first.length === 1
      ? span(area.top, area.bottom).map(() => span(area.left, area.right).map(() => first[0] ?? ''))
      : body;
  const { newRow } = rules;
  const missing = newRow ? Math.max(0, area.top + lines.length - sheet.rows.length) : 0;
  const rows = newRow ? [...sheet.rows, ...Array.from({ length: missing }, () => newRow())] : sheet.rows;
  const targets =
    header?.map(({ columns }) => columns) ?? columnsOfBlock(lines, rows.slice(area.top), area.left, rules).map((column) => [column]);
  const named = targets.flat();
  // Two columns of a sheet may name one of ours (a unit by its number or its IMEI): blank in one leaves the other's word.
  const isSpare = (column: GridColumn<Row>, text: string) => text.trim() === '' && named.indexOf(column) !== named.lastIndexOf(column);
  const writes = lines.flatMap((line, i) =>
    line.flatMap((text, j) => {
      const at = area.top + i;
      const row = rows[at];
      const columns = targets[j] ?? [];
      const reads = (column: GridColumn<Row>, part: string) => row !== undefined && 'value' in rules.parse(column, part, row);
      const texts = columns.length > 1 ? takeApart(text, columns, reads) : [text];
      return columns.flatMap((column, k) => {
        const own = texts[k] ?? '';
        return isSpare(column, own) ? [] : [{ at, column, content: { text: own } }];
      });
    }),
  );
  const places = named.map((column) => rules.columns.indexOf(column));
  return {
    sheet: write({ ...sheet, rows }, writes, rules),
    area: {
      top: area.top,
      bottom: Math.max(area.top, Math.min(area.top + lines.length, rows.length) - 1),
      left: Math.min(...places, area.right),
      right: Math.max(...places, 0),
    },
    unknown: header?.flatMap(({ name, columns }) => (name !== '' && columns.length === 0 ? [name] : [])) ?? [],
  };
}

export const removeRows = <Row>(sheet: Sheet<Row>, area: Area): Sheet<Row> => ({
  ...sheet,
  rows: sheet.rows.filter((_row, i) => i < area.top || i > area.bottom),
});

/** Whether nothing has been entered: going down from such a row adds no other, and it is not counted. */
export const isBlankRow = <Row>(
  sheet: Sheet<Row>,
  row: Row,
  { columns, rowKey, newRow, isBlank }: SheetRules<Row>,
  fresh = newRow?.(),
): boolean => {
  if (sheet.unread.has(rowKey(row))) return false;
  return (
    isBlank?.(row) ??
    columns.every((column) => {
      const value = cellValue(column, row);
      return isEmpty(value) || (fresh !== undefined && value === cellValue(column, fresh));
    })
  );
};
