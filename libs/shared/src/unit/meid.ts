import { codeKey, isPlaceholder } from '../text/code-key.js';
import { imeiCheckDigit } from './imei.js';

const MEID = /^[0-9A-F]{14}$/;
const HEX_LENGTHS = [8, 6] as const;
const DECIMAL = /^(\d{10})(\d{8})(\d?)$/;

/** A MEID in normal form. */
export const isMeid = (text: string): boolean => MEID.test(text);

/** The check digit of a MEID in hexadecimal: Luhn with base 16, or with base 10 where all of its digits are decimal, as an IMEI has. */
export function meidCheckDigit(meid: string): string {
  if (!/[A-F]/.test(meid)) return String(imeiCheckDigit(meid));
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const weighed = Number.parseInt(meid.charAt(i), 16) * (i % 2 === 1 ? 2 : 1);
    sum += (weighed >> 4) + (weighed & 15);
  }
  return ((16 - (sum & 15)) & 15).toString(16).toUpperCase();
}

/** The check digit of a MEID in its decimal form of eighteen digits. */
function decimalCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const weighed = Number(digits.charAt(i)) * (i % 2 === 1 ? 2 : 1);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * The MEID that a scan, a cell or a typed text means, in normal form: fourteen hexadecimal digits in capitals (docs/domain.md 2.1). Dashes,
 * a check digit that is right, and the decimal form of eighteen digits are understood. Undefined for anything else.
 */
export function readMeid(text: string): string | undefined {
  const code = codeKey(text).replaceAll('-', '');
  if (isMeid(code)) return code;
  if (code.length === 15) {
    const meid = code.slice(0, 14);
    return isMeid(meid) && meidCheckDigit(meid) === code.charAt(14) ? meid : undefined;
  }
  const [, first = '', second = '', check = ''] = DECIMAL.exec(code) ?? [];
  if (first === '' || (check !== '' && check !== decimalCheckDigit(first + second))) return undefined;
  const meid = [first, second]
    .map((part, i) =>
      Number(part)
        .toString(16)
        .toUpperCase()
        .padStart(HEX_LENGTHS[i] ?? 0, '0'),
    )
    .join('');
  return isMeid(meid) ? meid : undefined;
}

/** Whether a MEID was entered in its decimal form. */
export const isMeidDecimal = (text: string): boolean => DECIMAL.test(codeKey(text).replaceAll('-', ''));

/** Whether a code of unknown kind is a MEID: those begin with a letter, or with 99 where they are decimal. Fourteen digits alone may be an IMEI. */
export function meidAmong(text: string): string | undefined {
  const meid = readMeid(text);
  if (meid === undefined || isPlaceholder(meid)) return undefined;
  // as built: MEIDs of decimal digits
  return /^[A-F]/.test(meid) || (isMeidDecimal(text) && meid.startsWith('99')) ? meid : undefined;
}
