import { AGE_DAYS, daysBetween } from '@phone-trade/shared';
import type { Tone } from '../../themes/tokens';

export type Age = 'fresh' | 'ageing' | 'old';

/** How long is too long. */
export const ageOf = (days: number): Age => (days >= AGE_DAYS.danger ? 'old' : days >= AGE_DAYS.warning ? 'ageing' : 'fresh');

export const AGE_TONE: Readonly<Record<Exclude<Age, 'fresh'>, Tone>> = { ageing: 'attention', old: 'danger' };

/** Calendar days from a wire time to a day of the same time zone. */
export const daysWaited = (time: string, today: string): number => daysBetween(time.slice(0, 10), today);
