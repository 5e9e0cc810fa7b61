import { addDays } from '@phone-trade/shared';
import type { ImeiAnswer, ImeiChecker } from './imei-checker.js';

/** Fen a question. */
const FEE = 30;

const CARRIERS = ['China Mobile', 'China Unicom', 'China Telecom', 'Vodafone', 'T-Mobile'] as const;

/** The thirteenth and fourteenth digit say what is wrong with the phone. */
const WRONG: Readonly<Record<string, Partial<ImeiAnswer>>> = {
  '66': { lockStatus: 2 },
  '67': { lockStatus: 3, simLock: 2 },
  '77': { blacklistStatus: 2 },
};
const UNKNOWN = '99';

/** What the simulator says of an IMEI: always the same; undefined where it knows nothing. */
export function simulatedAnswer(imei: string): ImeiAnswer | undefined {
  const kind = imei.slice(12, 14);
  if (kind === UNKNOWN) return undefined;
  const seed = Number(imei.slice(8, 14));
  return {
    lockStatus: 1,
    blacklistStatus: 1,
    simLock: 1,
    carrier: CARRIERS[seed % CARRIERS.length] as string,
    warrantyEnd: addDays('2025-01-01', (seed * 7) % 900),
    fee: FEE,
    ...WRONG[kind],
  };
}

/** Stands in for a provider: answers by the digits, at once, and costs nothing but what it says. */
export const simulatedChecker: ImeiChecker = {
  provider: 'simulator',
  async check(imei) {
    const answer = simulatedAnswer(imei);
    if (!answer) throw new Error(`nothing is known of ${imei}`);
    return answer;
  },
};
