/** A column as it is declared, where one beside it wants to know how far it reaches. */
export interface PlacedColumn {
  readonly key: string;
  readonly width: number;
  readonly fixed?: 'left' | 'right';
}

/** How far from its edge of the table a pinned cell stays while the others scroll. */
export interface Pin {
  readonly insetInlineStart?: number;
  readonly insetInlineEnd?: number;
}

/**
 * The places of pinned columns, one after the other from their edge; `leading` and `trailing` are the widths of what is pinned outside of
 * them. Widths are those declared: where a table is stretched beyond them nothing scrolls, and nothing has to stay.
 */
export function pinsOf(columns: readonly PlacedColumn[], leading: number, trailing: number): ReadonlyMap<string, Pin> {
  const pins = new Map<string, Pin>();
  let start = leading;
  for (const { key, width } of columns.filter(({ fixed }) => fixed === 'left')) {
    pins.set(key, { insetInlineStart: start });
    start += width;
  }
  let end = trailing;
  for (const { key, width } of columns.filter(({ fixed }) => fixed === 'right').reverse()) {
    pins.set(key, { insetInlineEnd: end });
    end += width;
  }
  return pins;
}
