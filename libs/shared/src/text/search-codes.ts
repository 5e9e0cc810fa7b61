import { codeKey } from './code-key.js';

/** What a label, a clipboard or a keyboard puts before a number. */
const PREFIX = /^(?:(?:IMEI|MEID|SN|S\/N)\s*[12]?\s*[:：#]|(?:IMEI|MEID)[12]?\s)\s*/i;

/** What scanners send before a number and clipboards hide there. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Nothing of ours has a longer number, and shorter ones would find everything. */
const MAX_LENGTH = 64;
const MIN_LENGTH = 4;

/**
 * The numbers that a scan or a typed text may mean, the likeliest first: `IMEI: ３５-6938 …` is `356938…`, `cg2611` is `CG2611`. Barcodes of
 * others may have dashes, so their normal form with these comes behind it. None where the text is no number.
 */
export function searchCodes(text: string): readonly string[] {
  const typed = text
    .slice(0, 4 * MAX_LENGTH)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .trim()
    .replace(PREFIX, '')
    .trim();
  const key = codeKey(typed);
  const code = key.replaceAll('-', '');
  if (code.length < MIN_LENGTH || code.length > MAX_LENGTH || !/^[!-~]*\d[!-~]*$/.test(code)) return [];
  return [...new Set([code, key])].filter((each) => each.length <= MAX_LENGTH);
}
