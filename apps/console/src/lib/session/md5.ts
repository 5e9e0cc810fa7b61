import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** MD5 as lower-case hex. The wire wants passwords in this form and Web Crypto does not offer it. */
export const md5Hex = (text: string): string => bytesToHex(md5(utf8ToBytes(text)));
