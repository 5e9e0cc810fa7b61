import type { Unit } from './postings.js';

/** What makes a serial number unique among open cycles: makers count for themselves, so only within a brand (erp-domain 2.1). */
export const serialKey = ({ brandId, sn }: Pick<Unit, 'brandId' | 'sn'>): string | null => (sn ? `${brandId}/${sn}` : null);
