import { codeForms } from '../unit/identity.js';
import { codeKey } from './code-key.js';
import { withoutName } from './without-name.js';

/** Nothing of ours has a longer number, and shorter ones would find everything. */
const MAX_LENGTH = 64;
const MIN_LENGTH = 4;

/**
 * The numbers that a scan or a typed text may mean, the likeliest first: `IMEI: ３５-6938 …` is `356938…`, `cg2611` is `CG2611`. Barcodes of
 * others may have dashes, so their normal form with these comes behind it, and other forms of a number of a device at the end. None where the text is no number.
 */
export function searchCodes(text: string): readonly string[] {
  const key = codeKey(withoutName(text.slice(0, 4 * MAX_LENGTH)));
  const code = key.replaceAll('-', '');
  if (code.length < MIN_LENGTH || code.length > MAX_LENGTH || !/^[!-~]*\d[!-~]*$/.test(code)) return [];
  return [...new Set([code, key, ...codeForms(key)])].filter((each) => each.length <= MAX_LENGTH);
}
