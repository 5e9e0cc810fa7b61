/** An object, list or value within an input. Its path is put together only for a finding: most inputs have none. */
export interface Place {
  readonly up?: Place;
  readonly name?: string | number;
  /** The outermost line it is on, 1-based: that is the row people see. */
  readonly row?: number | undefined;
}

/** `products[1].imei`, empty for the whole input. */
export function pathOf({ up, name }: Place): string {
  if (!up || name === undefined) return '';
  const path = pathOf(up);
  if (typeof name === 'number') return `${path}[${name}]`;
  return path ? `${path}.${name}` : name;
}
