import type { Tone } from '../../../themes/tokens';

/** Stock that lies this many days costs attention, then money. */
export const AGE_WARNING = 7;
export const AGE_DANGER = 10;

export type Age = 'fresh' | 'ageing' | 'old';

/** How long is too long. */
export const ageOf = (days: number): Age => (days >= AGE_DANGER ? 'old' : days >= AGE_WARNING ? 'ageing' : 'fresh');

export const AGE_TONE: Readonly<Record<Exclude<Age, 'fresh'>, Tone>> = { ageing: 'attention', old: 'danger' };
