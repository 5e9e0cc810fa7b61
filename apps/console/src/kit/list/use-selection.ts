import { useMemo, useState } from 'react';

/** Rows somebody picked; they stay picked while other pages are looked at. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  readonly keyOf: (row: Row) => string;
  readonly set: (rows: readonly Row[]) => void;
  readonly add: (row: Row) => void;
  readonly remove: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [rows, set] = useState<readonly Row[]>([]);
  return useMemo(
    () => ({
      rows,
      keys: rows.map(keyOf),
      keyOf,
      set,
      add: (row) => set([...rows, row]),
      remove: (gone) => {
        const keys = new Set(gone.map(keyOf));
        set(rows.filter((row) => !keys.has(keyOf(row))));
      },
      clear: () => set([]),
    }),
    [rows, keyOf],
  );
}
