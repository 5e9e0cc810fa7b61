import { isCodeOf } from '@phone-trade/shared';
import type { Values } from '../../text/ref-text';

/** The units chosen of a document: none until they are scanned or ticked. */
export interface Ticks {
  readonly chosen: readonly string[];
  /** Whether some were scanned. */
  readonly byScan: boolean;
}

export const NO_TICKS: Ticks = { chosen: [], byScan: false };

export const numberOf = ({ productNo }: Values): string => String(productNo);

/** Adds scanned units. */
export const scanned = ({ chosen }: Ticks, productNos: readonly string[]): Ticks => ({
  chosen: [...new Set([...chosen, ...productNos])],
  byScan: true,
});

/** Whether a code means a unit that is chosen already. */
export const isChosen = ({ chosen }: Ticks, units: readonly Values[], code: string): boolean =>
  units.some((unit) => chosen.includes(numberOf(unit)) && isCodeOf(unit, code));

/** After a step that is done in portions: the next portion starts from none; after the last one, all units are chosen for the step that follows. */
export function afterStep({ chosen, byScan }: Ticks, units: readonly Values[], isLeft: (unit: Values) => boolean): Ticks {
  const isDone = units.every((unit) => !isLeft(unit) || chosen.includes(numberOf(unit)));
  return { chosen: isDone ? units.map(numberOf) : [], byScan };
}
