import { hkdfSync } from 'node:crypto';
import smCrypto from 'sm-crypto';

/** The library's typings leave out that it takes the private number as text and radix. */
interface Sm2 {
  generateKeyPairHex(number: string, radix: number): { readonly publicKey: string; readonly privateKey: string };
  doDecrypt(cipher: string, privateKey: string, order: 0 | 1): string;
}

const sm2 = smCrypto.sm2 as unknown as Sm2;

/** C1C3C2 is the standard's order; older clients of this family still send C1C2C3. The check part tells them apart. */
const ORDERS = [1, 0] as const;

/**
 * The pair with which clients that do not send md5 encrypt a password. It follows from the server's signing secret: one
 * thing to guard, and no use of the library's own generator, which is not a cryptographic one on a server.
 */
export class Sm2Keys {
  /** Hex, with the leading `04` that clients expect. */
  readonly publicKey: string;
  private readonly privateKey: string;

  constructor(secret: string) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', 'sm2', 48)).toString('hex');
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = sm2.generateKeyPairHex(number, 16));
  }

  /** The text, or undefined when it was not encrypted for this server. Clients send the leading `04` or leave it out. */
  decrypt(cipher: string): string | undefined {
    for (const text of cipher.startsWith('04') ? [cipher.slice(2), cipher] : [cipher]) {
      for (const order of ORDERS) {
        const plain = this.attempt(text, order);
        if (plain) return plain;
      }
    }
    return undefined;
  }

  private attempt(cipher: string, order: 0 | 1): string {
    try {
      return sm2.doDecrypt(cipher, this.privateKey, order);
    } catch {
      // A point that is not on the curve.
      return '';
    }
  }
}
