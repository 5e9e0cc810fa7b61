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

/** What a scan or a cell means: its normal form (`codeKey`) without dashes. */
export function normaliseImei(text: string): string {
  if (looksLikeImei(text)) return text;
  return codeKey(text).replaceAll('-', '');
}

/** A spreadsheet that stored the column as a number lost leading zeros: pads 13 or 14 digits, only if Luhn then holds. */
export function padImei(text: string): string | undefined {
  if (!/^\d{13,14}$/.test(text)) return undefined;
  const padded = text.padStart(15, '0');
  return isImei(padded) ? padded : undefined;
}
