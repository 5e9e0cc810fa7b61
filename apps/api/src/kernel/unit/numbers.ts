import { codeKey, OUT_TYPE } from '@phone-trade/shared';
import type { Unit } from './postings.js';

/** The unique key of a serial number among open cycles: serial numbers are unique only within a brand (docs/domain.md 2.1). */
export const serialKey = ({ brandId, sn }: Pick<Unit, 'brandId' | 'sn'>): string | null => (sn ? `${brandId}/${codeKey(sn)}` : null);

/** The unique key of a third-party barcode among open cycles. */
export const barcodeKey = ({ thirdBarcode }: Pick<Unit, 'thirdBarcode'>): string | null => (thirdBarcode ? codeKey(thirdBarcode) : null);

/** The normal forms that stand beside the numbers as entered: columns to write with those of a unit. */
export function withKeys<U extends Partial<Pick<Unit, 'sn' | 'thirdBarcode'>>>(
  unit: U,
): U & Partial<Pick<Unit, 'snKey' | 'thirdBarcodeKey'>> {
  const keyOf = (text: string | null | undefined) => (text ? codeKey(text) : null);
  return {
    ...unit,
    ...(unit.sn === undefined ? {} : { snKey: keyOf(unit.sn) }),
    ...(unit.thirdBarcode === undefined ? {} : { thirdBarcodeKey: keyOf(unit.thirdBarcode) }),
  };
}

/** On its way back from a customer: sold, and ours again as far as its numbers go. */
const COMING_BACK = 9;

/** Whether a unit's cycle is open: reviewed, and ours or coming back to us (docs/domain.md 2.1). */
export const isOpenCycle = ({ isDraft, outType, custody }: Pick<Unit, 'isDraft' | 'outType' | 'custody'>): boolean =>
  !isDraft && (outType === OUT_TYPE.none || custody === COMING_BACK);

/** The columns that say what a unit answers to, and whether it does. */
export const NUMBERED = ['imei', 'imei2', 'meid', 'sn', 'brandId', 'thirdBarcode', 'isDraft', 'outType', 'custody'] as const;

export type NumberedUnit = Pick<Unit, (typeof NUMBERED)[number]>;

export interface OpenNumber {
  readonly kind: 'imei' | 'meid' | 'sn' | 'barcode';
  readonly number: string;
}

/** The numbers a unit keeps from others: those it answers to while its cycle is open, none else. */
export function openNumbers(unit: NumberedUnit): OpenNumber[] {
  if (!isOpenCycle(unit)) return [];
  const { imei, imei2, meid } = unit;
  const [serial, barcode] = [serialKey(unit), barcodeKey(unit)];
  return [
    ...(imei ? [{ kind: 'imei', number: imei } as const] : []),
    ...(imei2 && imei2 !== imei ? [{ kind: 'imei', number: imei2 } as const] : []),
    ...(meid ? [{ kind: 'meid', number: meid } as const] : []),
    ...(serial ? [{ kind: 'sn', number: serial } as const] : []),
    ...(barcode ? [{ kind: 'barcode', number: barcode } as const] : []),
  ];
}
