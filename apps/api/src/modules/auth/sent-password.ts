import { isHash } from 'class-validator';
import { md5Hex } from './passwords.js';
import type { Sm2Keys } from './sm2-keys.js';

/** Point, check and at least one byte; the upper bound keeps the arithmetic short. */
const SM2 = /^[0-9a-f]{194,600}$/i;

/** md5Hex(plain) of a password as a client sent it: md5 hex, or SM2 ciphertext of the plain text. Undefined for anything else. */
export async function md5OfSent(sent: string, keys: Sm2Keys): Promise<string | undefined> {
  if (isHash(sent, 'md5')) return sent.toLowerCase();
  const plain = SM2.test(sent) ? await keys.decrypt(sent) : undefined;
  return plain === undefined ? undefined : md5Hex(plain);
}
