const DURATION = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000] as const;

/** A hundred years. What is later than that has a date that neither engine stores. */
const MOST_MS = 36_525 * 86_400_000;

/** Milliseconds of an ISO 8601 duration without months and years, which have no fixed length; undefined for any other text. */
export function durationMs(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match) return undefined;
  const total = UNITS_MS.reduce((sum, unit, i) => sum + unit * Number(match[i + 1] ?? 0), 0);
  return total > MOST_MS ? undefined : total;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since the epoch of an ISO 8601 instant with its zone; undefined for any other text. */
export function instantMs(text: string): number | undefined {
  const at = INSTANT.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
