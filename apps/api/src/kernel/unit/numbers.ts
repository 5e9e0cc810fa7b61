import type { Unit } from './postings.js';

/** What makes a serial number unique among open cycles: makers count for themselves, so only within a brand (erp-domain 2.1). */
export const serialKey = ({ brandId, sn }: Pick<Unit, 'brandId' | 'sn'>): string | null => (sn ? `${brandId}/${sn}` : null);

/** The numbers a unit keeps from others: those it answers to while it is reviewed and ours, none else. */
export function openNumbers(unit: Pick<Unit, 'imei' | 'sn' | 'brandId' | 'isDraft' | 'outType'>): Pick<Unit, 'imeiOpen' | 'serialOpen'> {
  const isOpen = !unit.isDraft && unit.outType === 0;
  return { imeiOpen: isOpen ? unit.imei : null, serialOpen: isOpen ? serialKey(unit) : null };
}
