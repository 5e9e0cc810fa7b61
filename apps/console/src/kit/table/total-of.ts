/** What a column comes to, to the cent. A sum of nothing is none. */
export function totalOf(values: readonly unknown[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce<number>((total, value) => total + Math.round(Number(value) * 100), 0) / 100;
}
