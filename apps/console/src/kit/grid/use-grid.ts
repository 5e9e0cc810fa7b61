import type { AppError } from '@phone-trade/shared';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { readBlock, writeBlock } from './block';
import { cellFault, columnText } from './cell/cell';
import { parseText } from './cell/cell-text';
import type { ChoicesOf } from './cell/use-choices';
import { useEditor } from './cell/use-editor';
import {
  type Area,
  clear,
  enter,
  fillDown,
  isBlankRow,
  paste,
  removeRows,
  reread,
  type Sheet,
  type SheetRules,
  type UnreadCells,
} from './changes';
import { type Choice, cellValue, type GridColumn, isReadOnly } from './column';
import { type Command, commandOf } from './keys';
import { useHistory } from './use-history';
import { usePlace, within } from './use-place';

export interface GridFault {
  readonly row: string;
  readonly column: string;
  readonly fault: AppError;
}

interface Options<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly rowKey: (row: Row) => string;
  readonly newRow: (() => Row) | undefined;
  readonly isBlank: ((row: Row) => boolean) | undefined;
  readonly choicesOf: ChoicesOf<Row>;
  /** Announces to screen readers that more than one cell changed, with the ignored headings. */
  readonly onPasted: (rows: number, unknown: readonly string[]) => void;
}

const NONE: UnreadCells = new Map();

/** The behaviour of a grid: active cell, selection, editor, and the effect of keys, pasted blocks and clicks on the rows. */
export function useGrid<Row>({ columns, rows, onChange, rowKey, newRow, isBlank, choicesOf, onPasted }: Options<Row>) {
  const [unread, setUnread] = useState(NONE);
  const history = useHistory(rowKey);
  /** After Escape, Tab leaves the grid, so the grid is not a keyboard trap. */
  const leaving = useRef(false);

  const rules = useMemo<SheetRules<Row>>(
    () => ({
      columns,
      rowKey,
      newRow,
      isBlank,
      parse: (column, text, row) => (column.parse ?? ((own) => parseText(column.field, own, choicesOf(column, row))))(text, row),
    }),
    [columns, rowKey, newRow, isBlank, choicesOf],
  );
  const sheet: Sheet<Row> = { rows, unread };
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers make `newRow` again with each render; the rows decide
  const count = useMemo(() => {
    const fresh = newRow?.();
    return newRow ? rows.filter((one) => !isBlankRow({ rows, unread }, one, rules, fresh)).length : rows.length;
  }, [rows, unread, columns]);
  const place = usePlace(rows.length, columns.length);
  const { at, area } = place;
  const column = columns[at.column];
  const row = rows[at.row];
  const choices = column && row !== undefined ? choicesOf(column, row) : undefined;

  const textOf = (of: GridColumn<Row>, from: Row): string =>
    unread.get(rowKey(from))?.get(of.key)?.text ?? columnText(of, from, cellValue(of, from), choicesOf(of, from));
  const editor = useEditor({ sheet, rules, at: at.row, column, choices, textOf });
  const { edit } = editor;

  const show = (next: Sheet<Row>): void => {
    setUnread(next.unread);
    if (next.rows !== rows) onChange(next.rows);
  };
  // The data to parse a text may load later: a list of choices, or the model that the server finds by the IMEI.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving and typing do not change this data
  useEffect(() => {
    const next = reread(sheet, rules);
    if (next !== sheet) show(next);
  }, [rows, unread, rules]);
  const change = (next: Sheet<Row>): void => {
    if (next === sheet) return;
    history.keep(sheet, next);
    show(next);
  };
  const goTo = (toRow: number, toColumn: number, extend = false): void => {
    leaving.current = false;
    editor.close();
    place.cell(toRow, toColumn, extend);
  };

  const goToRow = (toRow: number, extend: boolean): void => {
    leaving.current = false;
    editor.close();
    place.row(toRow, extend);
  };

  const take = (choice?: Choice): void => {
    change(editor.taken(choice));
    editor.close();
  };

  /** Moving down from the last row adds a row, unless the last row is blank. */
  const down = (next: Sheet<Row>): void => {
    const last = next.rows.at(-1);
    const adds = newRow && at.row >= next.rows.length - 1 && (last === undefined || !isBlankRow(next, last, rules));
    change(adds ? { ...next, rows: [...next.rows, newRow()] } : next);
    goTo(adds ? next.rows.length : Math.min(at.row + 1, next.rows.length - 1), at.column);
  };

  const run = (command: Command): boolean => {
    switch (command.do) {
      case 'enter':
        if (command.back) {
          change(editor.taken());
          goTo(Math.max(0, at.row - 1), at.column);
        } else down(editor.taken());
        return true;
      case 'move': {
        const next = editor.taken();
        if (command.rows === 1 && !command.extend && at.row === rows.length - 1) down(next);
        else {
          change(next);
          goTo(within(at.row + command.rows, rows.length), within(at.column + command.columns, columns.length), command.extend);
        }
        return true;
      }
      case 'next': {
        const now = editor.taken();
        const to = nextOpen(columns, now.rows, at.row * columns.length + at.column, command.back ? -1 : 1);
        change(now);
        if (leaving.current || to < 0 || to >= rows.length * columns.length) {
          editor.close();
          return false;
        }
        goTo(Math.floor(to / columns.length), to % columns.length);
        return true;
      }
      case 'edge':
        goTo(
          command.row ? (command.row === 'first' ? 0 : rows.length - 1) : at.row,
          command.column ? (command.column === 'first' ? 0 : columns.length - 1) : at.column,
          command.extend,
        );
        return true;
      case 'highlight':
        editor.walk(command.by);
        return true;
      case 'edit':
        editor.open(true);
        return true;
      case 'giveBack':
        editor.close();
        place.again();
        return true;
      case 'leave':
        leaving.current = true;
        return false;
      case 'clear':
        change(clear(sheet, area, rules));
        return true;
      case 'fill':
        change(fillDown(sheet, area, rules));
        return true;
      case 'undo':
      case 'redo': {
        const other = command.do === 'undo' ? history.back(sheet) : history.forth(sheet);
        if (other) show(other);
        return true;
      }
      case 'all':
        place.all();
        return true;
      case 'remove':
        remove();
        return true;
      case 'toggle':
        if (column?.field.kind !== 'flag' || row === undefined) return false;
        change(enter(sheet, at.row, column, { value: Number(cellValue(column, row)) === 1 ? 0 : 1 }, rules));
        return true;
    }
  };

  const remove = (): void => {
    if (!newRow || rows.length === 0) return;
    change(removeRows(sheet, area));
    goTo(Math.max(0, Math.min(area.top, rows.length - (area.bottom - area.top) - 2)), at.column);
  };

  const pasteAt = (text: string, to: Area): void => {
    const result = paste(sheet, readBlock(text), to, rules);
    change(result.sheet);
    onPasted(result.area.bottom - result.area.top + 1, result.unknown);
    editor.close();
    place.block(result.area);
  };

  return {
    /** Rows that somebody filled. */
    count,
    at,
    area,
    edit,
    unread,
    offered: editor.offered,
    choices,
    goTo,
    goToRow,
    type: editor.type,
    take,
    /** Opens the editor of the cell with its unchanged text. */
    open: () => editor.open(true),
    /** Applies the text of the editor when the grid loses focus. */
    leave() {
      if (edit) take();
    },
    remove,
    addRow() {
      if (!newRow) return;
      change({ ...sheet, rows: [...rows, newRow()] });
      goTo(rows.length, 0);
    },
    choose(choice: Choice) {
      take(choice);
      goTo(at.row, at.column);
    },
    onKey(event: KeyboardEvent) {
      // Keys belong to the input method until its composition ends.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      const list = edit !== undefined && choices !== undefined;
      const command = commandOf(event, { editing: edit !== undefined, caret: edit?.caret ?? false, list });
      if (!command || !run(command)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    copied(): string {
      const marked = columns.slice(area.left, area.right + 1);
      return writeBlock(rows.slice(area.top, area.bottom + 1).map((from) => marked.map((of) => textOf(of, from))));
    },
    clear: () => change(clear(sheet, area, rules)),
    paste: (text: string) => pasteAt(text, area),
    append(text: string) {
      const fresh = newRow?.();
      const top = rows.findLastIndex((one) => !isBlankRow(sheet, one, rules, fresh)) + 1;
      pasteAt(text, { top, bottom: top, left: 0, right: 0 });
    },
    focusCell(key: string, columnKey: string) {
      const toRow = rows.findIndex((other) => rowKey(other) === key);
      const toColumn = columns.findIndex((other) => other.key === columnKey);
      // What names no row is about all of them.
      if (toRow >= 0 || key === '') goTo(Math.max(0, toRow), Math.max(0, toColumn));
    },
    /** Faults found by the grid itself: unreadable texts and invalid values. The owner of the grid validates blank cells. */
    faults(): readonly GridFault[] {
      return rows.flatMap((from) =>
        columns.flatMap((of) => {
          const fault = cellFault(of, cellValue(of, from), unread.get(rowKey(from))?.get(of.key));
          return fault ? [{ row: rowKey(from), column: of.key, fault }] : [];
        }),
      );
    },
  };
}

/** The next editable cell, row by row. Only arrow keys reach read-only cells. Outside the grid if there is none. */
function nextOpen<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], from: number, step: 1 | -1): number {
  const isClosed = (at: number): boolean => {
    const row = rows[Math.floor(at / columns.length)];
    const column = columns[at % columns.length];
    return row !== undefined && column !== undefined && isReadOnly(column, row);
  };
  let at = from + step;
  while (at >= 0 && isClosed(at)) at += step;
  return at;
}
