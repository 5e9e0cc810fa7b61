import { codeKey } from '../text/code-key.js';

/** The Luhn check digit over the first fourteen digits of an IMEI (docs/domain.md 9.3). */
export function imeiCheckDigit(first14: string): number {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const digit = first14.charCodeAt(i) - 48;
    const weighed = i % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}

/** Fifteen digits and nothing else. By characters, because an order has hundreds of these and a regular expression takes longer. */
export function looksLikeImei(text: string): boolean {
  if (text.length !== 15) return false;
  for (let i = 0; i < 15; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

export const isImei = (text: string): boolean => looksLikeImei(text) && imeiCheckDigit(text) === text.charCodeAt(14) - 48;

/** What a unit says of its IMEI: 1 right · 2 accepted although its check digit is wrong · 3 it has none (docs/domain.md 2.1). */
export const imeiFlag = (imei: string | null | undefined): 1 | 2 | 3 => (!imei ? 3 : isImei(imei) ? 1 : 2);

/** What is typed so far: its normal form (`codeKey`) without dashes. A number that is entered is read whole, by `readImei`. */
export function normaliseImei(text: string): string {
  if (looksLikeImei(text)) return text;
  return codeKey(text).replaceAll('-', '');
}

/** How a number as entered was put right: zeros a spreadsheet lost, a check digit nobody gave, a software version that is no part of it. */
export type ImeiRepair = 'zeros' | 'checkDigit' | 'version';

export interface ReadImei {
  readonly imei: string;
  readonly repair?: ImeiRepair;
}

const completed = (first14: string): string => `${first14}${imeiCheckDigit(first14)}`;

/** Whether all digits that tell a device are the same, as on devices without a number; the check digit follows from them. */
export const isImeiPlaceholder = (imei: string): boolean => /^(\d)\1{3,}$/.test(looksLikeImei(imei) ? imei.slice(0, 14) : imei);

/**
 * The IMEI that a scan, a cell or a typed text means: without dashes, with its zeros and its check digit, without the software version that
 * an IMEISV has in its last two digits. Text that is no number of this kind is answered in normal form.
 */
export function readImei(text: string): ReadImei {
  if (looksLikeImei(text)) return { imei: text };
  // Labels put the version behind a stroke.
  const imei = normaliseImei(text).replaceAll('/', '');
  if (!/^\d{13,17}$/.test(imei) || imei.length === 15 || isImeiPlaceholder(imei)) return { imei };
  const padded = padImei(imei);
  if (padded !== undefined) return { imei: padded, repair: 'zeros' };
  switch (imei.length) {
    case 14:
      return { imei: completed(imei), repair: 'checkDigit' };
    case 16:
      return { imei: completed(imei.slice(0, 14)), repair: 'version' };
    case 17:
      return isImei(imei.slice(0, 15)) ? { imei: imei.slice(0, 15), repair: 'version' } : { imei };
    default:
      return { imei };
  }
}

/**
 * A spreadsheet that stored the column as a number lost leading zeros: pads 13 digits, and 14 where a number of the only range of phones
 * with one zero in front (`01`) comes out. Only if Luhn then holds.
 */
export function padImei(text: string): string | undefined {
  if (!/^(?:[1-9]\d{12}|1\d{13})$/.test(text)) return undefined;
  const padded = text.padStart(15, '0');
  return isImei(padded) ? padded : undefined;
}
