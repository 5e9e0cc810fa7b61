/** A schedule as it is chosen: each day, a day of the week or of the month, at an hour. */
export interface Chosen {
  readonly every: 'day' | 'week' | 'month';
  readonly hour: number;
  /** 1–7 of the week, Monday first; 1–28 of the month. */
  readonly on: number;
}

const LINE = /^0 (\d{1,2}) (\*|\d{1,2}) \* (\*|[1-7])$/;

/** The choice of a cron line; undefined where it is another than the builder makes. */
export function chosenOf(line: string | undefined): Chosen | undefined {
  const [, hour, month, week] = LINE.exec(line ?? '') ?? [];
  if (hour === undefined) return undefined;
  if (month !== '*') return { every: 'month', hour: Number(hour), on: Number(month) };
  return week === '*' ? { every: 'day', hour: Number(hour), on: 1 } : { every: 'week', hour: Number(hour), on: Number(week) };
}

/** `0 8 * * 1`: Mondays at eight. */
export function lineOf({ every, hour, on }: Chosen): string {
  return `0 ${hour} ${every === 'month' ? on : '*'} * ${every === 'week' ? on : '*'}`;
}
