import { useState } from 'react';
import { type Matcher, rankOf, useMatcher } from '../../input/matching';
import { enter, type Sheet, type SheetRules } from '../changes';
import { type Choice, cellValue, type GridColumn, isReadOnly } from '../column';
import { within } from '../use-place';
import { plain } from './cell-text';

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

interface Options<Row> {
  readonly sheet: Sheet<Row>;
  readonly rules: SheetRules<Row>;
  /** The active cell. */
  readonly at: number;
  readonly column: GridColumn<Row> | undefined;
  readonly choices: readonly Choice[] | undefined;
  readonly textOf: (column: GridColumn<Row>, row: Row) => string;
}

const SHOWN = 100;

/** The editor of the active cell: its text, and the choices that the text filters. */
export function useEditor<Row>({ sheet, rules, at, column, choices, textOf }: Options<Row>) {
  const [edit, setEdit] = useState<Edit>();
  const matches = useMatcher(edit !== undefined && choices !== undefined);
  const offered = edit && choices ? narrowed(choices, edit, matches) : undefined;
  const row = sheet.rows[at];
  return {
    edit,
    offered,
    close: (): void => setEdit(undefined),
    /** Opens the editor with the text of the cell. */
    open(caret: boolean): void {
      if (!column || row === undefined || isReadOnly(column, row)) return;
      const value = cellValue(column, row);
      const isUnread = sheet.unread.get(rules.rowKey(row))?.has(column.key);
      const text = typeof value === 'number' && !choices && !isUnread ? String(value) : textOf(column, row);
      setEdit({ text, typed: false, walked: false, caret, highlighted: choices?.findIndex((choice) => choice.value === value) ?? -1 });
    },
    type(text: string): void {
      if (!column || row === undefined || isReadOnly(column, row)) return;
      const exact = narrowed(choices ?? [], { text, typed: true }, matches).findIndex((choice) => plain(choice.label) === plain(text));
      const highlighted = text.trim() === '' ? -1 : Math.max(0, exact);
      setEdit((before) => ({ text, typed: true, walked: false, caret: before?.caret ?? false, highlighted }));
    },
    /** Moves in the list of choices. */
    walk(by: number): void {
      setEdit((before) => before && { ...before, walked: true, highlighted: within(before.highlighted + by, offered?.length ?? 0) });
    },
    /** The sheet with the text of the editor applied. */
    taken(choice = edit?.typed || edit?.walked ? offered?.[edit.highlighted] : undefined): Sheet<Row> {
      if (!edit || !column) return sheet;
      if (choice) return enter(sheet, at, column, { value: choice.value }, rules);
      return edit.typed ? enter(sheet, at, column, { text: edit.text }, rules) : sheet;
    },
  };
}

/** The choices that match the text word by word; all choices if the text is empty. */
function narrowed(choices: readonly Choice[], { text, typed }: Pick<Edit, 'text' | 'typed'>, matches: Matcher): readonly Choice[] {
  const words = typed ? text.trim().split(/\s+/) : [];
  const fitting = choices.filter(({ label, group = '' }) =>
    words.every((word) => plain(group + label).includes(plain(word)) || matches(label, word)),
  );
  // "13" is "13" before "13 Pro", and "iPhone 13" before what only holds it.
  const start = words[0] ?? '';
  return [...fitting].sort((a, b) => rankOf(a.label, start) - rankOf(b.label, start)).slice(0, SHOWN);
}
