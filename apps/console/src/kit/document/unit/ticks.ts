import { isCodeOf } from '@phone-trade/shared';
import type { Values } from '../../text/ref-text';

/** The units chosen of a document. All are chosen at first; from the first scan on, only those that were scanned. */
export interface Ticks {
  readonly chosen: readonly string[];
  readonly byScan: boolean;
}

export const numberOf = ({ productNo }: Values): string => String(productNo);

export const allOf = (units: readonly Values[]): Ticks => ({ chosen: units.map(numberOf), byScan: false });

/** Adds scanned units. The first scan starts from none. */
export const scanned = ({ chosen, byScan }: Ticks, productNos: readonly string[]): Ticks => ({
  chosen: [...new Set([...(byScan ? chosen : []), ...productNos])],
  byScan: true,
});

/** Whether a code means a unit that was already scanned. */
export const isScanned = ({ chosen, byScan }: Ticks, units: readonly Values[], code: string): boolean =>
  byScan && units.some((unit) => chosen.includes(numberOf(unit)) && isCodeOf(unit, code));

/** After a step that is done in portions: the next portion starts from none by scanner, else from all that are left; after the last one, all units are chosen. */
export function afterStep({ chosen, byScan }: Ticks, units: readonly Values[], isLeft: (unit: Values) => boolean): Ticks {
  const rest = units.filter((unit) => isLeft(unit) && !chosen.includes(numberOf(unit)));
  return rest.length > 0 ? { chosen: byScan ? [] : rest.map(numberOf), byScan } : { ...allOf(units), byScan };
}
