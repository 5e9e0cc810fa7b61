import { type AppError, codeKey, ERP, type Label, SHEET } from '@phone-trade/shared';

/** What a name leads to: a row that may be used, or why it may not. */
export type Resolved<T> = { readonly row: T; readonly error?: undefined } | { readonly row?: undefined; readonly error: AppError };

interface Selectable {
  readonly id: string;
  readonly status: number;
}

/** What two spellings of a name share. */
export const nameKey = codeKey;

/** Rows of one kind by the names people type for them. A row may have several names; one typed exactly wins over a similar one. */
export class NameIndex<T extends Selectable> {
  private readonly exact = new Map<string, T[]>();
  private readonly similar = new Map<string, T[]>();

  /** `namesOf` gives the names of a row; empty ones do not count. */
  constructor(
    private readonly noun: Label,
    rows: readonly T[],
    namesOf: (row: T) => readonly (string | null)[],
  ) {
    for (const row of rows) {
      for (const name of new Set(namesOf(row))) {
        if (!name) continue;
        add(this.exact, name, row);
        add(this.similar, nameKey(name), row);
      }
    }
  }

  /** The row of that name. A row that has been switched off is found and refused, so that the message can say so. */
  find(name: string): Resolved<T> {
    const found = this.exact.get(name) ?? this.similar.get(nameKey(name)) ?? [];
    const usable = found.filter((row) => row.status !== 0);
    const [row] = usable;
    if (usable.length > 1) return { error: SHEET.AMBIGUOUS_NAME({ noun: this.noun, name }) };
    if (row) return { row };
    return { error: found.length > 0 ? ERP.CONFIG_DISABLED({ name }) : SHEET.UNKNOWN_NAME({ noun: this.noun, name }) };
  }
}

function add<T extends Selectable>(index: Map<string, T[]>, name: string, row: T): void {
  const known = index.get(name) ?? [];
  if (!known.some(({ id }) => id === row.id)) index.set(name, [...known, row]);
}
