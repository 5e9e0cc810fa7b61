import type { Unit } from './postings.js';

/** What makes a serial number unique among open cycles: makers count for themselves, so only within a brand (erp-domain 2.1). */
export const serialKey = ({ brandId, sn }: Pick<Unit, 'brandId' | 'sn'>): string | null => (sn ? `${brandId}/${sn}` : null);

/** On its way back from a customer: sold, and ours again as far as its numbers go. */
const COMING_BACK = 9;

/** Whether a unit's cycle is open: reviewed, and ours or coming back to us (erp-domain 2.1). */
export const isOpenCycle = ({ isDraft, outType, custody }: Pick<Unit, 'isDraft' | 'outType' | 'custody'>): boolean =>
  !isDraft && (outType === 0 || custody === COMING_BACK);

/** The numbers a unit keeps from others: those it answers to while its cycle is open, none else. */
export function openNumbers(
  unit: Pick<Unit, 'imei' | 'sn' | 'brandId' | 'isDraft' | 'outType' | 'custody'>,
): Pick<Unit, 'imeiOpen' | 'serialOpen'> {
  return isOpenCycle(unit) ? { imeiOpen: unit.imei, serialOpen: serialKey(unit) } : { imeiOpen: null, serialOpen: null };
}
