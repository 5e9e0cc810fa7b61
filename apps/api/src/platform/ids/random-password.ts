import { randomHex } from './ids.js';

/** Thirty-two, without the ones that look alike: a byte chooses among them evenly. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Eighty bits to type from a screen: `k7vd-9xqe-m2hs-4tzb`. */
export function randomPassword(): string {
  const letters = [...Buffer.from(randomHex(16), 'hex')].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
