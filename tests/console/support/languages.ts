/** A journey runs in one of its languages, which alternate from journey to journey; in the full run it runs in all. */
export const inTurn = <T>(languages: readonly T[], n: 0 | 1): readonly T[] =>
  process.env.TEST_FULL ? languages : languages.slice(n, n + 1);
