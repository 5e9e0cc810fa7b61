import { Random } from './random.js';

const MEMORY_STEP = 1.07;
const DAILY_DRIFT = 0.0012;
const WEEKLY_NOISE = 0.015;
const TIRED_BATTERY = 80;

/** What decides the worth of a device (docs/domain.md 9.2). */
export interface Worth {
  /** Of a like-new unit of the smallest memory, today, in the tenant's money. */
  readonly base: number;
  /** 0 for the smallest memory, 1 for the next … */
  readonly memoryStep: number;
  readonly versionFactor: number;
  readonly conditionFactor: number;
  readonly batteryHealth?: number;
}

/** The going price `daysAgo` days before today, in whatever money its base is: prices fall slowly, and every week has a mood of its own. */
export function marketPrice(model: string, worth: Worth, daysAgo: number): number {
  const mood = new Random(`${model}/week ${Math.floor(daysAgo / 7)}`).between(1 - WEEKLY_NOISE, 1 + WEEKLY_NOISE);
  const tired = worth.batteryHealth !== undefined && worth.batteryHealth < TIRED_BATTERY ? 0.94 : 1;
  return (
    worth.base * MEMORY_STEP ** worth.memoryStep * worth.versionFactor * worth.conditionFactor * tired * (1 + DAILY_DRIFT) ** daysAgo * mood
  );
}

/** What traders write: tens above a thousand, fives below, never nothing. */
export function roundPrice(yuan: number): number {
  const step = yuan >= 1000 ? 10 : 5;
  return Math.max(step, Math.round(yuan / step) * step);
}

/** From this age on, owners have often had the battery replaced. */
const OLD_YEARS = 4;
const REPLACED = 0.4;

/** Battery health of a device of some age, in percent; a new battery is a hundred. */
export function batteryHealth(random: Random, years: number): number {
  if (years >= OLD_YEARS && random.chance(REPLACED)) return 100;
  return Math.round(Math.min(100, Math.max(68, random.normal(100 - 6.5 * years, 4))));
}
