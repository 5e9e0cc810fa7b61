import { useState } from 'react';
import type { Area } from './changes';

/** The active cell, and the cell where the selection began. */
interface Place {
  readonly row: number;
  readonly column: number;
  readonly fromRow: number;
  readonly fromColumn: number;
  /** Number of moves: the input of the cell takes the focus once per move. 0 until the user enters the grid. */
  readonly move: number;
}

const START: Place = { row: 0, column: 0, fromRow: 0, fromColumn: 0, move: 0 };

/** The active cell and the selection, within the rows that there are. */
export function usePlace(rowCount: number, columnCount: number) {
  const [place, setPlace] = useState(START);
  const at = { ...place, row: within(place.row, rowCount), fromRow: within(place.fromRow, rowCount) };
  const area: Area = {
    top: Math.min(at.row, at.fromRow),
    bottom: Math.max(at.row, at.fromRow),
    left: Math.min(at.column, at.fromColumn),
    right: Math.max(at.column, at.fromColumn),
  };
  const move = (to: Omit<Place, 'move'>): void => setPlace((before) => ({ ...to, move: before.move + 1 }));
  return {
    at,
    area,
    /** Moves to a cell, or extends the selection to it. */
    cell(row: number, column: number, extend: boolean): void {
      move({ row, column, fromRow: extend ? at.fromRow : row, fromColumn: extend ? at.fromColumn : column });
    },
    /** Selects a whole row, or all rows from the start of the selection to that row. */
    row(row: number, extend: boolean): void {
      move({ row, column: columnCount - 1, fromRow: extend ? at.fromRow : row, fromColumn: 0 });
    },
    all(): void {
      move({ row: rowCount - 1, column: columnCount - 1, fromRow: 0, fromColumn: 0 });
    },
    /** Selects a block, with its first cell active. */
    block({ top, bottom, left, right }: Area): void {
      move({ row: top, column: left, fromRow: bottom, fromColumn: right });
    },
    /** Gives the focus back to the active cell. */
    again(): void {
      setPlace((before) => ({ ...before, move: before.move + 1 }));
    },
  };
}

/** An index moved into a list of `count`. */
export const within = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));
