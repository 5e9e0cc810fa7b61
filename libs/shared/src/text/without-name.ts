/** What a label, a clipboard or a keyboard puts before a number. */
const NAME = /^(?:(?:IMEI(?:\s*\/?\s*SV)?|MEID(?:\s*(?:HEX|DEC))?|SN|S\/N)\s*[12]?\s*[:：#]|(?:IMEI|MEID(?:\s+(?:HEX|DEC))?)[12]?\s)\s*/i;

/** What scanners send before a number and clipboards hide there. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** A code without the name that stands before it, `IMEI: …`. */
export const withoutName = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').trim().replace(NAME, '').trim();
