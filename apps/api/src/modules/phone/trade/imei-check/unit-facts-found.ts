import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import type { ImeiCheck } from './imei-check.entity.js';

/** Facts of a unit that an answer knows too. */
export const FOUND_FACTS = ['lockStatus', 'blacklistStatus', 'warrantyEnd'] as const;
export type FoundFact = (typeof FOUND_FACTS)[number];

type Known = Pick<Unit, FoundFact>;

const isUnknown = (value: unknown): boolean => value === 0 || value === null;

/** What an answer says of a unit: facts that are unknown so far, and those that are known otherwise. */
export function factsFound(unit: Known, answer: Pick<ImeiCheck, FoundFact>): { readonly fills: UnitChange; readonly differs: UnitChange } {
  const fills: Record<string, unknown> = {};
  const differs: Record<string, unknown> = {};
  for (const name of FOUND_FACTS) {
    if (isUnknown(answer[name]) || answer[name] === unit[name]) continue;
    (isUnknown(unit[name]) ? fills : differs)[name] = answer[name];
  }
  return { fills, differs };
}
