type Values = Readonly<Record<string, unknown>>;

/** A value that two people changed, each in his own way. */
export interface Clash {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** What somebody else changed and I did not: theirs counts. */
  readonly taken: readonly string[];
  readonly clashes: readonly Clash[];
  /** My values with what was taken over; where the two clash, mine. */
  readonly values: Values;
}

/** Blank is blank, whether a form says so by nothing or by an empty text. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** What is entered joined with what somebody else saved meanwhile, value by value, seen from what both began with. */
export function merge(base: Values, mine: Values, theirs: Values, names: readonly string[]): Merged {
  const changed = names.filter((name) => !same(base[name], theirs[name]) && !same(mine[name], theirs[name]));
  const clashes = changed.filter((name) => !same(base[name], mine[name]));
  const taken = changed.filter((name) => !clashes.includes(name));
  return {
    taken,
    clashes: clashes.map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
    values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) },
  };
}
