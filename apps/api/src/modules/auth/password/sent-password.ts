import { isHash } from 'class-validator';
import { md5Hex } from './passwords.js';
import type { Sm2Keys } from './sm2-keys.js';

/** Point, check and at least one byte; the upper bound keeps the arithmetic short. */
const SM2 = /^[0-9a-f]{194,600}$/i;

/** md5Hex(plain) of a password as a client sent it: md5 hex, or SM2 ciphertext of the plain text. Undefined for anything else. */
export const md5OfSent = async (sent: string, keys: Sm2Keys): Promise<string | undefined> =>
  isHash(sent, 'md5') || SM2.test(sent) ? (await readSent(sent, keys))?.md5 : undefined;

/** A password as it was sent; its text where that can be seen. */
export interface SentPassword {
  readonly md5: string;
  readonly plain?: string;
}

/**
 * The same where a password is chosen: front ends of the family send it there as md5, as SM2 ciphertext or as it is (docs/domain.md 11.7).
 * Undefined for a ciphertext that was not made for this server.
 */
export async function readSent(sent: string, keys: Sm2Keys): Promise<SentPassword | undefined> {
  if (isHash(sent, 'md5')) return { md5: sent.toLowerCase() };
  const plain = SM2.test(sent) ? await keys.decrypt(sent) : sent;
  return plain === undefined ? undefined : { md5: md5Hex(plain), plain };
}
