import smCrypto from 'sm-crypto';

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The library's typings leave out that it takes the private number as text and radix. */
interface Sm2 {
  generateKeyPairHex(number: string, radix: number): Pair;
  doDecrypt(cipher: string, privateKey: string, order: 0 | 1): string;
}

const sm2 = smCrypto.sm2 as unknown as Sm2;

/** C1C3C2 is the standard's order; older clients of this family still send C1C2C3. The check part tells them apart. */
const ORDERS = [1, 0] as const;

/** What a thread is asked: the text of a cipher, or without one the public key of the pair that follows from the number. */
export interface Sm2Question {
  /** Hex. */
  readonly number: string;
  readonly cipher?: string;
}

/** Undefined for a cipher that was not made for this pair. */
export function answerOf({ number, cipher }: Sm2Question): string | undefined {
  const { publicKey, privateKey } = sm2.generateKeyPairHex(number, 16);
  return cipher === undefined ? publicKey : decrypt(cipher, privateKey);
}

/** Clients send the leading `04` or leave it out. */
function decrypt(cipher: string, privateKey: string): string | undefined {
  for (const text of cipher.startsWith('04') ? [cipher.slice(2), cipher] : [cipher]) {
    for (const order of ORDERS) {
      const plain = attempt(text, privateKey, order);
      if (plain) return plain;
    }
  }
  return undefined;
}

function attempt(cipher: string, privateKey: string, order: 0 | 1): string {
  try {
    return sm2.doDecrypt(cipher, privateKey, order);
  } catch {
    // A point that is not on the curve.
    return '';
  }
}
