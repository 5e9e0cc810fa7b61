/** Inside: ISO UTC with milliseconds. On the wire: `yyyy-MM-dd HH:mm:ss` in the tenant's zone, given as minutes east of UTC. */
export function toWireTime(iso: string, zoneMinutes: number): string {
  // Most instants keep their day in a zone of whole hours, and then only the hour changes: a list does this for every row.
  const hour = Number(iso.slice(11, 13)) + zoneMinutes / 60;
  if (hour >= 0 && hour < 24 && Number.isInteger(hour)) return `${iso.slice(0, 10)} ${hour < 10 ? '0' : ''}${hour}${iso.slice(13, 19)}`;
  return new Date(Date.parse(iso) + zoneMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The reverse of `toWireTime`; a date without a time is its first second. Undefined when it is no time. */
export function fromWireTime(wire: string, zoneMinutes: number): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(wire);
  if (!match) return undefined;
  const ms = Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}.000Z`);
  return Number.isNaN(ms) || !isDay(match[1] as string) ? undefined : new Date(ms - zoneMinutes * 60_000).toISOString();
}

/** The calendar day of an instant in a zone, `yyyy-MM-dd`. */
export const dayOf = (iso: string, zoneMinutes: number): string => toWireTime(iso, zoneMinutes).slice(0, 10);

/** True for a real calendar day `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The day `days` later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
