import { addDays, fromWireTime } from '@phone-trade/shared';

/** What a filter of times names: a whole day of the tenant, or a whole second as lists show it. `until` is exclusive; ISO times. */
interface Span {
  readonly from: string;
  readonly until: string;
}

const DAY_LENGTH = 10;
const SECOND_MS = 1000;

/** The span of a day or of a second in wire form, or undefined for any other text. */
export function spanOf(wire: string, zoneMinutes: number): Span | undefined {
  const from = fromWireTime(wire, zoneMinutes);
  if (!from) return undefined;
  const isDay = wire.length === DAY_LENGTH;
  const until = isDay ? fromWireTime(addDays(wire, 1), zoneMinutes) : new Date(Date.parse(from) + SECOND_MS).toISOString();
  return until ? { from, until } : undefined;
}

const BOUNDS: Readonly<Record<string, readonly [compare: string, end: keyof Span]>> = {
  ge: ['>=', 'from'],
  gt: ['>=', 'until'],
  le: ['<', 'until'],
  lt: ['<', 'from'],
};

/**
 * The condition that a suffix (`datege`, `le`, `equal`, …) states of a column of times. Stored times have milliseconds and shown ones
 * have none, so that a time is compared with the whole span and never with an instant. `bind` answers the placeholder of a value.
 */
export function timeSql(column: string, suffix: string, spans: readonly Span[], bind: (value: string) => string): string {
  const bound = BOUNDS[suffix.replace('date', '')];
  const [first] = spans;
  if (bound && first) return `${column} ${bound[0]} ${bind(first[bound[1]])}`;
  const within = spans.map(({ from, until }) => `${column} >= ${bind(from)} AND ${column} < ${bind(until)}`);
  const any = within.length === 1 ? within.join() : `(${within.join(' OR ')})`;
  return suffix === 'notequal' ? `NOT (${any})` : any;
}
