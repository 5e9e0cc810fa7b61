import { codeKey } from '../text/code-key.js';
import { withoutName } from '../text/without-name.js';
import { type ImeiRepair, looksLikeImei, normaliseImei, readImei } from './imei.js';
import { isMeidDecimal, meidAmong, readMeid } from './meid.js';

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

/** A code of any kind in normal form: a number of digits has no dashes, a serial number or barcode may have some. */
export function normaliseIdentity(text: string): string {
  const digits = normaliseImei(text);
  return /^\d{13,19}$/.test(digits) ? digits : codeKey(text);
}

/** Every normal form that a code may have been stored in, whatever number it is, the likeliest first: as entered, as IMEI, as MEID. */
export function codeForms(text: string): string[] {
  // Most codes are product numbers.
  if (/^\d{11}$/.test(text)) return [text];
  const key = codeKey(withoutName(text));
  const digits = key.replaceAll('-', '');
  const { imei } = readImei(key);
  const forms = [codeKey(text), key, /^\d+$/.test(digits) ? digits : key, looksLikeImei(imei) ? imei : key, readMeid(key) ?? key];
  return [...new Set(forms)];
}

/** How a number as entered was put right; `decimal` was the decimal form of a MEID. */
export type CodeRepair = ImeiRepair | 'decimal';

/** A number of a device, the field it belongs in, and how it was put right. */
export interface DeviceCode {
  readonly field: (typeof IDENTITY)[number];
  readonly code: string;
  readonly repair?: CodeRepair;
}

/** What a scanned or typed number of a device is: with letters a serial number, unless it is a MEID. */
export function readDeviceCode(text: string): DeviceCode {
  const code = normaliseIdentity(withoutName(text));
  const meid = meidAmong(code);
  if (meid !== undefined) return { field: 'meid', code: meid, ...(isMeidDecimal(code) ? { repair: 'decimal' } : {}) };
  if (/\p{L}/u.test(code)) return { field: 'sn', code };
  const { imei, repair } = readImei(code);
  return { field: 'imei', code: imei, ...(repair === undefined ? {} : { repair }) };
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

/** Whether a scanned or typed code is one of a unit, however it is written. */
export function isCodeOf(unit: Coded, text: string): boolean {
  const forms = codeForms(text);
  return codesOfUnit(unit).some((code) => forms.includes(codeKey(code)));
}
