const TWO_DIGITS: readonly string[] = Array.from({ length: 32 }, (_, n) => String(n).padStart(2, '0'));

const ZERO = 48;
const twoDigitsAt = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** Inside: ISO UTC with milliseconds. On the wire: `yyyy-MM-dd HH:mm:ss` in the tenant's zone, given as minutes east of UTC. */
export function toWireTime(iso: string, zoneMinutes: number): string {
  // A list does this for every row, and in a zone of whole hours hardly any instant needs a calendar.
  const sum = twoDigitsAt(iso, 11) + zoneMinutes / 60;
  const hour = TWO_DIGITS[sum >= 24 ? sum - 24 : sum];
  if (hour !== undefined && sum < 24) return `${iso.slice(0, 10)} ${hour}${iso.slice(13, 19)}`;
  const day = twoDigitsAt(iso, 8) + 1;
  if (hour !== undefined && day <= 28) return `${iso.slice(0, 8)}${TWO_DIGITS[day]} ${hour}${iso.slice(13, 19)}`;
  return new Date(Date.parse(iso) + zoneMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

const WIRE_TIME = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2})?$/;

/** The reverse of `toWireTime`; a date without a time is its first second. Undefined when it is no time. */
export function fromWireTime(wire: string, zoneMinutes: number): string | undefined {
  const day = wire.slice(0, 10);
  if (!WIRE_TIME.test(wire) || !isDay(day)) return undefined;
  const time = wire.slice(11) || '00:00:00';
  const given = twoDigitsAt(time, 0);
  const hour = TWO_DIGITS[given - zoneMinutes / 60];
  // Most filters of a list are instants of the same day everywhere, which need no calendar either.
  if (hour !== undefined && given < 24 && hour < '24' && twoDigitsAt(time, 3) < 60 && twoDigitsAt(time, 6) < 60)
    return `${day}T${hour}${time.slice(2)}.000Z`;
  const ms = Date.parse(`${day}T${time}.000Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms - zoneMinutes * 60_000).toISOString();
}

/** The calendar day of an instant in a zone, `yyyy-MM-dd`. */
export const dayOf = (iso: string, zoneMinutes: number): string => toWireTime(iso, zoneMinutes).slice(0, 10);

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a real calendar day `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), twoDigitsAt(text, 5), twoDigitsAt(text, 8)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : DAYS_OF_MONTH[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

/** Nothing that is entered happened before; what says so has lost digits of its year. */
export const EARLIEST_DAY = '2000-01-01';

/** How many days lie between two, `to` being the later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000);

/** The day `days` later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
