import { addDays, fromWireTime } from '@phone-trade/shared';

const DAY_MS = 86_400_000;

/** Monday to Sunday. */
const WEEKDAYS = [1.15, 1.05, 1.0, 1.0, 1.1, 0.9, 0.55] as const;

/** A week in which hardly anybody trades, and two days on which everybody does, in days before today. */
const HOLIDAY = { from: 75, to: 69, factor: 0.1 };
const PEAKS: Readonly<Record<number, number>> = { 40: 1.8, 12: 1.8 };

export interface OpeningHours {
  /** `10:00:00`, local. */
  readonly opens: string;
  readonly closes: string;
}

/** The days of a tenant as seen from the day of seeding: all dates are relative to it, so that the boards look alive. */
export class TradingCalendar {
  constructor(
    /** Today in the tenant's zone, `yyyy-MM-dd`. */
    readonly today: string,
    private readonly zoneMinutes: number,
    private readonly hours: OpeningHours,
  ) {}

  day(daysAgo: number): string {
    return addDays(this.today, -daysAgo);
  }

  /** How busy a day is, 1 on average. */
  factor(daysAgo: number): number {
    const weekday = (new Date(`${this.day(daysAgo)}T00:00:00Z`).getUTCDay() + 6) % 7;
    const holiday = daysAgo <= HOLIDAY.from && daysAgo >= HOLIDAY.to ? HOLIDAY.factor : 1;
    return (WEEKDAYS[weekday] ?? 1) * holiday * (PEAKS[daysAgo] ?? 1);
  }

  /** A moment of a day: 0 is when the doors open, 1 when they close. */
  at(daysAgo: number, share: number): number {
    const opens = this.local(daysAgo, this.hours.opens);
    return Math.round(opens + (this.local(daysAgo, this.hours.closes) - opens) * share);
  }

  /** A wall-clock time of a day. */
  local(daysAgo: number, time: string): number {
    return Date.parse(fromWireTime(`${this.day(daysAgo)} ${time}`, this.zoneMinutes) as string);
  }

  /** How many whole days before today a moment is. */
  daysAgo(at: number): number {
    return Math.floor((this.local(0, '23:59:59') - at) / DAY_MS);
  }

  /** The same moment if the doors are open then, otherwise soon after they open next. */
  working(at: number): number {
    const ago = this.daysAgo(at);
    if (at < this.at(ago, 0)) return this.at(ago, 0.01);
    return at > this.at(ago, 1) ? this.at(ago - 1, 0.02) : at;
  }
}
