/** A rectangle of cells, all counted from 1, both ends included. */
export interface Range {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** `B2:D9` or `B2`; undefined when it is no range. */
export function rangeOf(ref: string): Range | undefined {
  const match = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(ref);
  if (!match) return undefined;
  const [, left = '', top = '', right = left, bottom = top] = match;
  return { left: columnNumber(left), right: columnNumber(right), top: Number(top), bottom: Number(bottom) };
}

export const isWithin = ({ left, right, top, bottom }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** `A` → 1, `AA` → 27. */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
