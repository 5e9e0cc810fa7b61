import type { AppError } from '@phone-trade/shared';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Matcher, useMatcher } from '../input/matching';
import { readBlock, writeBlock } from './block';
import { cellFault, columnText } from './cell';
import { parseText, plain } from './cell-text';
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
import type { ChoicesOf } from './use-choices';
import { useHistory } from './use-history';

/** The active cell, and the cell where the selection began. */
interface Place {
  readonly row: number;
  readonly column: number;
  readonly fromRow: number;
  readonly fromColumn: number;
  /** Number of moves: the input of the cell takes the focus once per move. 0 until the user enters the grid. */
  readonly move: number;
}

/** The text in the open editor of the cell. */
export interface Edit {
  readonly text: string;
  /** True if the user typed, so the text filters the choices. False if the cell was opened without typing. */
  readonly typed: boolean;
  readonly caret: boolean;
  /** The choice to accept, set once the user typed or moved in the list. */
  readonly highlighted: number;
  readonly walked: boolean;
}

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

const START: Place = { row: 0, column: 0, fromRow: 0, fromColumn: 0, move: 0 };
const NONE: UnreadCells = new Map();
const SHOWN = 100;

/** The behaviour of a grid: active cell, selection, editor, and the effect of keys, pasted blocks and clicks on the rows. */
export function useGrid<Row>({ columns, rows, onChange, rowKey, newRow, isBlank, choicesOf, onPasted }: Options<Row>) {
  const [place, setPlace] = useState(START);
  const [edit, setEdit] = useState<Edit>();
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
  const at = {
    ...place,
    row: Math.max(0, Math.min(place.row, rows.length - 1)),
    fromRow: Math.max(0, Math.min(place.fromRow, rows.length - 1)),
  };
  const area: Area = {
    top: Math.min(at.row, at.fromRow),
    bottom: Math.max(at.row, at.fromRow),
    left: Math.min(at.column, at.fromColumn),
    right: Math.max(at.column, at.fromColumn),
  };
  const column = columns[at.column];
  const row = rows[at.row];
  const choices = column && row !== undefined ? choicesOf(column, row) : undefined;
  const matches = useMatcher(edit !== undefined && choices !== undefined);
  const offered = edit && choices ? narrowed(choices, edit, matches) : undefined;

  const textOf = (of: GridColumn<Row>, from: Row): string =>
    unread.get(rowKey(from))?.get(of.key)?.text ?? columnText(of, from, cellValue(of, from), choicesOf(of, from));

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
    setEdit(undefined);
    setPlace(({ move }) => ({
      row: toRow,
      column: toColumn,
      fromRow: extend ? at.fromRow : toRow,
      fromColumn: extend ? at.fromColumn : toColumn,
      move: move + 1,
    }));
  };

  /** Selects a whole row, or all rows from the start of the selection to that row. */
  const goToRow = (toRow: number, extend: boolean): void => {
    goTo(toRow, columns.length - 1);
    setPlace((now) => ({ ...now, fromRow: extend ? at.fromRow : toRow, fromColumn: 0 }));
  };

  /** The sheet with the text of the editor applied. */
  const taken = (choice = edit?.typed || edit?.walked ? offered?.[edit.highlighted] : undefined): Sheet<Row> => {
    if (!edit || !column) return sheet;
    if (choice) return enter(sheet, at.row, column, { value: choice.value }, rules);
    return edit.typed ? enter(sheet, at.row, column, { text: edit.text }, rules) : sheet;
  };
  const take = (choice?: Choice): void => {
    change(taken(choice));
    setEdit(undefined);
  };

  const open = (caret: boolean): void => {
    if (!column || row === undefined || isReadOnly(column, row)) return;
    const value = cellValue(column, row);
    const text = typeof value === 'number' && !choices && !unread.get(rowKey(row))?.has(column.key) ? String(value) : textOf(column, row);
    setEdit({ text, typed: false, walked: false, caret, highlighted: choices?.findIndex((choice) => choice.value === value) ?? -1 });
  };
  const type = (text: string): void => {
    if (!column || row === undefined || isReadOnly(column, row)) return;
    const exact = narrowed(choices ?? [], { text, typed: true }, matches).findIndex((choice) => plain(choice.label) === plain(text));
    const highlighted = text.trim() === '' ? -1 : Math.max(0, exact);
    setEdit((before) => ({ text, typed: true, walked: false, caret: before?.caret ?? false, highlighted }));
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
          change(taken());
          goTo(Math.max(0, at.row - 1), at.column);
        } else down(taken());
        return true;
      case 'move': {
        const next = taken();
        if (command.rows === 1 && !command.extend && at.row === rows.length - 1) down(next);
        else {
          change(next);
          goTo(within(at.row + command.rows, rows.length), within(at.column + command.columns, columns.length), command.extend);
        }
        return true;
      }
      case 'next': {
        const now = taken();
        const to = nextOpen(columns, now.rows, at.row * columns.length + at.column, command.back ? -1 : 1);
        change(now);
        if (leaving.current || to < 0 || to >= rows.length * columns.length) {
          setEdit(undefined);
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
        setEdit(
          (before) => before && { ...before, walked: true, highlighted: within(before.highlighted + command.by, offered?.length ?? 0) },
        );
        return true;
      case 'edit':
        open(true);
        return true;
      case 'giveBack':
        setEdit(undefined);
        setPlace((before) => ({ ...before, move: before.move + 1 }));
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
        setPlace({ row: rows.length - 1, column: columns.length - 1, fromRow: 0, fromColumn: 0, move: place.move + 1 });
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
    setEdit(undefined);
    const { top, bottom, left, right } = result.area;
    setPlace(({ move }) => ({ row: top, column: left, fromRow: bottom, fromColumn: right, move: move + 1 }));
  };

  return {
    /** Rows that somebody filled. */
    count,
    at,
    area,
    edit,
    unread,
    offered,
    choices,
    goTo,
    goToRow,
    type,
    take,
    /** Opens the editor of the cell with its unchanged text. */
    open: () => open(true),
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

const within = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

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

/** The choices that match the text word by word; all choices if the text is empty. */
function narrowed(choices: readonly Choice[], { text, typed }: Pick<Edit, 'text' | 'typed'>, matches: Matcher): readonly Choice[] {
  const words = typed ? text.trim().split(/\s+/) : [];
  const fitting = choices.filter(({ label, group = '' }) =>
    words.every((word) => plain(group + label).includes(plain(word)) || matches(label, word)),
  );
  // Choices that begin with the text rank before choices that contain it.
  const start = plain(words[0] ?? '');
  const begins = (choice: Choice) => (plain(choice.label).startsWith(start) ? 0 : 1);
  return [...fitting].sort((a, b) => begins(a) - begins(b)).slice(0, SHOWN);
}
