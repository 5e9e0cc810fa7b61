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

/** What of a value was entered: rows are stored again with each save, under other ids. */
type Entered = (name: string, value: unknown) => unknown;
const whole: Entered = (_name, value) => value;

/** What is entered joined with what somebody else saved meanwhile, value by value, seen from what both began with. */
export function merge(base: Values, mine: Values, theirs: Values, names: readonly string[], entered = whole): Merged {
  const differs = (name: string, a: Values, b: Values) => !same(entered(name, a[name]), entered(name, b[name]));
  const changed = names.filter((name) => differs(name, base, theirs) && differs(name, mine, theirs));
  const clashes = changed.filter((name) => differs(name, base, mine));
  const taken = changed.filter((name) => !clashes.includes(name));
  return {
    taken,
    clashes: clashes.map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
    values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) },
  };
}
