/**
 * What a column comes to. A sum of nothing is none; `whole` columns have no sum either while the caller may not see all of their
 * values, for a part of a cost passes for the whole.
 */
export function totalOf(values: readonly unknown[], whole: boolean): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || (whole && known.length < values.length)) return undefined;
  return known.reduce<number>((total, value) => total + Math.round(Number(value) * 100), 0) / 100;
}
