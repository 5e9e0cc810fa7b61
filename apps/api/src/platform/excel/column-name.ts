/** 0 → `A`, 26 → `AA`. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** `AB12` → 27; -1 when the reference names no column. Absurd references stay finite: at most four letters are read. */
export function columnIndex(ref: string): number {
  let index = 0;
  let at = 0;
  for (; at < ref.length && at < 4; at += 1) {
    const letter = ref.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

/** A rectangle of cells: columns 0-based, rows 1-based, both ends included. */
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
  return { left: columnIndex(left), right: columnIndex(right), top: Number(top), bottom: Number(bottom) };
}
