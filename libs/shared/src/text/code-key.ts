/** What scanners send around a code and clipboards hide in it: control, format and ignorable characters, spaces of every width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\s]/gu;

/** Dashes that word processors put in place of the hyphen of a keyboard. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Digits, capitals and signs of a keyboard are in normal form as they are. */
const PLAIN = /^[!-`{-~]*$/;

/**
 * The normal form of a code: what order numbers, product numbers, serial numbers and barcodes are compared and kept unique by, however
 * they are scanned, typed, pasted or imported. Compatibility form (ＡＢ１ is AB1), nothing invisible, no spaces, capitals.
 */
export function codeKey(text: string): string {
  if (PLAIN.test(text)) return text;
  // Capitals of a few letters are not in normal form again.
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').toUpperCase().normalize('NFKC');
}

const FEWEST_REPEATED = 4;

/** One character repeated, as `000000` on devices without a number: identifies nothing. */
export const isPlaceholder = (code: string): boolean => code.length >= FEWEST_REPEATED && code === code.charAt(0).repeat(code.length);
