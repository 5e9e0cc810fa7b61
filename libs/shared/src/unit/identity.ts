import { codeKey } from '../text/code-key.js';
import { normaliseImei } from './imei.js';

/** The numbers that tell one device from another, in the order in which a device is named by them (docs/domain.md 2.1). */
export const IDENTITY = ['imei', 'meid', 'sn'] as const;

/** A unit, or a row about one. Columns that the row lacks count as empty. */
export type Identified = { readonly [name in (typeof IDENTITY)[number]]?: unknown };

const isFilled = (code: unknown): code is string => typeof code === 'string' && code !== '';

/** The number a unit is named by wherever one is shown: its IMEI, without one its MEID, without both its serial number. */
export function identityOf(unit: Identified): string | undefined {
  return IDENTITY.map((name) => unit[name]).find(isFilled);
}

/** The identity in normal form, by which a unit named in a sheet is compared. */
export function identityKey(unit: Identified): string | undefined {
  const identity = identityOf(unit);
  return identity === undefined ? undefined : codeKey(identity);
}

/** The name of a unit as entered in normal form: an IMEI has no dashes, a serial number may have some. */
export function normaliseIdentity(text: string): string {
  const digits = normaliseImei(text);
  return /^\d{13,15}$/.test(digits) ? digits : codeKey(text);
}

interface Coded extends Identified {
  readonly productNo?: unknown;
  readonly imei2?: unknown;
  readonly thirdBarcode?: unknown;
}

/** Every code that a unit is found by, without repetitions; the identity comes before the others of the device. */
export function codesOfUnit({ productNo, imei, imei2, meid, sn, thirdBarcode }: Coded): readonly string[] {
  const codes = [productNo, imei, meid, sn, imei2, thirdBarcode];
  return [...new Set(codes.filter(isFilled))];
}
