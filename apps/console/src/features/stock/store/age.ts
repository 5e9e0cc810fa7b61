import { STOCK_AGE } from '@phone-trade/shared';
import type { Tone } from '../../../themes/tokens';

export type Age = 'fresh' | 'ageing' | 'old';

/** How long is too long. */
export const ageOf = (days: number): Age => (days >= STOCK_AGE.old ? 'old' : days >= STOCK_AGE.warning ? 'ageing' : 'fresh');

export const AGE_TONE: Readonly<Record<Exclude<Age, 'fresh'>, Tone>> = { ageing: 'attention', old: 'danger' };
